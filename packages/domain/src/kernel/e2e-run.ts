/** Name of the cookie with the id of an automatic test run: set by hand or by the run, never by the shop (TOK-16, OPN-309). */
export const e2eCookie = 'e2e';

const runId = /^[A-Za-z0-9_-]{1,64}$/;

/** The value of the cookie as a run id; null where it is none. It goes into logs and headers, so nothing else may pass. */
export function e2eRunId(value: string | null | undefined): string | null {
  return value !== null && value !== undefined && runId.test(value) ? value : null;
}

/** The run that a Cookie header names; null: none. */
export function e2eRunOf(cookieHeader: string | null | undefined): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === e2eCookie) return e2eRunId(pair.slice(at + 1).trim());
  }
  return null;
}
