/** Requests whose failure a person is told in words. */

import { Impossible } from "./api.js";
import { t } from "./strings.js";

/** The outcome of what a person did; `problem` says in words why nothing came of it. */
export async function attempt(request, failure = "failed") {
  try {
    const outcome = await request;
    return outcome.outcome === "failed" ? { ...outcome, problem: t(failure) } : outcome;
  } catch (error) {
    const refused = error instanceof Impossible && error.status === 409;
    return { problem: refused ? t("refused", { reason: error.message }) : t(failure), refused };
  }
}
