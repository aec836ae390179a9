import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import type { SubscriptionProviderFailure } from './subscription-provider.ts';

/** Counts the outcome of calls to the provider of subscriptions, for monitoring. */
export class SubscriptionCounts {
  readonly #calls: Counter<'outcome'>;

  constructor(registry: Registry) {
    this.#calls = new Counter({
      name: 'store_subscription_calls_total',
      help: 'Calls to the provider of subscriptions.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  add(outcome: 'answered' | SubscriptionProviderFailure): void {
    this.#calls.inc({ outcome });
  }
}
