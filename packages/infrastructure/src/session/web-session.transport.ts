import type * as z from 'zod/mini';

import { customFailure, persistedKeys } from '@shop/application/kernel';
import type { Answer, Logger, Persisted, Scheduler } from '@shop/application/kernel';
import type { SignInWish } from '@shop/application/session';
import { callbackAnswerSchema, csrfAnswerSchema, sessionAnswerSchema, webPaths } from '@shop/contract/web';
import { err, ok } from '@shop/domain/kernel';
import { SESSION_NOT_CREATED } from '@shop/domain/session';

import { failureOf, read, send } from '../http/index.ts';
import type { Fetch, Received } from '../http/index.ts';
import { forgetSignOut } from './forget-sign-out.ts';
import type { OpenedSession, SessionTransport, SignedIn } from './session-transport.ts';
import { tickFields } from './tick-fields.ts';

type Fields = Readonly<Record<string, string>>;

/** The session calls of the web server: the httpOnly cookie goes along, the page only sees the access token (TOK-31 to TOK-35). */
export class WebSessionTransport implements SessionTransport {
  readonly #fetch: Fetch;
  readonly #scheduler: Scheduler;
  readonly #timeoutMs: () => number;
  readonly #logger: Logger;
  readonly #persisted: Persisted;
  #csrf: string | null = null;

  constructor(
    fetch: Fetch,
    scheduler: Scheduler,
    timeoutMs: () => number,
    logger: Logger,
    persisted: Persisted,
  ) {
    this.#fetch = fetch;
    this.#scheduler = scheduler;
    this.#timeoutMs = timeoutMs;
    this.#logger = logger;
    this.#persisted = persisted;
  }

  /** A sign-out that did not reach the server comes first: until it has, there is no session (LGO-04). */
  async open(): Answer<OpenedSession> {
    if (this.#persisted.read(persistedKeys.signingOut) === true) {
      const ended = await this.signOut();
      if (!ended.ok) return ended;
    }
    const known = await this.#session();
    if (!known.ok) return known;
    if (known.value !== null) return ok(known.value);
    const opened = await this.#post(webPaths.callbackAnonymous, {
      initialAccessToken: '',
      initialRefreshToken: '',
      initialAccessTokenExpires: '',
    });
    return opened.ok ? this.#created() : opened;
  }

  async refresh(accessTokenExpires: number): Answer<OpenedSession> {
    const refreshed = await this.#post(webPaths.session, { accessTokenExpires: String(accessTokenExpires) });
    return refreshed.ok ? this.#created() : refreshed;
  }

  async signIn({ phone, code, ticked }: SignInWish, abandoned: AbortSignal): Answer<SignedIn | 'MARKED'> {
    const answer = await this.#post(
      webPaths.callbackOtp,
      { phone, code, ...tickFields(ticked) },
      { abandoned },
    );
    // Whether the call got through or not, the session may be another one now.
    this.#csrf = null;
    if (!answer.ok) return answer;
    // Nobody has entered yet, so that one who left before still has to be signed out.
    if (answer.value.isMarked === true) return ok('MARKED');
    forgetSignOut(this.#persisted);
    const session = await this.#created();
    return session.ok
      ? ok({ session: session.value, cartLinesAdded: answer.value.cartLinesAdded === true })
      : session;
  }

  async signOut(): Answer<void> {
    this.#persisted.write(persistedKeys.signingOut, true);
    const answer = await this.#post(webPaths.signOut, {});
    this.#csrf = null;
    if (!answer.ok) return answer;
    this.#persisted.remove(persistedKeys.signingOut);
    return ok();
  }

  /** The session that a callback must have made (TOK-35). */
  async #created(): Answer<OpenedSession> {
    this.#csrf = null;
    const session = await this.#session();
    if (!session.ok) return session;
    if (session.value !== null) return ok(session.value);
    return this.#internal(SESSION_NOT_CREATED);
  }

  async #session(): Answer<OpenedSession | null> {
    const received = await this.#send('GET', webPaths.session);
    if (!received.ok) return received;
    if (received.value.status !== 200) return err(failureOf(received.value));
    const parsed = read(sessionAnswerSchema, received.value.body, webPaths.session);
    if (!parsed.ok) return parsed;
    return ok(parsed.value.user === undefined ? null : parsed.value);
  }

  async #post(
    path: string,
    fields: Fields,
    options: { readonly refused?: string; readonly abandoned?: AbortSignal } = {},
  ): Answer<z.output<typeof callbackAnswerSchema>> {
    const csrfToken = await this.#csrfToken();
    if (csrfToken === null) return this.#internal('CSRF token is not created');
    const form = new URLSearchParams({
      ...fields,
      csrfToken,
      callbackUrl: '/',
      redirect: 'false',
      json: 'true',
    });
    const received = await this.#send('POST', path, form.toString(), options.abandoned);
    if (!received.ok) return received;
    const parsed = callbackAnswerSchema.safeParse(received.value.body);
    const code = parsed.success ? parsed.data.code : codeOf(received.value);
    if (code === 'INVALID_CSRF_TOKEN') {
      const { refused } = options;
      this.#csrf = null;
      if (refused === undefined) return this.#post(path, fields, { ...options, refused: csrfToken });
      // A browser that brings its cookie back is given the same token again.
      if (refused !== csrfToken) return this.#internal(SESSION_NOT_CREATED);
    }
    if (!parsed.success) return err(failureOf(received.value));
    if (parsed.data.ok) return ok(parsed.data);
    const { status, retryAfterSeconds } = parsed.data;
    return err({
      kind: 'api',
      status,
      data: { code: code ?? 'UNKNOWN_ERROR', message: '', retryAfterSeconds },
    });
  }

  async #csrfToken(): Promise<string | null> {
    if (this.#csrf !== null) return this.#csrf;
    const received = await this.#send('GET', webPaths.csrf);
    const parsed = received.ok ? csrfAnswerSchema.safeParse(received.value.body) : null;
    this.#csrf = parsed?.success === true ? parsed.data.csrfToken : null;
    return this.#csrf;
  }

  #send(method: string, url: string, form?: string, signal?: AbortSignal): Answer<Received> {
    const headers = new Headers({ Accept: 'application/json' });
    if (form !== undefined) headers.set('Content-Type', 'application/x-www-form-urlencoded');
    return send(this.#fetch, this.#scheduler, {
      url,
      method,
      headers,
      body: form,
      timeoutMs: this.#timeoutMs(),
      credentials: 'same-origin',
      signal,
      // Also when its page is left at once: what the server does, this browser has to learn.
      keepalive: method === 'POST',
    });
  }

  /** The two internal errors keep their texts; they are for the log only (OPN-397). */
  #internal(message: string): Awaited<Answer<never>> {
    this.#logger.error(message);
    return err(customFailure(message));
  }
}

function codeOf(received: Received): string | null {
  const failure = failureOf(received);
  return failure.kind === 'api' ? failure.data.code : null;
}
