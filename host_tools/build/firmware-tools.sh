#!/bin/sh
# Installs what building MicroPython for the Pico needs, on Debian and Ubuntu. Root, or sudo where there is one.
set -eu
packages="build-essential cmake ninja-build gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib git"
if ! command -v apt-get >/dev/null; then
    echo "This script knows apt-get only. Install with your own package manager: $packages" >&2
    exit 1
fi
as_root=""
if [ "$(id -u)" -ne 0 ]; then
    as_root="sudo"
fi
$as_root apt-get update -q
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -q -y --no-install-recommends $packages
