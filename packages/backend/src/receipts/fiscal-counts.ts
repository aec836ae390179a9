import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import type { FiscalFailure } from './fiscal-provider.ts';

/** Counts the outcome of calls to the fiscal service, for monitoring. */
export class FiscalCounts {
  readonly #calls: Counter<'outcome'>;

  constructor(registry: Registry) {
    this.#calls = new Counter({
      name: 'store_fiscal_calls_total',
      help: 'Calls to the fiscal service.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  add(outcome: 'issued' | FiscalFailure): void {
    this.#calls.inc({ outcome });
  }
}
