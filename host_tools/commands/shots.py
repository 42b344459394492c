"""The command `scout shots`."""

import click


@click.command()
@click.argument("folder", type=click.Path(file_okay=False))
def shots(folder):
    """Write every screen of the handheld in its telling states to FOLDER, as PNG enlarged four times.

    all.png shows them on one sheet. The same program writes the same pictures.
    """
    from host_tools.shots.write import write_shots

    count = write_shots(folder)
    click.echo(f"{count} screens written to {folder}; all.png shows them together.")
