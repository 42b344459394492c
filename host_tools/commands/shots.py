"""The command `scout shots`."""

import click

from host_tools.writable import WritableFolder


@click.command()
@click.argument("folder", type=WritableFolder("*.png"))
@click.option(
    "--lang", metavar="CODE", default="en", help="The language of the screens; `all`: each in a folder."
)
def shots(folder, lang):
    """Write pictures of every screen of the handheld.

    Each in its telling states, as PNG enlarged four times. FOLDER/index.html shows them one by one, all.png
    on one sheet. The same program writes the same pictures.
    """
    from host_tools.shots.write import write_all, write_shots

    count = write_all(folder) if lang == "all" else write_shots(folder, lang)
    click.echo(f"{count} screens written to {folder}; index.html shows them.")
