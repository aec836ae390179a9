import { accountTexts, isSameEmail, parseEmail } from '@shop/domain/profile';
import type { CodeRequested, CodeSubmitted } from '@shop/domain/session';
import { codeFormTexts } from '@shop/domain/session';
import { shellTexts } from '@shop/domain/shell';

import { failureCode, Stateful } from '../kernel/index.ts';
import type { ApiFailure, Clock, Logger, Scheduler } from '../kernel/index.ts';
import { CodeForm } from '../session/index.ts';
import type { AlertService } from '../shell/index.ts';
import type { ProfileService } from './profile.service.ts';
import type { SettingsGateway } from './settings.gateway.ts';

export type EmailWizardState = {
  readonly step: 'EMAIL' | 'CODE';
  /** The address that the code was sent to; empty before. */
  readonly email: string;
  readonly isBusy: boolean;
  /** An address that the store refused (OPN-341); null: none. */
  readonly refused: string | null;
  /** The address is confirmed. */
  readonly isConfirmed: boolean;
};

const opened: EmailWizardState = {
  step: 'EMAIL',
  email: '',
  isBusy: false,
  refused: null,
  isConfirmed: false,
};

const RETRY_S = 30;
const retryAfterOf = (failure: ApiFailure): number =>
  (failure.kind === 'api' ? failure.data.retryAfterSeconds : null) ?? RETRY_S;

/** What a failure to confirm means to the code form (EML-22 to EML-24). */
function submittedOf(failure: ApiFailure): CodeSubmitted {
  switch (failureCode(failure)) {
    case 'INVALID_OTP':
      return { type: 'CODE_INVALID' };
    case 'COOLDOWN_ACTIVE':
      return { type: 'ATTEMPTS_LIMITED', retryAfterSeconds: retryAfterOf(failure) };
    default:
      return { type: 'SUBMIT_FAILED' };
  }
}

/** Confirms an e-mail address: address, code (EML-01 to EML-09). */
export class EmailWizard extends Stateful<EmailWizardState> {
  readonly form: CodeForm;
  readonly #gateway: SettingsGateway;
  readonly #profile: ProfileService;
  readonly #alerts: AlertService;
  readonly #logger: Logger;
  /** Answers to questions of an earlier opening do not count. */
  #opening = {};

  constructor(
    gateway: SettingsGateway,
    profile: ProfileService,
    alerts: AlertService,
    clock: Clock,
    scheduler: Scheduler,
    logger: Logger,
  ) {
    super(opened);
    this.#gateway = gateway;
    this.#profile = profile;
    this.#alerts = alerts;
    this.#logger = logger;
    this.form = new CodeForm(clock, scheduler, {
      submit: (code) => this.#confirm(code),
      send: async () => (await this.#send(this.state.email)) ?? { type: 'SEND_FAILED' },
      // A code that could not be sent has been told of already.
      showError: () => undefined,
    });
  }

  /** Starts over with the address step. */
  open(): void {
    this.#opening = {};
    this.form.close();
    this.store.set(opened);
  }

  /** From the code back to the address, which is still typed in (EML-07). */
  back(): void {
    this.#opening = {};
    this.form.close();
    this.store.patch({ step: 'EMAIL', isBusy: false });
  }

  /** Whether an address is the confirmed one of the profile (EML-03). */
  isConfirmed(typed: string): boolean {
    const own = this.#profile.state.profile;
    const email = parseEmail(typed);
    return own !== null && own.emailConfirmed && email.ok && isSameEmail(own.email, email.value);
  }

  /** Asks for a code (EML-02, EML-20); one that was sent a moment ago leads to its step, too. Answers whether the code step shows. */
  async submitEmail(typed: string): Promise<boolean> {
    const email = parseEmail(typed);
    if (this.state.isBusy || !email.ok || this.isConfirmed(email.value)) return false;
    this.store.patch({ isBusy: true, refused: null });
    const requested = await this.#send(email.value);
    if (requested === null) return false;
    this.store.patch({ isBusy: false });
    if (requested.type === 'SEND_FAILED') return false;
    this.store.patch({ step: 'CODE', email: email.value });
    this.form.open(requested);
    // With no confirmed address the typed one is the profile's now (OPN-338).
    void this.#profile.load();
    return true;
  }

  /** Null: nobody waits for the answer any more. */
  async #send(email: string): Promise<CodeRequested | null> {
    const opening = this.#opening;
    const answer = await this.#gateway.sendEmailCode(email);
    if (opening !== this.#opening) return null;
    if (answer.ok) return { type: 'CODE_SENT', resendAfterSeconds: answer.value.resendAfterSeconds };
    this.#logger.warn('No code was sent to an e-mail address', { failure: answer.error });
    switch (failureCode(answer.error)) {
      case 'RESEND_TOO_EARLY':
        return { type: 'SENT_BEFORE', resendAfterSeconds: retryAfterOf(answer.error) };
      case 'INVALID_ARGUMENT':
        this.store.patch({ refused: email });
        break;
      case 'COOLDOWN_ACTIVE':
        this.#alert(null, codeFormTexts.limited);
        break;
      default:
        this.#alert(accountTexts.codeNotSent.title, accountTexts.codeNotSent.text);
    }
    return { type: 'SEND_FAILED' };
  }

  async #confirm(otp: string): Promise<CodeSubmitted> {
    const opening = this.#opening;
    const { email } = this.state;
    const answer = await this.#gateway.confirmEmail(email, otp);
    const refused = answer.ok ? null : submittedOf(answer.error);
    if (!answer.ok) this.#logger.warn('An e-mail address was not confirmed', { failure: answer.error });
    if (refused !== null && refused.type !== 'SUBMIT_FAILED') return refused;
    // However the wizard stands by now, the row of the settings shows it (EML-09). An answer may have been lost, or the code used in another tab.
    await this.#profile.load();
    if (refused !== null && !this.isConfirmed(email)) {
      if (opening === this.#opening) this.#alerts.showDefault();
      return refused;
    }
    if (opening === this.#opening) this.store.patch({ isConfirmed: true });
    return { type: 'SUBMIT_SUCCEEDED' };
  }

  #alert(title: string | null, text: string): void {
    this.#alerts.show({ title, text, buttons: [{ label: shellTexts.ok }] });
  }
}
