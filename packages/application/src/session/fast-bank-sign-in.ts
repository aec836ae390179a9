import { FAST_SIGN_IN_MS, readBankReturn } from '@shop/domain/session';
import type { BankReturn } from '@shop/domain/session';

import type { Cancel, Logger, Scheduler } from '../kernel/index.ts';
import type { BankEnd, BankSignInGateway, BankWish } from './bank-sign-in.gateway.ts';
import type { HiddenFrame } from './hidden-frame.ts';

type Answer = Extract<BankReturn, { kind: 'CODE' | 'REFUSED' }>;

/** Asks the bank in a hidden frame, so that whoever is signed in there need not leave the page (OPN-328). Every failure is silent. */
export class FastBankSignIn {
  readonly #gateway: BankSignInGateway;
  readonly #frame: HiddenFrame;
  readonly #scheduler: Scheduler;
  readonly #logger: Logger;

  constructor(gateway: BankSignInGateway, frame: HiddenFrame, scheduler: Scheduler, logger: Logger) {
    this.#gateway = gateway;
    this.#frame = frame;
    this.#scheduler = scheduler;
    this.#logger = logger;
  }

  /** Null: the bank has not answered within FAST_SIGN_IN_MS, or does not know the person (SSO-13, SSO-16). */
  async try(wish: Omit<BankWish, 'isSilent'>): Promise<BankEnd | null> {
    if (!this.#frame.isAvailable) return null;
    const answer = await this.#ask({ ...wish, isSilent: true });
    if (answer === null) return null;
    const { state } = answer;
    // A refusal uses the state up too (SSO-09).
    const end = await this.#gateway.finish(
      answer.kind === 'CODE' ? answer : { state, code: null, issuer: null },
    );
    if (end.ok && end.value.outcome !== 'REFUSED') return end.value;
    this.#logger.info('The bank did not sign in by itself', end.ok ? {} : { failure: end.error });
    return null;
  }

  /** What the bank says in time. The exchange of a code that came in time is waited for: two sign-ins of one person must not meet. */
  #ask(wish: BankWish): Promise<Answer | null> {
    return new Promise((resolve) => {
      let isOver = false;
      let close: Cancel = () => undefined;
      const end = (answer: Answer | null) => {
        if (isOver) return;
        isOver = true;
        cancel();
        close();
        resolve(answer);
      };
      const cancel = this.#scheduler.delay(FAST_SIGN_IN_MS, () => {
        end(null);
      });
      void this.#gateway.start(wish).then((url) => {
        if (isOver) return;
        if (url.ok) close = this.#frame.open(url.value, (query) => end(answerOf(query)));
        else end(null);
      });
    });
  }
}

function answerOf(query: Readonly<Record<string, string>>): Answer | null {
  const read = readBankReturn(query);
  return read.ok && read.value.kind !== 'AUTOMATIC' ? read.value : null;
}
