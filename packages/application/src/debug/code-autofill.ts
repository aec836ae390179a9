import {
  DEFAULT_SMS_CODE,
  FIRST_SMS_LOOK_MS,
  LAST_SMS_LOOK_MS,
  SMS_LOOK_INTERVAL_MS,
  smsCode,
} from '@shop/domain/debug';
import { combineLatest, distinctUntilChanged, map } from 'rxjs';

import type { ConfigService } from '../config/index.ts';
import type { Cancel, Clock, Logger, Scheduler } from '../kernel/index.ts';
import type { SignInFlow } from '../session/index.ts';
import type { SmsInbox } from './sms-inbox.ts';

const nothing: Cancel = () => undefined;

/**
 * Enters login codes from the inbox of the stand-in, while the flag `allowSmsCodeAutofill` is on (DBG-08 to DBG-10,
 * OPN-389).
 */
export class CodeAutofill {
  readonly #config: ConfigService;
  readonly #signIn: SignInFlow;
  readonly #inbox: SmsInbox | null;
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  readonly #logger: Logger;

  /** Without an inbox nothing is ever filled in (DBG-11). */
  constructor(
    config: ConfigService,
    signIn: SignInFlow,
    inbox: SmsInbox | null,
    clock: Clock,
    scheduler: Scheduler,
    logger: Logger,
  ) {
    this.#config = config;
    this.#signIn = signIn;
    this.#inbox = inbox;
    this.#clock = clock;
    this.#scheduler = scheduler;
    this.#logger = logger;
  }

  /** From now on the inbox is polled for every requested code while its step shows; the returned function ends that. */
  follow(): Cancel {
    const inbox = this.#inbox;
    if (inbox === null) return nothing;
    const requestedAt$ = combineLatest([
      this.#config.isOn$('allowSmsCodeAutofill'),
      this.#signIn.state$,
    ]).pipe(
      map(([isOn, { step, requestedAt }]) => (isOn && step === 'code' ? requestedAt : null)),
      distinctUntilChanged(),
    );
    let stop = nothing;
    const subscription = requestedAt$.subscribe((requestedAt) => {
      stop();
      stop = requestedAt === null ? nothing : this.#lookFor(inbox, requestedAt);
    });
    return () => {
      subscription.unsubscribe();
      stop();
    };
  }

  /**
   * Polls until the code has arrived or the time is over. The default code is filled in but not submitted, because that
   * would use up an attempt.
   */
  #lookFor(inbox: SmsInbox, requestedAt: number): Cancel {
    const { form, state } = this.#signIn;
    let isOver = false;
    let hasToldOfOld = false;
    const look = async (): Promise<void> => {
      const answer = await inbox.messages(state.phone);
      if (isOver) return;
      const code = smsCode(answer.ok ? answer.value : [], requestedAt);
      if (code.ok) return void form.enter(Array.from(code.value));
      if (code.error.kind === 'oldMessage' && !hasToldOfOld) {
        hasToldOfOld = true;
        this.#logger.warn('Old debug SMS code');
      }
      if (this.#clock.serverNow() - requestedAt >= LAST_SMS_LOOK_MS)
        return form.fillIn(Array.from(DEFAULT_SMS_CODE));
      cancel = this.#scheduler.delay(SMS_LOOK_INTERVAL_MS, () => void look());
    };
    const waited = this.#clock.serverNow() - requestedAt;
    let cancel = this.#scheduler.delay(Math.max(0, FIRST_SMS_LOOK_MS - waited), () => void look());
    return () => {
      isOver = true;
      cancel();
    };
  }
}
