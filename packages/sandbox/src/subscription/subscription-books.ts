import type { SubscriptionPaymentRequest } from '@shop/contract/third-party';

import { BoundedMap } from '../kernel/bounded-map.ts';
import { JsonLines } from '../kernel/json-lines.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import { subscriptionBookEntrySchema } from './payment.ts';
import type { SubscriptionBookEntry } from './payment.ts';

export interface SubscriptionJournal {
  load(): readonly SubscriptionBookEntry[];
  append(entry: SubscriptionBookEntry): void;
  /** Replaces everything that was written so far. */
  rewrite(entries: readonly SubscriptionBookEntry[]): void;
}

export const noSubscriptionJournal: SubscriptionJournal = {
  load: () => [],
  append: () => undefined,
  rewrite: () => undefined,
};

/** The journal in a file. */
export class SubscriptionFileJournal extends JsonLines<SubscriptionBookEntry> implements SubscriptionJournal {
  constructor(path: string) {
    super(path, subscriptionBookEntrySchema);
  }
}

export type Begun =
  | { readonly ok: true; readonly payment: SubscriptionBookEntry }
  /** The id began a payment of another amount or customer before. */
  | { readonly ok: false };

/** The provider's own books: every payment once, each with pages that nobody can guess. */
export class SubscriptionBooks {
  readonly #payments: BoundedMap<SubscriptionBookEntry>;
  readonly #with: { readonly clock: Clock; readonly ids: Ids; readonly journal: SubscriptionJournal };

  constructor(
    tools: { readonly clock: Clock; readonly ids: Ids; readonly journal: SubscriptionJournal },
    limit: number,
  ) {
    this.#with = tools;
    this.#payments = new BoundedMap(limit);
    const kept = tools.journal.load();
    for (const payment of kept) this.#payments.set(payment.paymentId, payment);
    // So that the journal does not grow for ever.
    if (kept.length > limit) tools.journal.rewrite(this.#payments.values());
  }

  /** Begins a payment, or answers the one that the same id began before, as it is now. */
  begin(request: SubscriptionPaymentRequest): Begun {
    const earlier = this.#find(({ paymentId }) => paymentId === request.paymentId);
    if (earlier !== undefined) {
      const isSame = earlier.amount === request.amount && earlier.customerId === request.customerId;
      return isSame ? { ok: true, payment: earlier } : { ok: false };
    }
    const { clock, ids } = this.#with;
    const token = `${ids.uuid()}${ids.uuid()}`.replaceAll('-', '');
    const updatedAt = clock.now().toISOString();
    const begun = this.#keep({ ...request, token, status: 'CREATED', paidAt: null, updatedAt });
    return { ok: true, payment: this.#expired(begun) };
  }

  findByToken(token: string): SubscriptionBookEntry | undefined {
    return this.#find((payment) => payment.token === token);
  }

  /** Ends a payment that is open; answers it, and whether this call has changed it: a second tap pays nothing. */
  end(
    { paymentId }: SubscriptionBookEntry,
    status: 'PAID' | 'DECLINED',
  ): { readonly payment: SubscriptionBookEntry | undefined; readonly isChanged: boolean } {
    const payment = this.#find((each) => each.paymentId === paymentId);
    if (payment?.status !== 'CREATED') return { payment, isChanged: false };
    const at = this.#with.clock.now().toISOString();
    const ended = { ...payment, status, paidAt: status === 'PAID' ? at : null, updatedAt: at };
    return { payment: this.#keep(ended), isChanged: true };
  }

  /** In the order in which they were begun. */
  list(): SubscriptionBookEntry[] {
    return this.#payments.values().map((payment) => this.#expired(payment));
  }

  reset(): void {
    this.#payments.clear();
    this.#with.journal.rewrite([]);
  }

  #find(fits: (payment: SubscriptionBookEntry) => boolean): SubscriptionBookEntry | undefined {
    const payment = this.#payments.values().find(fits);
    return payment && this.#expired(payment);
  }

  #expired(payment: SubscriptionBookEntry): SubscriptionBookEntry {
    const isOver =
      payment.status === 'CREATED' && Date.parse(payment.expiresAt) <= this.#with.clock.now().getTime();
    return isOver ? { ...payment, status: 'EXPIRED' } : payment;
  }

  #keep(payment: SubscriptionBookEntry): SubscriptionBookEntry {
    this.#with.journal.append(payment);
    this.#payments.set(payment.paymentId, payment);
    return payment;
  }
}
