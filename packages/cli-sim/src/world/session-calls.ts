import * as z from 'zod';

const claimsSchema = z.object({ sid: z.string(), sub: z.string(), userType: z.string().optional() });

/** What needs a session; other calls are answered without one, too. */
const ownPath = /^\/api\/store\/(?:orders|users\/profile|v2\/carts)(?:\/|$)/;

/** What ends a session, whatever is answered: signing out, and restoring an account, which goes on with another one. */
const endingPath = /\/(?:signout|restore)$/;

/** When the store last answered a call that needs a session with a token of it, by the session's id, in ms since 1970. */
export class SessionCalls {
  readonly lastAt = new Map<string, number>();
  readonly #sessions = new Map<string, string>();
  readonly signOuts: { readonly since: number; readonly until: number }[] = [];

  /** A call was sent and ended then. */
  ended(pathname: string, since: number, until: number): void {
    if (endingPath.test(pathname)) this.signOuts.push({ since, until });
  }

  /** A call with this header, sent then, was answered. */
  answered(authorization: string | null, pathname: string, sentAt: number): void {
    if (authorization === null || !ownPath.test(pathname)) return;
    const known = this.#sessions.get(authorization) ?? claimsOf(authorization).sid;
    this.#sessions.set(authorization, known);
    this.lastAt.set(known, Math.max(sentAt, this.lastAt.get(known) ?? 0));
  }
}

/** Whose session, and which, a call is made with that has this header. */
export const claimsOf = (authorization: string): z.output<typeof claimsSchema> => {
  const [, claims = ''] = authorization.split('.');
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
};
