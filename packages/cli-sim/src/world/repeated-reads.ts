type Send = (request: Request) => Promise<Response>;

/** What pages ask every second while a payment or the binding of a card is under way. */
const polled = /^\/api\/store\/(?:orders\/checkout\/find|bindings\/inits\/status)$/;

/** An answer that depends on the time is at most so old. */
const KEPT_MS = 10_000;

interface Kept {
  readonly answer: Response;
  readonly changes: number;
  readonly until: number;
}

async function keyOf(request: Request): Promise<string> {
  const { method, url, headers } = request;
  const body = request.body === null ? '' : await request.clone().text();
  return [method, url, body, ...[...headers].flat()].join('\n');
}

/**
 * Answers what pages poll every second from memory as long as nothing has happened in the shop, because most of the calls
 * of a run are such. `changes` counts everything that may change an answer.
 */
export function repeatedReads(send: Send, now: () => number, changes: () => number): Send {
  const all = new Map<string, Kept>();
  return async (request) => {
    if (!polled.test(new URL(request.url).pathname)) return send(request);
    const key = await keyOf(request);
    const kept = all.get(key);
    if (kept !== undefined && kept.changes === changes() && kept.until > now()) return kept.answer.clone();
    const before = changes();
    const until = now() + KEPT_MS;
    const answer = await send(request);
    // A read that has changed something is not one.
    if (answer.ok && before === changes()) all.set(key, { answer: answer.clone(), changes: before, until });
    else all.delete(key);
    return answer;
  };
}
