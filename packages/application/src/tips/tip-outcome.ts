import { TIP_SILENCE_MS, tipRefusal } from '@shop/domain/tips';
import type { TipObstacle } from '@shop/domain/tips';

import { failureCode } from '../kernel/index.ts';
import type { ApiFailure, Scheduler } from '../kernel/index.ts';
import type { TipOrder, TipsGateway } from './tips.gateway.ts';

/** The store is asked this often what came of a payment whose answer was lost, in ms. */
const ASK_EVERY_MS = 3_000;
/** Until when: by then the store has decided, in ms. */
const ASK_FOR_MS = TIP_SILENCE_MS + 4_000;

/** UNKNOWN: the store cannot be reached, so nobody can say whether the money was taken. */
type Outcome = 'PAID' | 'UNKNOWN' | Exclude<TipObstacle, 'UNUSABLE'>;

/** Pays tips and learns what came of it, also when the answer was lost. */
export class TipOutcome {
  readonly #gateway: TipsGateway;
  readonly #scheduler: Scheduler;

  constructor({ gateway, scheduler }: { readonly gateway: TipsGateway; readonly scheduler: Scheduler }) {
    this.#gateway = gateway;
    this.#scheduler = scheduler;
  }

  async of(order: TipOrder): Promise<Outcome> {
    const answer = await this.#gateway.pay(order);
    if (answer.ok) return 'PAID';
    return isDecided(answer.error) ? tipRefusal(failureCode(answer.error)) : this.learn(order.orderId);
  }

  /**
   * What comes of a tip that was begun, here or elsewhere. An order with a tip takes no second one; while it is being paid the store says
   * the same, so that counts only in the end.
   */
  async learn(orderId: string): Promise<'PAID' | 'FAILED' | 'UNKNOWN'> {
    let isTipped = false;
    for (let waitedMs = 0; waitedMs < ASK_FOR_MS; waitedMs += ASK_EVERY_MS) {
      await new Promise<void>((resume) => this.#scheduler.delay(ASK_EVERY_MS, resume));
      const answer = await this.#gateway.details(orderId);
      if (answer.ok) return 'FAILED';
      isTipped = failureCode(answer.error) === 'TIPS_ALREADY_PAID';
      if (isDecided(answer.error) && !isTipped) return 'FAILED';
    }
    return isTipped ? 'PAID' : 'UNKNOWN';
  }
}

/** The store itself has refused; any other failure says nothing about the money. */
const isDecided = (failure: ApiFailure): boolean => failure.kind === 'api' && failure.status < 500;
