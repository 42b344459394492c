"""A socket to listen on, so that another program, perhaps on the same machine, is the other end."""

import errno
import socket

from host_tools.errors import ToolError
from host_tools.link.transport import Gone

DEFAULT_HOST = "127.0.0.1"
EVERYWHERE = "0.0.0.0"


def parse_address(text):
    """(host, port) of `4000` or `host:4000`; ToolError if it is neither."""
    host, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdigit() or not 0 <= int(port) <= 65535:
        raise ToolError(f"{text} is no place to listen on: give a port from 0 to 65535, or host:port", 2)
    return host or DEFAULT_HOST, int(port)


class Listener:
    """A stream, see `Transport`, with whoever connected last; when that one leaves the next may come."""

    def __init__(self, address):
        self._host = address[0]
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._peer = None
        try:
            self._socket.bind(address)
        except OSError as error:
            self._socket.close()
            raise ToolError(why_not_listen(address, error)) from error
        self._socket.listen(1)
        self._socket.setblocking(False)

    @property
    def port(self):
        """The port that is listened on, when 0 was asked for."""
        return self._socket.getsockname()[1]

    @property
    def waiting(self):
        """While nobody has connected, what is to be typed at the other side; else nothing."""
        if self._peer:
            return ""
        host = {DEFAULT_HOST: "localhost", EVERYWHERE: socket.gethostname()}.get(self._host, self._host)
        return f"other side: scout link socket://{host}:{self.port}"

    def read(self, most):
        self._accept()
        if self._peer is None:
            return b""
        try:
            data = self._peer.recv(most)
        except (BlockingIOError, InterruptedError):
            return b""
        except OSError:
            data = b""
        if not data:
            self._hang_up()
        return data

    def write(self, data):
        self._accept()
        if self._peer is None:
            return len(data)  # nobody is there to miss it
        try:
            return self._peer.send(data)
        except (BlockingIOError, InterruptedError):
            return 0
        except OSError:
            self._hang_up()
            return len(data)

    def close(self):
        self._hang_up()
        self._socket.close()

    def _accept(self):
        try:
            peer, _ = self._socket.accept()
        except (BlockingIOError, InterruptedError):
            return
        except OSError as error:
            raise Gone(f"the socket was closed ({error.strerror})") from error
        self._hang_up()
        peer.setblocking(False)
        peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._peer = peer

    def _hang_up(self):
        if self._peer is not None:
            self._peer.close()
            self._peer = None


def why_not_listen(address, error):
    """Why a place cannot be listened on, and what to do."""
    place = f"{address[0]}:{address[1]}"
    if error.errno == errno.EADDRINUSE:
        return f"{place} is in use by another program: end it, or listen on another port"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"you may not listen on {place}: take a port above 1023"
    return f"{place} cannot be listened on: {error.strerror or error}"
