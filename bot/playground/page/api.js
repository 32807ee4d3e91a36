/** The stand-in's JSON and its server-sent events. */

/** What a person could not do; the sentence says why. */
export class Impossible extends Error {}

async function ask(path, options) {
  const reply = await fetch(path, options);
  if (!reply.ok) throw new Error(`${reply.status}`);
  const body = await reply.json();
  if (body?.error) throw new Impossible(body.error);
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
  message: async (user, message) => ({ message: await get("message", { user, message }) }),
  complaints: () => get("complaints", {}),
  log: (last = 60) => get("log", { last }),
  slash: (body) => post("slash", body),
  autocomplete: (body) => post("autocomplete", body),
  press: (body) => post("press", body),
  choose: (body) => post("choose", body),
  modal: (body) => post("modal", body),
  say: (body) => post("say", body),
  rewrite: (body) => post("rewrite", body),
  remove: (body) => post("remove", body),
  dm: (user) => post("dm", { user }),
  control: (action, more = {}) => post("control", { action, ...more }),
};

/** Listen as one person; `handlers` are by event name, with `open` and `lost` for the line itself. */
export function listen(user, handlers) {
  const source = new EventSource(`/_/events?${new URLSearchParams({ user })}`);
  source.addEventListener("open", () => handlers.open());
  source.addEventListener("error", () => handlers.lost());
  for (const name of ["changed", "typing"]) {
    source.addEventListener(name, (event) => handlers[name](JSON.parse(event.data)));
  }
  return () => source.close();
}
