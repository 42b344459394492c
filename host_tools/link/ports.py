"""Serial ports, and all else that pyserial opens by a URL."""

import errno

import serial
from serial.tools import list_ports

from host_tools.errors import ToolError
from host_tools.link.transport import Gone

BAUD = 115200


class PortStream:
    """An open pyserial port as a stream, see `Transport`."""

    def __init__(self, port, url):
        self._port = port
        self._url = url

    def read(self, most):
        try:
            return self._port.read(most)
        except (serial.SerialException, OSError, TypeError) as error:
            # TypeError: pyserial's way of telling that the port was closed under a read.
            raise Gone(f"{self._url} has vanished ({error}): plug it in again, the match goes on") from error

    def write(self, data):
        try:
            return self._port.write(data)
        except serial.SerialTimeoutException:
            return 0
        except (serial.SerialException, OSError, TypeError) as error:
            raise Gone(f"{self._url} has vanished ({error}): plug it in again, the match goes on") from error

    def close(self):
        try:
            self._port.close()
        except (serial.SerialException, OSError):
            return


def open_port(url):
    """Open /dev/ttyUSB0, COM3, socket://host:port, rfc2217://host:port, loop://; ToolError in words."""
    try:
        # pyserial's loop takes nothing at all when it may not wait the time that the bytes would take.
        wait = None if url.startswith("loop://") else 0
        port = serial.serial_for_url(url, BAUD, timeout=0, write_timeout=wait, do_not_open=True)
        if "://" not in url:
            port.exclusive = True
        port.open()
    except ValueError as error:
        raise ToolError(f"{url} is no port ({error}): name one like {_examples()}") from error
    except (serial.SerialException, OSError) as error:
        raise ToolError(why_not_open(url, error)) from error
    return PortStream(port, url)


def why_not_open(url, error):
    """Why a port could not be opened, and what to do."""
    code = getattr(error, "errno", None)
    text = str(error)
    if code == errno.ENOENT or "FileNotFoundError" in text:
        return f"there is no port {url}: is the device plugged in? {_there_are()}"
    if code == errno.EBUSY or "exclusively lock" in text or "Access is denied" in text:
        return (
            f"{url} is in use by another program: close it. A terminal, a second `scout link` or, for a "
            "minute after plugging in, ModemManager may hold it"
        )
    if code in (errno.EACCES, errno.EPERM) or "PermissionError" in text:
        return (
            f"you may not open {url}: on Linux run `sudo usermod -aG dialout $USER` and log in again (on "
            "some systems the group is uucp)"
        )
    if "refused" in text or code == errno.ECONNREFUSED:
        return f"nobody listens at {url}: start the other side first, `scout link --listen` there"
    return f"{url} cannot be opened: {text}"


def _there_are():
    found = [port.device for port in list_ports.comports()]
    return f"There are: {', '.join(found)}" if found else "No serial port was found on this machine"


def _examples():
    return "/dev/ttyUSB0, COM3, socket://localhost:4000, rfc2217://host:2217 or loop://"
