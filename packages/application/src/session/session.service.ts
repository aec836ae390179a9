import { err, ok, retryDelayMs } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isSignedIn, SESSION_NOT_CREATED } from '@shop/domain/session';
import type { SessionUser } from '@shop/domain/session';
import { shellTexts } from '@shop/domain/shell';

import { allPersistedKeys, persistedKeys, Stateful } from '../kernel/index.ts';
import type {
  Answer,
  ApiFailure,
  Cancel,
  Connectivity,
  EventBus,
  Logger,
  PageNavigation,
  Persisted,
  Scheduler,
  Visibility,
} from '../kernel/index.ts';
import type { ToastService } from '../shell/index.ts';
import type { Session, SessionGateway, SignInEnd, SignInWish } from './session.gateway.ts';

/** The shopper no longer wanted to sign in when the answer came (AUT-02). */
export type Abandoned = { readonly kind: 'abandoned' };

export type SessionState = {
  /**
   * `unknown` until the session is ready, also where it could not be opened yet; no call of the store API goes out before (TOK-02).
   * `noCookies`: the browser keeps none, and the shopper has to allow them first (OPN-397).
   */
  readonly status: 'unknown' | 'ready' | 'noCookies';
  readonly isSignedIn: boolean;
  readonly user: SessionUser | null;
  /** A call was refused for lack of a token while nobody was signed in (TOK-27). */
  readonly isAuthNeeded: boolean;
};

const unknown: SessionState = { status: 'unknown', isSignedIn: false, user: null, isAuthNeeded: false };

const isWithoutCookies = (failure: ApiFailure): boolean =>
  failure.kind === 'custom' && failure.message === SESSION_NOT_CREATED;

/** Who uses the shop (TOK, AUT, LGO). */
export class SessionService extends Stateful<SessionState> {
  readonly #gateway: SessionGateway;
  readonly #persisted: Persisted;
  readonly #page: PageNavigation;
  readonly #scheduler: Scheduler;
  readonly #bus: EventBus;
  readonly #logger: Logger;
  readonly #toasts: ToastService;
  #starting: Promise<Result<void, ApiFailure>> | null = null;
  /** How often opening has failed in a row. */
  #failures = 0;
  #retry: Cancel = () => undefined;
  /** An abandoned sign-in that is being ended. */
  #leaving: Promise<void> = Promise.resolve();
  /** The answer to the last sign-in got lost. */
  #isOutcomeUnknown = false;
  /** The last change of who is signed in that this page began itself. */
  #change: Promise<unknown> = Promise.resolve();
  /** Somebody was signed in when this page, or another one, was last open. */
  readonly #wasSignedIn: boolean;
  /** The page is about to be loaded anew. */
  #isLeaving = false;

  constructor(
    gateway: SessionGateway,
    persisted: Persisted,
    page: PageNavigation,
    scheduler: Scheduler,
    connectivity: Connectivity,
    visibility: Visibility,
    bus: EventBus,
    logger: Logger,
    toasts: ToastService,
  ) {
    super(unknown);
    this.#gateway = gateway;
    this.#persisted = persisted;
    this.#page = page;
    this.#scheduler = scheduler;
    this.#bus = bus;
    this.#logger = logger;
    this.#toasts = toasts;
    this.#wasSignedIn = persisted.read(persistedKeys.signedIn) === true;
    gateway.opened$.subscribe((session) => {
      if (this.isRetrying) this.#begin(session);
      // Theirs ended, and another tab, or a call that needed a token, has opened the next one.
      else if (this.state.isSignedIn && session.user?.id !== this.state.user?.id)
        this.#startOver(!isSignedIn(session.user));
      // The call that lacked a token is repeated with this one (OPN-312).
      else if (this.state.isAuthNeeded) this.store.patch({ isAuthNeeded: false });
    });
    connectivity.online$.subscribe((isOnline) => {
      if (isOnline && this.isRetrying) void this.start();
    });
    visibility.visible$.subscribe((isVisible) => {
      if (isVisible) void this.#look();
    });
    gateway.authNeeded$.subscribe(() => {
      if (!this.state.isSignedIn) this.store.patch({ isAuthNeeded: true });
    });
    gateway.events$.subscribe((event) => {
      this.#startOver(event === 'expired');
    });
  }

  /** It could not be opened, and is tried again by itself unless the browser keeps no cookies. */
  get isRetrying(): boolean {
    return this.#failures > 0;
  }

  /** Opens the session; calls at the same time share one. One that fails is repeated until the session is there, where time can mend it. */
  start(): Promise<Result<void, ApiFailure>> {
    if (this.state.status === 'ready') return Promise.resolve(ok());
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  /**
   * Signs in with the code (AUT-27). `cartLinesAdded`: the account's earlier cart added lines (OPN-219). MARKED: it was deleted,
   * and nobody is signed in before it is restored (AUT-32). Once `abandoned` fires nobody gets signed in, whatever the server
   * answers; the next sign-in waits for that.
   */
  async signIn(wish: SignInWish, abandoned: AbortSignal): Promise<Result<SignInEnd, ApiFailure | Abandoned>> {
    await this.#leaving;
    if (abandoned.aborted) return err({ kind: 'abandoned' });
    const answer = await this.#own(this.#gateway.signIn(wish, abandoned));
    if (abandoned.aborted) {
      this.#leaving = this.#stayAnonymous();
      await this.#leaving;
      return err({ kind: 'abandoned' });
    }
    this.#isOutcomeUnknown = !answer.ok && answer.error.kind !== 'api';
    if (!answer.ok) return answer;
    if (answer.value !== 'MARKED') this.#enter(answer.value.session, answer.value.cartLinesAdded);
    return answer;
  }

  /**
   * The browser has the session of an account now, although this page has not asked for it (DEL-12, SSO-04), or may have it, because
   * the answer to a sign-in got lost. Where it has none, the goods of the cart are kept: they may have moved to the account.
   */
  async enter(cartLinesAdded: boolean): Answer<Session> {
    const answer = await this.#own(this.#gateway.reopen());
    if (answer.ok) this.#enter(answer.value, cartLinesAdded);
    return answer;
  }

  /** The shopper gives up signing in: one that has gone through, or may have because its answer got lost, is ended (AUT-02). */
  giveUpSignIn(mayBeSignedIn = this.#isOutcomeUnknown): void {
    if (!mayBeSignedIn) return;
    this.#isOutcomeUnknown = false;
    this.#leaving = this.#stayAnonymous();
  }

  /** Signs out and starts over at the home page; no failure keeps the shopper signed in (LGO-02, LGO-04). */
  async signOut(): Promise<void> {
    this.#isLeaving = true;
    this.#forget();
    const answer = await this.#gateway.signOut();
    if (!answer.ok) this.#logger.warn('Sign-out failed', { failure: answer.error });
    this.#adopt(answer.ok ? answer.value : { user: null });
    this.#bus.emit({ type: 'signedOut' });
    // Until now answers still came for the account, and some of them are kept (LGO-05).
    this.#forget();
    this.#page.assign('/');
  }

  /** Loads the page anew, once (TOK-25, TOK-41). Whoever was signed in and no longer is learns it there (OPN-312). */
  #startOver(isSignedOut: boolean, wasSignedIn = this.state.isSignedIn): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    if (isSignedOut) this.#forget();
    if (wasSignedIn) this.#persisted.write(persistedKeys.signedOut, true);
    this.#page.reload();
  }

  #enter(session: Session, cartLinesAdded: boolean): void {
    this.#adopt(session);
    this.#bus.emit(
      this.state.isSignedIn ? { type: 'signedIn', cartLinesAdded } : { type: 'signInAbandoned' },
    );
  }

  async #stayAnonymous(): Promise<void> {
    const answer = await this.#own(this.#gateway.stayAnonymous());
    if (answer.ok) this.#adopt(answer.value);
    else this.#logger.warn('Abandoned sign-in not ended', { failure: answer.error });
    this.#bus.emit({ type: 'signInAbandoned' });
  }

  /** Another tab may have signed in or out, and been closed before it could tell (TOK-41). Who ceased to be signed in is noticed by `opened$`. */
  async #look(): Promise<void> {
    const change = this.#change;
    const answer = await this.#gateway.open();
    await change;
    const isOthers = change === this.#change && !this.state.isSignedIn;
    if (answer.ok && isOthers && isSignedIn(answer.value.user)) this.#startOver(false);
  }

  #own<T>(change: Promise<T>): Promise<T> {
    this.#change = change;
    return change;
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
      this.#begin(answer.value);
      return ok();
    }
    this.#logger.error('Session not opened', { failure: answer.error });
    this.#failures += 1;
    // One try may fail like this where several tabs are opened at once for the first time, each with a cookie of its own.
    if (isWithoutCookies(answer.error) && this.#failures > 1) {
      this.store.patch({ status: 'noCookies' });
      return answer;
    }
    this.#retry = this.#scheduler.delay(retryDelayMs(this.#failures), () => void this.start());
    return answer;
  }

  /** The first session of the page. One that ended while no page was open leaves nothing of the account behind (LGO-05). */
  #begin(session: Session): void {
    const isUntold = this.#persisted.read(persistedKeys.signedOut);
    this.#persisted.remove(persistedKeys.signedOut);
    this.#persisted.remove(persistedKeys.signedIn);
    this.#adopt(session);
    if (this.state.isSignedIn) return;
    if (isUntold) this.#toasts.show({ title: shellTexts.signedOut, icon: 'alert', mobilePosition: 'bottom' });
    // Parts of the page have read by now what is kept of the account.
    else if (this.#wasSignedIn) this.#startOver(true, true);
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
    if (this.state.isSignedIn) this.#persisted.write(persistedKeys.signedIn, true);
  }
}
