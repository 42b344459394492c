"""The MicroPython tree put together from Debian's packages, for where there is a mirror but no Internet.

apt is run with a state of its own: neither the lists nor the packages of the system change, and no
rights are needed. The mirror is the one that the system's own sources name.
"""

import os
import re
import shutil
import tarfile
from pathlib import Path

from host_tools.build import commands
from host_tools.build.cache import cache_folder
from host_tools.errors import ToolError

# The Debian release that carries each MicroPython release.
SUITES = {"1.25.0": "trixie"}
SOURCES = ("micropython", "mbedtls")
BINARIES = ("pico-sdk-source", "tinyusb-source")
FETCH_SECONDS = 600


def fetch(release: str, folder: Path, etc: Path = Path("/etc/apt")) -> None:
    """Fills the (empty) folder with the tree; what lib/ lacks comes from packages of its own."""
    if release not in SUITES:
        raise ToolError(f"Debian has no source package of MicroPython {release}.")
    apt, dpkg = commands.find("apt-get"), commands.find("dpkg-deb")
    log = cache_folder() / "logs" / "apt.log"
    work = folder / "apt"
    options = _private_state(work, mirror(etc), SUITES[release])
    packages = work / "packages"
    packages.mkdir()
    commands.run([apt, *options, "update"], log, timeout=FETCH_SECONDS)
    commands.run(
        [apt, *options, "source", "--download-only", *SOURCES], log, cwd=packages, timeout=FETCH_SECONDS
    )
    commands.run([apt, *options, "download", *BINARIES], log, cwd=packages, timeout=FETCH_SECONDS)

    _unpack(packages, "micropython_", folder)
    _unpack(packages, "mbedtls_", folder / "lib" / "mbedtls")
    unpacked = work / "unpacked"
    for package in packages.glob("*.deb"):
        commands.run([dpkg, "-x", package, unpacked], log)
    for name in ("pico-sdk", "tinyusb"):
        target = folder / "lib" / name
        target.rmdir()
        (unpacked / "usr" / "src" / name).rename(target)
    # Debian leaves micropython-lib out. Nothing of it is frozen in; the build only looks for this file.
    (folder / "lib" / "micropython-lib" / "README.md").write_text("Not part of Debian's package.\n")
    shutil.rmtree(work)


def mirror(etc: Path) -> str:
    """The first Debian mirror that the system's apt sources name."""
    files = [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]
    for file in files:
        if not file.is_file():
            continue
        text = file.read_text(encoding="utf-8", errors="replace")
        found = re.search(r"^(?:deb\s+(?:\[[^]]*\]\s*)?|URIs:\s*)(\S+/debian/?)(?=\s|$)", text, re.MULTILINE)
        if found:
            return found.group(1)
    raise ToolError("no Debian mirror in this system's apt sources.")


def _private_state(work: Path, mirror_uri: str, suite: str) -> list[str]:
    lists, archives = work / "lists" / "partial", work / "cache" / "archives" / "partial"
    lists.mkdir(parents=True)
    archives.mkdir(parents=True)
    sources = work / "sources.list"
    sources.write_text("".join(f"{kind} {mirror_uri} {suite} main\n" for kind in ("deb", "deb-src")))
    settings = {
        "Dir::State::Lists": lists.parent,
        "Dir::State::status": "/var/lib/dpkg/status",
        "Dir::Etc::SourceList": sources,
        "Dir::Etc::SourceParts": "-",
        "Dir::Cache": work / "cache",
        "Debug::NoLocking": "1",
    }
    if os.geteuid() == 0:
        # The user that apt would change to may not write into this folder.
        settings["APT::Sandbox::User"] = "root"
    return ["-q", *(part for name, value in settings.items() for part in ("-o", f"{name}={value}"))]


def _unpack(packages: Path, prefix: str, target: Path) -> None:
    """The upstream archive of a source package, without the folder that wraps it."""
    archive = next(packages.glob(f"{prefix}*.orig.tar.*"), None)
    if archive is None:
        raise ToolError(f"the mirror gave no upstream archive {prefix}*.orig.tar.*")
    with tarfile.open(archive) as tar:
        members = []
        for member in tar.getmembers():
            _, _, member.name = member.name.partition("/")
            if member.islnk():
                _, _, member.linkname = member.linkname.partition("/")
            if member.name:
                members.append(member)
        tar.extractall(target, members, filter="data")
