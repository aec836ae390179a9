import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import type { ProgrammeSilence } from './loyalty-provider.ts';

/** Counts the outcome of calls to the loyalty programme, for monitoring. */
export class LoyaltyCounts {
  readonly #calls: Counter<'outcome'>;

  constructor(registry: Registry) {
    this.#calls = new Counter({
      name: 'store_loyalty_calls_total',
      help: 'Calls to the loyalty programme.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  add(outcome: 'answered' | 'refused' | ProgrammeSilence): void {
    this.#calls.inc({ outcome });
  }
}
