"""REST: answering interactions, following up, and changing what was answered."""

from bot.playground import payloads, posting
from bot.playground.call import NOTHING, Call, Reply, Route


def callback(call: Call) -> Reply:
    found = call.interactions.to_answer(
        call.params["interaction_id"], call.params["interaction_token"]
    )
    data = call.body.get("data") or {}
    shown = call.interactions.answer(found, int(call.body["type"]), data, call.uploads)
    wanted = call.query.get("with_response", "").lower() in ("1", "true")
    return Reply(shown) if wanted else NOTHING


def follow_up(call: Call) -> Reply:
    found = call.interactions.living(call.params["webhook_token"])
    message = call.interactions.follow_up(found, call.body, call.uploads)
    return Reply(payloads.message(call.world, message))


def read(call: Call) -> Reply:
    _, message = call.interactions.target(call.params["webhook_token"], _which(call))
    return Reply(payloads.message(call.world, message))


def change(call: Call) -> Reply:
    found, message = call.interactions.target(call.params["webhook_token"], _which(call))
    call.interactions.edit(found, message, call.body, call.uploads)
    return Reply(payloads.message(call.world, message))


def delete(call: Call) -> Reply:
    _, message = call.interactions.target(call.params["webhook_token"], _which(call))
    posting.delete(call.world, message)
    return NOTHING


def _which(call: Call) -> str:
    return call.params.get("message_id", "@original")


_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES: list[Route] = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", _HOOK, follow_up),
    *(
        (method, f"{_HOOK}/messages/{name}", endpoint)
        for name in ("@original", "{message_id}")
        for method, endpoint in (("GET", read), ("PATCH", change), ("DELETE", delete))
    ),
]
