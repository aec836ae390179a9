import { createHmac } from 'node:crypto';

import { sberChecksumText } from '@shop/contract/third-party';

import type { FaultQueue } from '../kernel/faults.ts';
import type { Fetch, Logger, Scheduler } from '../kernel/ports.ts';
import type { SberAccess } from './sber-access.ts';
import type { SberOrder } from './sber-order.ts';

/** So many tries, with this pause between them, in ms. */
const TRIES = 3;
const PAUSE_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;
const AFTER_REDIRECT_MS = 3_000;

export type ReportedOperation = 'approved' | 'deposited' | 'reversed' | 'refunded' | 'declinedByTimeout';

type Dependencies = {
  readonly access: SberAccess;
  readonly fetch: Fetch;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  readonly faults: FaultQueue;
};

/** Tells the shop of an order's events, with a checksum; not answered with 200, a report is sent again, three times at most. */
export class SberReports {
  readonly #with: Dependencies;
  readonly #timers = new Set<() => void>();
  #posted: Promise<unknown> = Promise.resolve();

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  send(order: SberOrder, operation: ReportedOperation, isDone: boolean): void {
    const { access, faults } = this.#with;
    const { callbackUrl, callbackKey } = access;
    if (callbackUrl === null || faults.uses('noWebhook')) return;
    const isForged = faults.uses('badSignature');
    const copies = faults.uses('duplicateWebhooks') ? 3 : 1;
    const amount = order.amount + (faults.uses('wrongAmountReport') ? 1 : 0);
    const told = faults.uses('wrongStateReport') ? !isDone : isDone;
    const body = reportOf({ ...order, amount }, operation, told, isForged ? 'forged' : callbackKey);
    const post = async (): Promise<void> => this.#attempt(callbackUrl, body, 1);
    if (faults.uses('webhookAfterRedirect')) this.#later(AFTER_REDIRECT_MS, post);
    else this.#posted = Promise.all(Array.from({ length: copies }, post));
  }

  /** Waits until what was reported last has been tried once. */
  async reported(): Promise<void> {
    await this.#posted;
  }

  stop(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  async #attempt(url: string, body: string, number: number): Promise<void> {
    if (await this.#post(url, body)) return;
    if (number >= TRIES) {
      this.#with.logger.warn('The shop never answered a report of the gateway', {});
      return;
    }
    this.#later(PAUSE_MS, async () => this.#attempt(url, body, number + 1));
  }

  #later(ms: number, task: () => Promise<void>): void {
    const cancel = this.#with.scheduler.after(ms, () => {
      this.#timers.delete(cancel);
      void task();
    });
    this.#timers.add(cancel);
  }

  async #post(url: string, body: string): Promise<boolean> {
    const limit = new AbortController();
    const cancel = this.#with.scheduler.after(ANSWER_WITHIN_MS, () => limit.abort());
    const headers = { 'content-type': 'application/json' };
    try {
      const { signal } = limit;
      const answer = await this.#with.fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal,
      });
      return answer.status === 200;
    } catch {
      return false;
    } finally {
      cancel();
    }
  }
}

/** The body of a report, signed under a key. */
export function reportOf(
  { orderId, orderNumber, amount }: Pick<SberOrder, 'orderId' | 'orderNumber' | 'amount'>,
  operation: ReportedOperation,
  isDone: boolean,
  key: string,
): string {
  const parameters = { mdOrder: orderId, orderNumber, operation, status: isDone ? 1 : 0, amount };
  const text = sberChecksumText(
    Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
  );
  const checksum = createHmac('sha256', key).update(text).digest('hex').toUpperCase();
  return JSON.stringify({ ...parameters, checksum });
}
