import { failureCode } from '@shop/application/kernel';
import type { ApiFailure } from '@shop/application/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import {
  anonymousFormSchema,
  otpFormSchema,
  refreshFormSchema,
  signOutFormSchema,
  webPaths,
} from '@shop/contract/web';
import type { CallbackAnswer } from '@shop/contract/web';

import { problemOf, retryAfterSeconds } from '../kernel/problem.ts';
import { visitorOf } from '../kernel/visitor.ts';
import type { Csrf } from './csrf.ts';
import { sessionMaxAgeMs } from './session.service.ts';
import type { LiveSession, WebSessions } from './session.service.ts';
import type { SessionStore } from './session-store.ts';

interface Dependencies {
  readonly sessions: WebSessions;
  readonly store: SessionStore;
  readonly csrf: Csrf;
  readonly isSecure: boolean;
  readonly now: () => number;
}

/** A path of our own origin; anything else becomes the main page (OPN-306). */
export const safeCallbackUrl = (url: string | undefined): string =>
  url !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(url) ? url : '/';

/** The calls under /api/auth: csrf token, session, sign-in and sign-out on the httpOnly cookie (TOK-28 to TOK-33). */
export const registerSessionRoutes = (
  app: FastifyInstance,
  { sessions, store, csrf, isSecure, now }: Dependencies,
): void => {
  const cookieName = isSecure ? '__Host-session' : 'session';
  const sessionIdOf = (request: FastifyRequest): string | null => request.cookies[cookieName] ?? null;

  const setSession = (reply: FastifyReply, live: LiveSession) =>
    reply.setCookie(cookieName, live.sessionId, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: Math.floor(Math.min(sessionMaxAgeMs, live.session.expiresAt - now()) / 1000),
    });
  const clearSession = (reply: FastifyReply) =>
    reply.clearCookie(cookieName, { path: '/', secure: isSecure });

  const openSession = ({ session }: LiveSession) => ({
    user: { id: session.userId, type: session.userType, scope: session.scope },
    accessToken: session.accessToken,
    accessTokenExpires: session.accessTokenExpires,
    isAuthorizedBySberId: session.isAuthorizedBySberId,
  });

  const done = (callbackUrl: string | undefined, more: Partial<CallbackAnswer> = {}): CallbackAnswer => ({
    ok: true,
    url: safeCallbackUrl(callbackUrl),
    status: 200,
    code: null,
    ...more,
  });

  const failed = (reply: FastifyReply, callbackUrl: string | undefined, failure: ApiFailure) => {
    const status = failure.kind === 'api' ? failure.status : 502;
    const seconds = failure.kind === 'api' ? failure.data.retryAfterSeconds : undefined;
    const answer: CallbackAnswer = {
      ok: false,
      url: safeCallbackUrl(callbackUrl),
      status,
      code: failureCode(failure) ?? 'INTERNAL_SERVER_ERROR',
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    };
    if (seconds !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(seconds))));
    return reply.code(status).send(answer);
  };

  /** Parses a form and checks its csrf token; answers the error itself and gives null. */
  const readForm = async <S extends z.ZodMiniType<{ csrfToken: string }>>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: S,
  ): Promise<z.output<S> | null> => {
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
    return form.data;
  };

  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });

  app.get(webPaths.csrf, async (request, reply) => {
    const sessionId = sessionIdOf(request);
    const session = sessionId === null ? null : await store.find(sessionId, now());
    return { csrfToken: csrf.issue(request, reply, session) };
  });

  app.get(webPaths.session, async (request, reply) => {
    const live = await sessions.current(sessionIdOf(request), visitorOf(request));
    if (live !== null) return openSession(live);
    if (sessionIdOf(request) !== null) void clearSession(reply);
    return {};
  });

  app.post(webPaths.session, async (request, reply) => {
    const form = await readForm(request, reply, refreshFormSchema);
    if (form === null) return reply;
    const answer = await sessions.forceRefresh(
      sessionIdOf(request),
      form.accessTokenExpires,
      visitorOf(request),
    );
    if (answer.ok) return openSession(answer.value);
    if (answer.error === null || failureCode(answer.error) === 'INVALID_REFRESH_TOKEN') {
      void clearSession(reply);
      return reply.code(401).send(problemOf('INVALID_REFRESH_TOKEN'));
    }
    return reply
      .code(503)
      .header('retry-after', String(retryAfterSeconds))
      .send(problemOf('SERVICE_UNAVAILABLE'));
  });

  app.post(webPaths.callbackAnonymous, async (request, reply) => {
    const form = await readForm(request, reply, anonymousFormSchema);
    if (form === null) return reply;
    const answer = await sessions.openAnonymous(sessionIdOf(request), visitorOf(request));
    if (!answer.ok) return failed(reply, form.callbackUrl, answer.error);
    void setSession(reply, answer.value);
    return done(form.callbackUrl);
  });

  app.post(webPaths.callbackOtp, async (request, reply) => {
    const form = await readForm(request, reply, otpFormSchema);
    if (form === null) return reply;
    const hasLeft = () => reply.raw.destroyed;
    const answer = await sessions.signInByOtp(sessionIdOf(request), form, visitorOf(request), hasLeft);
    if (!answer.ok) return failed(reply, form.callbackUrl, answer.error);
    void setSession(reply, answer.value);
    return done(form.callbackUrl, { cartLinesAdded: answer.value.cartLinesAdded });
  });

  app.post(webPaths.signOut, async (request, reply) => {
    const form = await readForm(request, reply, signOutFormSchema);
    if (form === null) return reply;
    await sessions.signOut(sessionIdOf(request), visitorOf(request));
    void clearSession(reply);
    return done(form.callbackUrl);
  });
};
