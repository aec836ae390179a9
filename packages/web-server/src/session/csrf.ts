import { createSecretKey } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { RandomSource } from '../kernel/ports.ts';
import { csrfTokenOf, equalTexts } from './session-crypto.ts';
import type { SessionRecord } from './session-store.ts';

const csrfCookie = 'csrf';

/**
 * csrf tokens (TOK-31): of the session's own secret, or, before there is a session, of a random cookie that only lives
 * in this browser.
 */
export const createCsrf = (sessionKey: Buffer, random: RandomSource, isSecure: boolean, origin: string) => {
  const key = createSecretKey(sessionKey);
  const secretOf = (request: FastifyRequest, session: SessionRecord | null): string | null =>
    session?.csrfSecret ?? request.cookies[csrfCookie] ?? null;

  return {
    /** The token for the next POST; sets the cookie when there is no session yet. */
    issue: (request: FastifyRequest, reply: FastifyReply, session: SessionRecord | null): string => {
      const known = secretOf(request, session);
      if (known !== null) return csrfTokenOf(known, key);
      const secret = random.bytes(32).toString('base64url');
      void reply.setCookie(csrfCookie, secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
      });
      return csrfTokenOf(secret, key);
    },
    /** Whether a POST comes from our own page. */
    isValid: (request: FastifyRequest, session: SessionRecord | null, token: string): boolean => {
      const sender = request.headers.origin;
      if (sender !== undefined && sender !== origin) return false;
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return false;
      const candidates = [session?.csrfSecret, request.cookies[csrfCookie]];
      return candidates.some((secret) => secret !== undefined && equalTexts(csrfTokenOf(secret, key), token));
    },
  };
};
export type Csrf = ReturnType<typeof createCsrf>;
