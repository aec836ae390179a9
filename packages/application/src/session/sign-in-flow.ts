import { isValidPhone, normalizePhone, nothingTicked } from '@shop/domain/session';
import type { CodeRequested, CodeSubmitted, TickedConsents } from '@shop/domain/session';

import type { ConfigService } from '../config/index.ts';
import type { ApiFailure, Clock, Logger, Scheduler } from '../kernel/index.ts';
import { Stateful } from '../kernel/index.ts';
import { CodeForm } from './code-form.ts';
import type { AccountRestore } from './account-restore.service.ts';
import { runPending } from './pending-action.ts';
import type { PendingAction } from './pending-action.ts';
import type { LoginCodeGateway } from './login-code.gateway.ts';
import type { Abandoned, SessionService } from './session.service.ts';
import { signInFailureOf } from './sign-in-failure.ts';
import type { SignInFailure } from './sign-in-failure.ts';

export type SignInState = {
  readonly isOpen: boolean;
  readonly step: 'form' | 'phone' | 'code';
  /** The phone as the code was sent to it, '+79001234567'; empty before. */
  readonly phone: string;
  readonly codeLength: number;
  /** When the last code was asked for, in ms since 1970 of the store's clock; null: none was. */
  readonly requestedAt: number | null;
  readonly isBusy: boolean;
  /** The boxes of the form step (AUT-04, AUT-05). */
  readonly ticked: TickedConsents;
  /** Why the last call failed. */
  readonly error: SignInFailure | null;
  /** The failure that the shopper is told in a dialog, until they have read it (AUT-24, AUT-30). */
  readonly alert: SignInFailure | null;
};

const closed: SignInState = {
  isOpen: false,
  step: 'form',
  phone: '',
  codeLength: 4,
  requestedAt: null,
  isBusy: false,
  ticked: nothingTicked,
  error: null,
  alert: null,
};

/** What is saved before somebody signs in, so that it is merged too. */
export type BeforeSignIn = () => Promise<unknown>;

/** Brings the shopper back to where the wizard was opened, so that what waited goes on from there (AUT-42). */
export type LeaveWizard = () => Promise<void>;

/** MARKED: the account was deleted, and nobody is signed in before it is restored (AUT-32). */
export type SignInOutcome = 'MARKED' | { readonly cartLinesAdded: boolean };

/** What a failure of the sign-in call means to the code form (AUT-28 to AUT-30). */
function submittedOf(failure: SignInFailure): CodeSubmitted {
  switch (failure.kind) {
    case 'invalidCode':
      return { type: 'CODE_INVALID' };
    case 'limitedAttempts':
      return { type: 'ATTEMPTS_LIMITED', retryAfterSeconds: failure.retryAfterSeconds };
    default:
      return { type: 'SUBMIT_FAILED' };
  }
}

/** The login wizard: form, phone, code (AUT-02). */
export class SignInFlow extends Stateful<SignInState> {
  /** The code step, and the check mark after it: it stands when the wizard has closed already (EML-14). */
  readonly form: CodeForm;
  readonly #session: SessionService;
  readonly #codes: LoginCodeGateway;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #beforeSignIn: BeforeSignIn;
  readonly #accountRestore: AccountRestore;
  readonly #config: ConfigService;
  #pending: PendingAction | null = null;
  #actionName: string | null = null;
  #leave: LeaveWizard | null = null;
  /** The call under way; it ends with the step that made it. */
  #call: AbortController | null = null;
  /** The answer to a code got lost, and it is not known yet what came of it. */
  #isAnswerLost = false;

  /** `beforeSignIn` runs first, so that what the visitor did last is merged too (AUT-39). */
  constructor(
    session: SessionService,
    codes: LoginCodeGateway,
    clock: Clock,
    scheduler: Scheduler,
    logger: Logger,
    beforeSignIn: BeforeSignIn,
    accountRestore: AccountRestore,
    config: ConfigService,
  ) {
    super(closed);
    this.form = new CodeForm(clock, scheduler, {
      submit: (code) => this.#signIn(code),
      send: async () => (await this.#request(this.state.phone)) ?? { type: 'SEND_FAILED' },
      showError: () => this.#alert(),
    });
    this.#session = session;
    this.#codes = codes;
    this.#clock = clock;
    this.#logger = logger;
    this.#beforeSignIn = beforeSignIn;
    this.#accountRestore = accountRestore;
    this.#config = config;
  }

  /** What waits, for the way over the bank, on which the page is left (OPN-324). */
  get actionName(): string | null {
    return this.#actionName;
  }

  /** Opens the wizard; when somebody is signed in already the action runs at once. `actionName`: by which it is known after the way over the bank. */
  open(action?: PendingAction, actionName: string | null = null): void {
    if (this.#session.state.isSignedIn) {
      if (action !== undefined) void runPending(action, false, this.#logger);
      return;
    }
    this.#abandon();
    this.#pending = action ?? null;
    this.#actionName = actionName;
    this.store.set({
      ...closed,
      isOpen: true,
      ticked: {
        marketing: this.#config.isOn('marketingAgreementEnabledByDefault'),
        sharing: this.#config.isOn('dataTransferAgreementEnabledByDefault'),
      },
    });
  }

  /** Closing at any step leaves the visitor anonymous, also while a code is sent or checked, and drops the action (AUT-02). */
  close(): void {
    this.#abandon();
    this.#pending = null;
    this.store.set(closed);
  }

  /** `leave` is waited for after a sign-in, as long as the wizard is shown; null: it is not. */
  show(leave: LeaveWizard | null): void {
    this.#leave = leave;
  }

  tick(consent: keyof TickedConsents, isTicked: boolean): void {
    this.store.patch({ ticked: { ...this.state.ticked, [consent]: isTicked } });
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
      this.store.patch({
        step: this.state.step === 'code' ? 'phone' : 'form',
        isBusy: false,
        error: null,
        alert: null,
      });
  }

  /** Asks for a code. A code asked for too early leads to the code step too (OPN-317). Answers whether the code step shows. */
  async submitPhone(phone: string): Promise<boolean> {
    if (this.state.isBusy) return false;
    const sentTo = normalizePhone(phone);
    const requested = await this.#request(sentTo);
    if (requested === null) return false;
    if (requested.type === 'SEND_FAILED') {
      this.#alert();
      return false;
    }
    this.store.patch({ step: 'code', phone: sentTo });
    this.form.open(requested);
    return true;
  }

  /** The bank has signed in while the wizard is open, and the page was not left for it (OPN-328). */
  finishByBank(outcome: SignInOutcome): Promise<void> {
    return this.#succeed(outcome, closed);
  }

  /** Asks for another code for the same phone. */
  resend(): Promise<boolean> {
    return this.form.resend();
  }

  /** Enters a whole code; on success the wizard closes and the waiting action runs. Answers whether the code was right. */
  submitCode(code: string): Promise<boolean> {
    return this.form.enter(Array.from(code));
  }

  /** The shopper has read why it failed. */
  dismissAlert(): void {
    this.store.patch({ alert: null });
  }

  #alert(): void {
    const { error } = this.state;
    if (error?.kind !== 'invalidPhone') this.store.patch({ alert: error });
  }

  /** Null: nobody waits for the answer any more. */
  async #request(phone: string): Promise<CodeRequested | null> {
    if (!isValidPhone(phone)) {
      this.store.patch({ error: { kind: 'invalidPhone' } });
      return { type: 'SEND_FAILED' };
    }
    const { signal } = this.#begin();
    const requestedAt = this.#clock.serverNow();
    const answer = await this.#codes.requestCode(phone);
    if (signal.aborted) return null;
    if (answer.ok) {
      const { resendAfterSeconds, codeLength } = answer.value;
      this.store.patch({ isBusy: false, codeLength, requestedAt });
      return { type: 'CODE_SENT', resendAfterSeconds };
    }
    const error = signInFailureOf(answer.error, 'request');
    if (error.kind === 'resendTooEarly') {
      // The code that counts is of the request before.
      this.store.patch({ isBusy: false, requestedAt: this.state.requestedAt ?? requestedAt });
      return { type: 'SENT_BEFORE', resendAfterSeconds: error.retryAfterSeconds };
    }
    this.store.patch({ isBusy: false, error });
    return { type: 'SEND_FAILED' };
  }

  async #signIn(code: string): Promise<CodeSubmitted> {
    const { signal } = this.#begin();
    const { phone, ticked } = this.state;
    await this.#beforeSignIn();
    const answer = await this.#session.signIn({ phone, code, ticked }, signal);
    if (signal.aborted) return { type: 'SUBMIT_FAILED' };
    if (!answer.ok) {
      const isIn = await this.#isSignedInAfter(answer.error);
      if (signal.aborted) return { type: 'SUBMIT_FAILED' };
      if (isIn) {
        await this.#succeed({ cartLinesAdded: false }, { ...closed, phone });
        return { type: 'SUBMIT_SUCCEEDED' };
      }
      const error = answer.error.kind === 'abandoned' ? answer.error : signInFailureOf(answer.error, 'code');
      this.store.patch({ isBusy: false, error });
      return submittedOf(error);
    }
    await this.#succeed(answer.value, { ...closed, phone });
    return { type: 'SUBMIT_SUCCEEDED' };
  }

  /** Whether a sign-in went through although this failure, or an earlier one, was all that came back; its code is used up then. */
  async #isSignedInAfter(failure: ApiFailure | Abandoned): Promise<boolean> {
    this.#isAnswerLost ||= failure.kind !== 'api';
    if (!this.#isAnswerLost) return false;
    const session = await this.#session.enter(false);
    this.#isAnswerLost = !session.ok;
    return session.ok && this.#session.state.isSignedIn;
  }

  /** The wizard closes, and what waited for the sign-in goes on (AUT-33, AUT-42). */
  async #succeed(outcome: SignInOutcome, next: SignInState): Promise<void> {
    const action = this.#pending;
    this.#pending = null;
    this.store.set(next);
    const goOn = async (cartLinesAdded: boolean) => {
      // Nobody waits for these, and they fail in silence.
      void this.#config.renew();
      if (action === null) return;
      await this.#leave?.();
      await runPending(action, cartLinesAdded, this.#logger);
    };
    if (outcome === 'MARKED') this.#accountRestore.ask({ restored: goOn, kept: () => undefined });
    else await goOn(outcome.cartLinesAdded);
  }

  #begin(): AbortController {
    const call = new AbortController();
    this.#call = call;
    this.store.patch({ isBusy: true, error: null, alert: null });
    return call;
  }

  #abandon(): void {
    this.#call?.abort();
    this.#call = null;
    this.#isAnswerLost = false;
    this.form.close();
    this.#session.giveUpSignIn();
  }
}
