/** The stand-in's JSON and its server-sent events. */

export class Impossible extends Error {}

async function ask(path, options) {
  const reply = await fetch(path, options);
  const body = await reply.json().catch(() => ({}));
  if (!reply.ok) {
    const error = new Impossible(body.error ?? `${reply.status}`);
    error.status = reply.status;
    throw error;
  }
  return body;
}

function get(path, query) {
  return ask(`/_/${path}?${new URLSearchParams(query)}`);
}

function post(path, body) {
  return ask(`/_/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export const api = {
  state: (user) => get("state", user ? { user } : {}),
  messages: (user, channel) => get("messages", { user, channel }),
  message: (user, message) => get("message", { user, message }),
  complaints: () => get("complaints", {}),
  log: (last = 60) => get("log", { last }),
  slash: (body) => post("slash", body),
  autocomplete: (body) => post("autocomplete", body),
  press: (body) => post("press", body),
  choose: (body) => post("choose", body),
  modal: (body) => post("modal", body),
  say: (body) => post("say", body),
  dm: (user) => post("dm", { user }),
  control: (action, more = {}) => post("control", { action, ...more }),
};

/** Listen as one person; `handlers` are by event name, with `open` and `lost` for the line itself. */
export function listen(user, handlers) {
  const source = new EventSource(`/_/events?${new URLSearchParams({ user })}`);
  source.addEventListener("open", () => handlers.open());
  source.addEventListener("error", () => handlers.lost());
  for (const name of ["changed", "typing", "thinking"]) {
    source.addEventListener(name, (event) => handlers[name](JSON.parse(event.data)));
  }
  return () => source.close();
}
