"""The module that holds a net's weights, as `scout tune` writes it."""

LINE = 24


def module_text(players, net, made):
    """The text of weights_N.py. `net`: its bytes; `made`: lines that tell how they came about."""
    told = "\n".join(made)
    title = f"The learnt evaluation for {players} players. Written by `scout tune`, not by hand."
    head = f'"""{title}\n\n{told}\n"""'
    rows = [net[i : i + LINE] for i in range(0, len(net), LINE)]
    body = "\n".join('    b"' + "".join(f"\\x{byte:02x}" for byte in row) + '"' for row in rows)
    return f"{head}\n\n# fmt: off\nNET = (\n{body}\n)\n"
