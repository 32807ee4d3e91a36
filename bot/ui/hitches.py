"""What keeps a table's posts from their place, and what its host can do about it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.values import Msg, msg
from bot.ports.store import Facts, Hitch
from bot.table.publish import thread_link
from bot.ui.board import title
from bot.ui.call import Call
from bot.ui.permissions import missing_in, permission_names
from bot.ui.screen import NIGHT, Link, Screen
from bot.ui.voice import Voice


def hitch_msg(facts: Facts, why: Hitch, lacking: Sequence[str], voice: Voice) -> Msg:
    """What is amiss and what helps. `lacking` are the permissions missing in its channel."""
    if why == "forbidden" and lacking:
        where, names = f"<#{facts.channel}>", permission_names(lacking, voice)
        return msg("hitch-forbidden", id=facts.id, where=where, missing=names)
    if why == "gone" and facts.status == "gathering":
        return msg("hitch-no-lobby", id=facts.id)
    return msg("hitch-no-access" if why == "forbidden" else f"hitch-{why}", id=facts.id)


async def hitch_at(call: Call, facts: Facts) -> Msg | None:
    """The same for whoever asks now; None where nothing is amiss."""
    why = (await call.services.store.hitches()).get(facts.id)
    if why is None:
        return None
    lacking = missing_in(call.interaction.client, facts.channel)
    return hitch_msg(facts, why, lacking, call.voice(facts))


def notice_screen(facts: Facts, why: Hitch, lacking: Sequence[str], voice: Voice) -> Screen:
    """The same as a direct message to the host."""
    link = thread_link(facts)
    return Screen(
        head=(title(facts, voice),),
        body=(voice.say(hitch_msg(facts, why, lacking, voice)),),
        rows=((Link(voice.word("post-to-thread"), link),),) if link else (),
        colour=NIGHT,
    )
