"""Forms with files, taken apart at once: aiohttp's reader takes longer than all else of a reply."""

from collections.abc import Iterator
from email.message import Message
from email.parser import HeaderParser

from bot.playground.files import Upload


def parts_of_form(content_type: str, raw: bytes) -> Iterator[Upload]:
    """The parts of a `multipart/form-data` body; one without a file name has an empty one."""
    whole = Message()
    whole["Content-Type"] = content_type
    boundary = whole.get_boundary()
    if not boundary:
        return
    edge = f"\r\n--{boundary}".encode()
    # What comes before the first edge is no part, and after the last one comes the end mark.
    for part in (b"\r\n" + raw).split(edge)[1:-1]:
        head, _, data = part.partition(b"\r\n\r\n")
        about = HeaderParser().parsestr(head.decode().lstrip())
        name = str(about.get_param("name", "", "content-disposition"))
        yield Upload(name, about.get_filename("") or "", data)
