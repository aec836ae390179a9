import { normalizePhone } from '@shop/domain/session';

import type { Clock, Logger } from '../kernel/index.ts';
import { Stateful } from '../kernel/index.ts';
import type { SessionService } from './session.service.ts';
import type { SignInFailure } from './sign-in-failure.ts';

/** What waits for the sign-in. It runs once, after success (AUT-42, OPN-324). */
export type PendingAction = (outcome: { readonly cartLinesAdded: boolean }) => void | Promise<void>;

export type SignInState = {
  readonly isOpen: boolean;
  readonly step: 'form' | 'phone' | 'code';
  /** The phone as the code was sent to it, '+79001234567'; empty before. */
  readonly phone: string;
  readonly codeLength: number;
  /** When another code may be asked for, in ms since 1970 of this device's clock; null: now. */
  readonly resendAt: number | null;
  /** Until when codes are refused (limited attempts), in ms since 1970; null: not. */
  readonly limitedUntil: number | null;
  readonly isBusy: boolean;
  readonly error: SignInFailure | null;
};

const closed: SignInState = {
  isOpen: false,
  step: 'form',
  phone: '',
  codeLength: 4,
  resendAt: null,
  limitedUntil: null,
  isBusy: false,
  error: null,
};

/** What is saved before somebody signs in, so that it is merged too. */
export type BeforeSignIn = () => Promise<unknown>;

/** The login wizard: form, phone, code (AUT-02). */
export class SignInFlow extends Stateful<SignInState> {
  readonly #session: SessionService;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #beforeSignIn: BeforeSignIn;
  #pending: PendingAction | null = null;
  /** The call under way; it ends with the step that made it. */
  #call: AbortController | null = null;

  /** `beforeSignIn` runs first, so that what the visitor did last is merged too (AUT-39). */
  constructor(session: SessionService, clock: Clock, logger: Logger, beforeSignIn: BeforeSignIn) {
    super(closed);
    this.#session = session;
    this.#clock = clock;
    this.#logger = logger;
    this.#beforeSignIn = beforeSignIn;
  }

  /** Opens the wizard; when somebody is signed in already the action runs at once. */
  open(action?: PendingAction): void {
    if (this.#session.state.isSignedIn) {
      if (action !== undefined) void this.#run(action, false);
      return;
    }
    this.#abandon();
    this.#pending = action ?? null;
    this.store.set({ ...closed, limitedUntil: this.state.limitedUntil, isOpen: true });
  }

  /** Closing at any step leaves the visitor anonymous, also while a code is sent or checked, and drops the action (AUT-02). */
  close(): void {
    this.#abandon();
    this.#pending = null;
    this.store.set({ ...closed, limitedUntil: this.state.limitedUntil });
  }

  /** From the form to the phone. */
  chooseByPhone(): void {
    this.store.patch({ step: 'phone', error: null });
  }

  /** One step back; from the first one it closes. What the step was waiting for is dropped. */
  back(): void {
    this.#abandon();
    if (this.state.step === 'form') this.close();
    else
      this.store.patch({ step: this.state.step === 'code' ? 'phone' : 'form', isBusy: false, error: null });
  }

  /** Asks for a code. A code asked for too early leads to the code step too (OPN-317). Answers whether the code step shows. */
  async submitPhone(phone: string): Promise<boolean> {
    if (this.state.isBusy) return false;
    const { signal } = this.#begin();
    const sentTo = normalizePhone(phone);
    const answer = await this.#session.requestCode(sentTo);
    if (signal.aborted) return false;
    const now = this.#clock.now();
    if (answer.ok) {
      const { resendAfterSeconds, codeLength } = answer.value;
      this.store.patch({
        isBusy: false,
        step: 'code',
        phone: sentTo,
        codeLength,
        resendAt: now + resendAfterSeconds * 1000,
      });
      return true;
    }
    if (answer.error.kind === 'resendTooEarly') {
      this.store.patch({
        isBusy: false,
        step: 'code',
        phone: sentTo,
        resendAt: now + answer.error.retryAfterSeconds * 1000,
      });
      return true;
    }
    this.store.patch({ isBusy: false, error: answer.error });
    return false;
  }

  /** Asks for another code for the same phone. */
  resend(): Promise<boolean> {
    return this.submitPhone(this.state.phone);
  }

  /** Signs in; on success the wizard closes and the waiting action runs. */
  async submitCode(code: string): Promise<boolean> {
    if (this.state.isBusy) return false;
    const { signal } = this.#begin();
    const { phone } = this.state;
    await this.#beforeSignIn();
    const answer = await this.#session.signIn(phone, code, signal);
    if (signal.aborted) return false;
    if (!answer.ok) {
      const { error } = answer;
      const limitedUntil =
        error.kind === 'limitedAttempts'
          ? this.#clock.now() + error.retryAfterSeconds * 1000
          : this.state.limitedUntil;
      this.store.patch({ isBusy: false, error, limitedUntil });
      return false;
    }
    const action = this.#pending;
    this.#pending = null;
    this.store.set(closed);
    if (action !== null) await this.#run(action, answer.value.cartLinesAdded);
    return true;
  }

  #begin(): AbortController {
    const call = new AbortController();
    this.#call = call;
    this.store.patch({ isBusy: true, error: null });
    return call;
  }

  #abandon(): void {
    this.#call?.abort();
    this.#call = null;
    this.#session.giveUpSignIn();
  }

  async #run(action: PendingAction, cartLinesAdded: boolean): Promise<void> {
    try {
      await action({ cartLinesAdded });
    } catch (error) {
      this.#logger.error('The action after signing in failed', { error: String(error) });
    }
  }
}
