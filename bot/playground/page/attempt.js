/** Requests whose failure a person is told in words. */

import { Impossible } from "./api.js";
import { t } from "./strings.js";

/** What came of a request; `problem` says in words why nothing did, `refused` that it cannot be. */
export async function attempt(request, failure = "failed") {
  try {
    const outcome = await request;
    return outcome.outcome === "failed" ? { ...outcome, problem: t(failure) } : outcome;
  } catch (error) {
    const refused = error instanceof Impossible;
    return { problem: refused ? t("refused", { reason: error.message }) : t(failure), refused };
  }
}
