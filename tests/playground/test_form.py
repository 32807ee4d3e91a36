"""What discord.py sends as a form arrives part by part."""

from __future__ import annotations

import io

from aiohttp import FormData, MultipartWriter

from bot.playground.files import Upload
from bot.playground.form import parts_of_form

FILES = [
    ("files[0]", "board-K7Q2ZD-4.png", b"\x89PNG\r\n--\r\n\r\n"),
    ("files[1]", "記録.txt", "千里\r\n".encode()),
    ("files[2]", "empty.bin", b""),
]


async def sent(payload: str, files: list[tuple[str, str, bytes]]) -> list[Upload]:
    """The form as the library makes it, taken apart again."""
    form = FormData(quote_fields=False, default_to_multipart=True)
    form.add_field("payload_json", payload)
    for field, name, data in files:
        kind = "application/octet-stream"
        form.add_field(field, io.BytesIO(data), filename=name, content_type=kind)
    writer = form()
    assert isinstance(writer, MultipartWriter)
    return list(parts_of_form(writer.headers["Content-Type"], await writer.as_bytes()))


async def test_the_payload_and_every_file_arrive_as_they_were_sent() -> None:
    payload = '{"content": "--\\r\\n日本"}'
    first, *others = await sent(payload, FILES)
    assert first == Upload("payload_json", "", payload.encode())
    assert others == [Upload(*one) for one in FILES]


async def test_a_form_without_files_is_its_payload() -> None:
    assert await sent("{}", []) == [Upload("payload_json", "", b"{}")]


def test_what_is_no_form_has_no_parts() -> None:
    assert list(parts_of_form("multipart/form-data; boundary=x", b"")) == []
    assert list(parts_of_form("multipart/form-data", b"--x\r\n\r\nlost\r\n--x--")) == []
