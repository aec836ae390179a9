import { failureCode } from '@shop/application/kernel';
import type { ApiFailure } from '@shop/application/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { CallbackAnswer } from '@shop/contract/web';
import { returnPath } from '@shop/domain/session';
import type { TickedConsents } from '@shop/domain/session';

import { problemOf } from '../kernel/problem.ts';
import type { Csrf } from './csrf.ts';
import { sessionMaxAgeMs } from './session.service.ts';
import type { LiveSession } from './web-sessions.ts';
import type { SessionStore } from './session-store.ts';

/** What all calls under /api/auth have in common: the cookie, the csrf token, the shape of an answer. */
export interface SessionForms {
  readonly sessionIdOf: (request: FastifyRequest) => string | null;
  readonly setSession: (reply: FastifyReply, live: LiveSession) => void;
  readonly clearSession: (reply: FastifyReply) => void;
  /** Parses a form and checks its csrf token, with the session that it was sent in; answers the error itself and gives null. */
  readonly read: <S extends z.ZodMiniType<{ csrfToken: string }>>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: S,
  ) => Promise<{ readonly form: z.output<S>; readonly sent: LiveSession | null } | null>;
  readonly done: (callbackUrl: string | undefined, more?: Partial<CallbackAnswer>) => CallbackAnswer;
  readonly failed: (
    reply: FastifyReply,
    callbackUrl: string | undefined,
    failure: ApiFailure,
    more?: Partial<CallbackAnswer>,
  ) => FastifyReply;
}

/** The boxes of the form step; one that is left out was not ticked. */
export const tickedOf = (form: {
  readonly marketing?: string | undefined;
  readonly sharing?: string | undefined;
}): TickedConsents => ({ marketing: form.marketing === '1', sharing: form.sharing === '1' });

export const createSessionForms = ({
  store,
  csrf,
  isSecure,
  now,
}: {
  readonly store: SessionStore;
  readonly csrf: Csrf;
  readonly isSecure: boolean;
  readonly now: () => number;
}): SessionForms => {
  const cookieName = isSecure ? '__Host-session' : 'session';
  const sessionIdOf = (request: FastifyRequest): string | null => request.cookies[cookieName] ?? null;
  return {
    sessionIdOf,
    setSession: (reply, live) =>
      void reply.setCookie(cookieName, live.sessionId, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: Math.floor(Math.min(sessionMaxAgeMs, live.session.expiresAt - now()) / 1000),
      }),
    clearSession: (reply) => void reply.clearCookie(cookieName, { path: '/', secure: isSecure }),
    read: async (request, reply, schema) => {
      const form = schema.safeParse(request.body ?? {});
      if (!form.success) {
        void reply.code(400).send(problemOf('VALIDATION_ERROR', form.error.issues[0]?.path.join('.')));
        return null;
      }
      const sessionId = sessionIdOf(request);
      const session = sessionId === null ? null : await store.find(sessionId, now());
      if (!csrf.isValid(request, session, form.data.csrfToken)) {
        void reply.code(403).send(problemOf('INVALID_CSRF_TOKEN', 'csrfToken'));
        return null;
      }
      const sent = sessionId === null || session === null ? null : { sessionId, session };
      return { form: form.data, sent };
    },
    done: (callbackUrl, more = {}) => ({
      ok: true,
      url: returnPath(callbackUrl),
      status: 200,
      code: null,
      ...more,
    }),
    failed: (reply, callbackUrl, failure, more = {}) => {
      const status = failure.kind === 'api' ? Number(failure.status) : 502;
      const seconds = failure.kind === 'api' ? failure.data.retryAfterSeconds : undefined;
      const answer: CallbackAnswer = {
        ok: false,
        url: returnPath(callbackUrl),
        status,
        code: failureCode(failure) ?? 'INTERNAL_SERVER_ERROR',
        ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
        ...more,
      };
      if (seconds !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(seconds))));
      return reply.code(status).send(answer);
    },
  };
};
