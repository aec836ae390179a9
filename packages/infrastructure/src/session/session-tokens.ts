import { Subject } from 'rxjs';

import { failureCode } from '@shop/application/kernel';
import type { Answer, Clock } from '@shop/application/kernel';
import { ok } from '@shop/domain/kernel';
import { isSignedIn, shouldRefresh } from '@shop/domain/session';

import type { AccessTokens } from '../http/index.ts';
import type { OpenedSession, SessionTransport } from './session-transport.ts';
import { userOfToken } from './token-claims.ts';

/**
 * Whether a token is of another account: in another tab somebody else may have signed in. What the shopper of this page has asked for
 * is not asked for as that one (TOK-19).
 */
function isOfOther(before: string | null, token: string | null): boolean {
  const [user, next] = [userOfToken(before), userOfToken(token)];
  return isSignedIn(user) && isSignedIn(next) && next?.id !== user?.id;
}

/** The access token of this page, in memory only, kept fresh for everybody who calls (TOK-08, TOK-18 to TOK-20). */
export class SessionTokens implements AccessTokens {
  readonly #transport: SessionTransport;
  readonly #clock: Clock;
  #session: OpenedSession | null = null;
  #opening: Answer<OpenedSession> | null = null;
  #renewing: Promise<string | null> | null = null;
  /** Counts sign-ins and sign-outs: an answer from before one is about a session that is gone. */
  #round = 0;

  /** The session is there, or has a new token. */
  readonly opened$ = new Subject<OpenedSession>();
  /** The refresh token is refused: the shopper is signed out (TOK-25). */
  readonly expired$ = new Subject<void>();
  readonly missing$ = new Subject<void>();

  constructor(transport: SessionTransport, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
  }

  current(): string | null {
    return this.#session?.accessToken ?? null;
  }

  /** Opens the session; calls at the same time share one. */
  open(): Answer<OpenedSession> {
    if (this.#opening !== null) return this.#opening;
    const opening = this.#take(this.#transport.open()).finally(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    this.#opening = opening;
    return opening;
  }

  async fresh(): Promise<string | null> {
    const session = this.#session;
    if (session !== null && !shouldRefresh(session.accessTokenExpires, this.#clock.serverNow()))
      return session.accessToken;
    const answer = await this.open();
    const token = answer.ok ? answer.value.accessToken : this.current();
    return session !== null && isOfOther(session.accessToken, token) ? session.accessToken : token;
  }

  async renew(refused: string | null): Promise<string | null> {
    const token = await this.#after(refused);
    return isOfOther(refused, token) ? null : token;
  }

  reportMissing(): void {
    this.missing$.next();
  }

  /** The session after signing in or out. */
  adopt(session: OpenedSession | null): void {
    this.#round += 1;
    this.#opening = null;
    this.#session = session;
  }

  async #after(refused: string | null): Promise<string | null> {
    if (refused !== null && this.current() !== refused) return this.current();
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renew(): Promise<string | null> {
    const session = this.#session;
    const answer = await (session === null
      ? this.open()
      : this.#take(this.#transport.refresh(session.accessTokenExpires)));
    if (answer.ok) return answer.value.accessToken;
    return null;
  }

  async #take(opening: Answer<OpenedSession>): Answer<OpenedSession> {
    const round = this.#round;
    const answer = await opening;
    if (round !== this.#round) return this.#session === null ? this.open() : ok(this.#session);
    if (answer.ok) {
      this.#session = answer.value;
      this.opened$.next(answer.value);
    } else if (failureCode(answer.error) === 'INVALID_REFRESH_TOKEN') {
      this.#session = null;
      this.expired$.next();
    }
    return answer;
  }
}

/** A token that is given, as to the server that renders pages. */
export class FixedToken implements AccessTokens {
  readonly #token: string | null;

  constructor(token: string | null) {
    this.#token = token;
  }

  current(): string | null {
    return this.#token;
  }

  fresh(): Promise<string | null> {
    return Promise.resolve(this.#token);
  }

  renew(): Promise<string | null> {
    return Promise.resolve(null);
  }

  reportMissing(): void {}
}
