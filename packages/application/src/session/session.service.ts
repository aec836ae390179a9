import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isSignedIn, isValidPhone, normalizePhone, openRetryDelayMs } from '@shop/domain/session';
import type { SessionUser } from '@shop/domain/session';

import { allPersistedKeys, Stateful } from '../kernel/index.ts';
import type {
  ApiFailure,
  Cancel,
  Connectivity,
  EventBus,
  Logger,
  PageNavigation,
  Persisted,
  Scheduler,
} from '../kernel/index.ts';
import { signInFailureOf } from './sign-in-failure.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import type { CodeRequest, Session, SessionGateway } from './session.gateway.ts';

export type SessionState = {
  /** `unknown` until the session is ready; no call of the store API goes out before (TOK-02). */
  readonly status: 'unknown' | 'ready' | 'failed';
  readonly isSignedIn: boolean;
  readonly user: SessionUser | null;
  /** A call was refused for lack of a token while nobody was signed in (TOK-27). */
  readonly isAuthNeeded: boolean;
};

const unknown: SessionState = { status: 'unknown', isSignedIn: false, user: null, isAuthNeeded: false };

/** Who uses the shop (TOK, AUT, LGO). */
export class SessionService extends Stateful<SessionState> {
  readonly #gateway: SessionGateway;
  readonly #persisted: Persisted;
  readonly #page: PageNavigation;
  readonly #scheduler: Scheduler;
  readonly #bus: EventBus;
  readonly #logger: Logger;
  #starting: Promise<Result<void, ApiFailure>> | null = null;
  /** How often opening has failed in a row. */
  #failures = 0;
  #retry: Cancel = () => undefined;
  /** An abandoned sign-in that is being ended. */
  #leaving: Promise<void> = Promise.resolve();
  /** The answer to the last sign-in got lost. */
  #isOutcomeUnknown = false;

  constructor(
    gateway: SessionGateway,
    persisted: Persisted,
    page: PageNavigation,
    scheduler: Scheduler,
    connectivity: Connectivity,
    bus: EventBus,
    logger: Logger,
  ) {
    super(unknown);
    this.#gateway = gateway;
    this.#persisted = persisted;
    this.#page = page;
    this.#scheduler = scheduler;
    this.#bus = bus;
    this.#logger = logger;
    gateway.opened$.subscribe((session) => {
      if (this.state.status === 'failed') this.#adopt(session);
    });
    connectivity.online$.subscribe((isOnline) => {
      if (isOnline && this.state.status === 'failed') void this.start();
    });
    gateway.authNeeded$.subscribe(() => {
      if (!this.state.isSignedIn) this.store.patch({ isAuthNeeded: true });
    });
    let isLeaving = false;
    gateway.events$.subscribe((event) => {
      if (isLeaving) return;
      isLeaving = true;
      if (event === 'expired') this.#forget();
      this.#page.reload();
    });
  }

  /** Opens the session; calls at the same time share one. One that fails is repeated until the session is there. */
  start(): Promise<Result<void, ApiFailure>> {
    if (this.state.status === 'ready') return Promise.resolve(ok());
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  /** Sends a code by SMS; `phone` in any spelling (AUT-08, AUT-09). */
  async requestCode(phone: string): Promise<Result<CodeRequest, SignInFailure>> {
    if (!isValidPhone(phone)) return err({ kind: 'invalidPhone' });
    const answer = await this.#gateway.requestCode(normalizePhone(phone));
    return answer.ok ? answer : err(signInFailureOf(answer.error, 'request'));
  }

  /**
   * Signs in with the code (AUT-27). `cartLinesAdded`: the account's earlier cart added lines (OPN-219). Once `abandoned` fires
   * nobody gets signed in, whatever the server answers; the next sign-in waits for that.
   */
  async signIn(
    phone: string,
    code: string,
    abandoned: AbortSignal,
  ): Promise<Result<{ readonly cartLinesAdded: boolean }, SignInFailure>> {
    await this.#leaving;
    if (abandoned.aborted) return err({ kind: 'abandoned' });
    const answer = await this.#gateway.signIn(normalizePhone(phone), code, abandoned);
    if (abandoned.aborted) {
      this.#leaving = this.#stayAnonymous();
      await this.#leaving;
      return err({ kind: 'abandoned' });
    }
    this.#isOutcomeUnknown = !answer.ok && answer.error.kind !== 'api';
    if (!answer.ok) return err(signInFailureOf(answer.error, 'code'));
    const { session, cartLinesAdded } = answer.value;
    this.#adopt(session);
    this.#bus.emit({ type: 'signedIn', cartLinesAdded });
    return ok({ cartLinesAdded });
  }

  /** The shopper gives up signing in: one whose answer got lost may have gone through, and is ended (AUT-02). */
  giveUpSignIn(): void {
    if (!this.#isOutcomeUnknown) return;
    this.#isOutcomeUnknown = false;
    this.#leaving = this.#stayAnonymous();
  }

  /** Signs out and starts over at the home page; no failure keeps the shopper signed in (LGO-02, LGO-04). */
  async signOut(): Promise<void> {
    this.#forget();
    const answer = await this.#gateway.signOut();
    if (!answer.ok) this.#logger.warn('Signing out failed on the server', { failure: answer.error });
    this.#adopt(answer.ok ? answer.value : { user: null });
    this.#bus.emit({ type: 'signedOut' });
    this.#page.assign('/');
  }

  async #stayAnonymous(): Promise<void> {
    const answer = await this.#gateway.stayAnonymous();
    if (answer.ok) this.#adopt(answer.value);
    else this.#logger.warn('An abandoned sign-in may have gone through', { failure: answer.error });
    this.#bus.emit({ type: 'signInAbandoned' });
  }

  #forget(): void {
    this.#persisted.clearAtLogout(allPersistedKeys);
  }

  async #start(): Promise<Result<void, ApiFailure>> {
    this.#retry();
    const answer = await this.#gateway.open();
    // Somebody may have signed in meanwhile.
    if (this.state.status === 'ready') return ok();
    if (answer.ok) {
      this.#adopt(answer.value);
      return ok();
    }
    this.#logger.error('Session not opened', { failure: answer.error });
    this.store.patch({ status: 'failed' });
    this.#failures += 1;
    this.#retry = this.#scheduler.delay(openRetryDelayMs(this.#failures), () => void this.start());
    return answer;
  }

  #adopt(session: Session): void {
    this.#retry();
    this.#failures = 0;
    this.store.set({
      status: 'ready',
      isSignedIn: isSignedIn(session.user),
      user: session.user,
      isAuthNeeded: false,
    });
  }
}
