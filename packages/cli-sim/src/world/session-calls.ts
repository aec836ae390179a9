import * as z from 'zod';

const claimsSchema = z.object({ sid: z.string() });

/** When the store last answered a call with a token of a session, by the session's id, in ms since 1970. */
export class SessionCalls {
  readonly lastAt = new Map<string, number>();
  readonly #sessions = new Map<string, string>();

  /** A call with this header, sent then, was answered. */
  answered(authorization: string | null, sentAt: number): void {
    if (authorization === null) return;
    const known = this.#sessions.get(authorization) ?? sessionOf(authorization);
    this.#sessions.set(authorization, known);
    this.lastAt.set(known, Math.max(sentAt, this.lastAt.get(known) ?? 0));
  }
}

const sessionOf = (authorization: string): string => {
  const [, claims = ''] = authorization.split('.');
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).sid;
};
