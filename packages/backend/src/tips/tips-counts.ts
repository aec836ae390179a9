import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import type { TipsProviderFailure } from './tips-provider.ts';

/** Counts the outcome of calls to the tips service, for monitoring. */
export class TipsCounts {
  readonly #calls: Counter<'outcome'>;

  constructor(registry: Registry) {
    this.#calls = new Counter({
      name: 'store_tips_calls_total',
      help: 'Calls to the tips service.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  add(outcome: 'answered' | TipsProviderFailure): void {
    this.#calls.inc({ outcome });
  }
}
