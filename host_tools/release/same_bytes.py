"""Archives whose bytes depend on their content and the day of the release alone."""

import gzip
import io
import tarfile
import time
import zipfile
from pathlib import Path

# What a zip can say at the earliest.
OLDEST_ZIP = (1980, 1, 1, 0, 0, 0)
MODE = 0o644


def write_zip(files, path, epoch):
    """A zip of files (bytes by path) in the order of their names. epoch: seconds since 1970."""
    day = max(OLDEST_ZIP, time.gmtime(epoch)[:6])
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, day)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = MODE << 16
            archive.writestr(entry, files[name])


def normalise_tar_gz(path, epoch):
    """Rewrite a .tar.gz so that neither its order, nor who made it, nor when, is in it."""
    path = Path(path)
    with tarfile.open(path) as archive:
        entries = [
            (member, archive.extractfile(member).read() if member.isfile() else b"")
            for member in sorted(archive.getmembers(), key=lambda member: member.name)
        ]
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for member, data in entries:
            member.mtime = epoch
            member.uid = member.gid = 0
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else MODE
            member.pax_headers = {}
            archive.addfile(member, io.BytesIO(data))
    path.write_bytes(gzip.compress(plain.getvalue(), mtime=epoch))
