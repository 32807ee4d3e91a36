"""`/export`: the record of a table as a file, holding what anybody may know."""

from __future__ import annotations

from bot.ports.store import Facts
from bot.table.export import public_export
from bot.table.people import refuse
from bot.ui import limits
from bot.ui.board import title
from bot.ui.call import Call
from bot.ui.screen import BRASS, Paper, Screen


async def show_record(call: Call, facts: Facts) -> None:
    """The file for this person alone, with a word on what is in it."""
    table = await call.services.hall.table(facts.id)
    is_over = table.present().outcome is not None
    data = public_export(table)
    if len(data) > limits.FILE_BYTES:
        raise refuse("export-too-large", id=facts.id)
    voice = call.voice(table.facts)
    # No revision in its name: it counts answers that the others do not know of.
    paper = Paper(f"serai-{facts.id}.json", data)
    await call.answer.show(
        Screen(
            head=(title(table.facts, voice),),
            body=(voice.text("export-whole" if is_over else "export-running"),),
            paper=paper,
            colour=BRASS,
        )
    )
