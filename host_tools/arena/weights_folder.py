"""Weights that `scout tune` has written into a folder."""

import importlib.util
from pathlib import Path

from host_tools.errors import ToolError
from scout_mp.bots.net import NET_SIZE


def net_in(folder, players):
    """The net for that many players in a folder; ToolError if it holds none, or one of another version."""
    path = Path(folder) / f"weights_{players}.py"
    if not path.is_file():
        raise ToolError(f"there is no {path}: make it with scout tune --players {players} --into {folder}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        net = module.NET
    except (SyntaxError, ValueError, AttributeError) as error:
        raise ToolError(f"{path} holds no weights ({error}): make them with scout tune") from error
    if len(net) != NET_SIZE:
        raise ToolError(f"{path} is of another version of the net: make it anew with scout tune")
    return net
