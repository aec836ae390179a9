import { failureCode } from '@shop/application/kernel';
import type { ApiFailure } from '@shop/application/kernel';
import type { FastifyInstance } from 'fastify';

import {
  anonymousFormSchema,
  otpFormSchema,
  refreshFormSchema,
  restoreFormSchema,
  signOutFormSchema,
  webPaths,
} from '@shop/contract/web';
import { retryAfterSeconds } from '../kernel/problem.ts';
import { visitorOf } from '../kernel/visitor.ts';
import type { Csrf } from './csrf.ts';
import { tickedOf } from './session-forms.ts';
import { awaitSignIns } from './sign-ins-under-way.ts';
import type { SessionForms } from './session-forms.ts';
import type { LiveSession, WebSessions } from './web-sessions.ts';
import type { SessionStore } from './session-store.ts';

interface Dependencies {
  readonly sessions: WebSessions;
  readonly store: SessionStore;
  readonly csrf: Csrf;
  readonly forms: SessionForms;
  readonly now: () => number;
}

const refusal = (
  status: number,
  data: { readonly code: string; readonly retryAfterSeconds?: number },
): ApiFailure => ({ kind: 'api', status, data: { message: '', ...data } });

/** The calls under /api/auth: csrf token, session, sign-in and sign-out on the httpOnly cookie (TOK-28 to TOK-33). */
export const registerSessionRoutes = (
  app: FastifyInstance,
  { sessions, store, csrf, forms, now }: Dependencies,
): void => {
  const { sessionIdOf, setSession, clearSession, done, failed } = forms;
  const openSession = ({ session }: LiveSession) => ({
    user: { id: session.userId, type: session.userType, scope: session.scope },
    accessToken: session.accessToken,
    accessTokenExpires: session.accessTokenExpires,
    isAuthorizedBySberId: session.isAuthorizedBySberId,
  });

  awaitSignIns(app, sessionIdOf);
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });

  app.get(webPaths.csrf, async (request, reply) => {
    const sessionId = sessionIdOf(request);
    const session = sessionId === null ? null : await store.find(sessionId, now());
    return { csrfToken: csrf.issue(request, reply, session) };
  });

  app.get(webPaths.session, async (request) => {
    const live = await sessions.current(sessionIdOf(request), visitorOf(request));
    // The cookie of a session that is gone stays until another takes its place: a sign-in may just have sent it.
    return live === null ? {} : openSession(live);
  });

  app.post(webPaths.session, async (request, reply) => {
    const posted = await forms.read(request, reply, refreshFormSchema);
    if (posted === null) return reply;
    const { form, sent } = posted;
    const answer = await sessions.forceRefresh(sent, form.accessTokenExpires, visitorOf(request));
    // The new token is in the session, as after every call that changes it.
    if (answer.ok) return done(form.callbackUrl);
    if (answer.error === null || failureCode(answer.error) === 'INVALID_REFRESH_TOKEN') {
      clearSession(reply);
      return failed(reply, form.callbackUrl, refusal(401, { code: 'INVALID_REFRESH_TOKEN' }));
    }
    const unavailable = refusal(503, { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds });
    return failed(reply, form.callbackUrl, unavailable);
  });

  app.post(webPaths.callbackAnonymous, async (request, reply) => {
    const posted = await forms.read(request, reply, anonymousFormSchema);
    if (posted === null) return reply;
    const { form, sent } = posted;
    const answer = await sessions.openAnonymous(sent, visitorOf(request));
    if (!answer.ok) return failed(reply, form.callbackUrl, answer.error);
    setSession(reply, answer.value);
    return done(form.callbackUrl);
  });

  app.post(webPaths.callbackOtp, async (request, reply) => {
    const posted = await forms.read(request, reply, otpFormSchema);
    if (posted === null) return reply;
    const { form, sent } = posted;
    const hasLeft = () => reply.raw.destroyed;
    const answer = await sessions.signInByOtp(sent, form, tickedOf(form), visitorOf(request), hasLeft);
    if (!answer.ok) return failed(reply, form.callbackUrl, answer.error);
    setSession(reply, answer.value);
    const { cartLinesAdded, isMarked } = answer.value;
    return done(form.callbackUrl, { cartLinesAdded, isMarked });
  });

  app.post(webPaths.restore, async (request, reply) => {
    const posted = await forms.read(request, reply, restoreFormSchema);
    if (posted === null) return reply;
    const { form, sent } = posted;
    if (form.accept === '0') {
      await sessions.keepDeleted(sent, visitorOf(request));
      return done(form.callbackUrl);
    }
    const answer = await sessions.restore(sent, visitorOf(request), () => reply.raw.destroyed);
    if (!answer.ok) return failed(reply, form.callbackUrl, answer.error);
    setSession(reply, answer.value);
    return done(form.callbackUrl, { cartLinesAdded: answer.value.cartLinesAdded });
  });

  app.post(webPaths.signOut, async (request, reply) => {
    const posted = await forms.read(request, reply, signOutFormSchema);
    if (posted === null) return reply;
    const { form, sent } = posted;
    await sessions.signOut(sent, visitorOf(request));
    clearSession(reply);
    return done(form.callbackUrl);
  });
};
