"""The page's side of the stand-in: JSON under `/_/`, and server-sent events.

Ids are strings of digits. Every answer is JSON; a thing that a person could not do (a disabled
button, a message they cannot see, a wrong number of chosen options) answers 409 with
`{"error": "sentence"}`. All addresses inside answers are complete (`http://127.0.0.1:PORT/...`).

`GET /_/state?user=ID` -- everything that this person sees (without `user`: people, guild, bot)

    {"me": Person, "people": [Person], "bot": Bot,
     "guild": {"id", "name", "bot_is_member": bool},
     "channels": [Channel],               text channels, then the threads this person sees
     "dms": [Channel],                    this person's direct messages (with the bot)
     "messages": {channel id: [Message]}, oldest first, ephemeral ones of this person included
     "commands": [Command], "outage": bool, "dms_blocked": bool, "complaints": int}

    Person   {"id", "username", "global_name", "locale", "avatar": url, "dms_blocked": bool,
              "is_member": bool}
    Bot      {"id", "username", "global_name", "avatar": url, "online": bool,
              "process": "running" | "stopped" | "none", "exit_code": int | null}
    Channel  {"id", "kind": "text" | "thread" | "dm", "name", "parent_id": id | null,
              "starter_id": id | null (the message a thread hangs on), "archived": bool,
              "locked": bool, "private": bool, "joined": bool, "last_message_id": id | null,
              "topic": str | null}
    Message  Discord's own message object (content, author, embeds, attachments, components with
             resolved media, flags, timestamp, edited_timestamp, message_reference,
             referenced_message, mentions, thread, interaction_metadata) plus
             "ephemeral": bool, "thinking": bool (a deferred answer that is still waiting).
             Components V2 messages have flag 1 << 15; each component has an "id".
    Command  Discord's own command object with name_localizations, description_localizations and
             options (type 1 sub-command, 2 group, 3 string, 4 integer, 5 boolean, 6 user,
             7 channel, 10 number; "choices", "autocomplete", "required", "min_value", ...).

`GET /_/messages?user=ID&channel=ID` -- [Message]
`GET /_/message?user=ID&message=ID` -- Message, or 404 when it is gone or not theirs
`GET /_/complaints` -- [{"method", "path", "where", "code", "text", "refuse": bool}]
`GET /_/log?last=100` -- [{"method", "path", "status", "body", "reply", "ms"}], newest last

`GET /_/events?user=ID` -- server-sent events, `data` is JSON

    event: changed   {"what": "message" | "channel" | "people" | "commands" | "bot" | "complaints"
                      | "outage" | "reset", "channel": id | null, "message": id | null}
                     ask again for what it names; a message that is gone answers 404;
                     "reset": fetch the whole state again
    event: typing    {"channel": id, "on": true}     the bot is typing here
    event: thinking  {"channel": id, "interaction": id, "on": bool}
                     this person's press waits for the bot, or no longer does

What a person does. Each POST takes JSON with "user" and "channel" and waits for the bot's first
answer (at most 3 s), then gives an Outcome.

    POST /_/slash         {"user", "channel", "command": "table new", "options": {name: value}}
                          values: text, number, true/false, or an id for users and channels
    POST /_/autocomplete  {"user", "channel", "command", "options": {...}, "focused": name}
    POST /_/press         {"user", "message", "custom_id"}
    POST /_/choose        {"user", "message", "custom_id", "values": [text]}
    POST /_/modal         {"user", "interaction": ID of the Outcome that showed the form,
                           "values": {custom_id: text | [text] | bool | null}}
    POST /_/say           {"user", "channel", "text"}      -> {"message": id}
    POST /_/dm            {"user"}                         -> {"channel": id}, opens it if need be

    Outcome  {"interaction": id, "outcome": "answered" | "failed",
              "kind": "message" | "thinking" | "update" | "later" | "modal" | "choices" | null,
              "message": id | null, "modal": Modal | null, "choices": [{"name", "value"}] | null}
             "failed" is Discord's red "This interaction failed".
    Modal    Discord's own {"custom_id", "title", "components": [...]}

`POST /_/control` -- {"action": ..., ...} -> {"ok": true}

    restart-bot   stop the bot's process and start it again      kill-bot     SIGKILL, no restart
    start-bot     start it if it is not running
    block-dms     {"user"}       allow-dms {"user"}              refuse or allow direct messages
    leave         {"user"}       join {"user"}                   a person leaves or joins the guild
    archive       {"channel"}    unarchive {"channel"}           a thread
    lock          {"channel"}    unlock {"channel"}              (lock archives as well)
    delete-message {"message"}   delete-channel {"channel"}
    fail          {"count": n, "status": 500}                    the next n REST calls fail
    outage        {"on": bool}                                   REST 502 and no gateway
    drop-gateway  {"code": 4000}                                 close the gateway; the bot resumes
    kick-bot      add-bot                                        the bot leaves or joins the guild
    reset         an empty world, a fresh database, the bot started again

`GET /` is the page (`page/index.html`), `GET /page/NAME` its other files.
"""
