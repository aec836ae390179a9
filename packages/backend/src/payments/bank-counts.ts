import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import type { BankAnswerFailure } from './payment-provider.ts';

export type BankOperation =
  | 'create'
  | 'find'
  | 'capture'
  | 'cancel'
  | 'refund'
  | 'beginBinding'
  | 'findBinding'
  | 'cancelBinding'
  | 'removeBinding';

/** Counts the outcome of calls to the bank, for monitoring; every try counts. */
export class BankCounts {
  readonly #calls: Counter<'operation' | 'outcome'>;

  constructor(registry: Registry) {
    this.#calls = new Counter({
      name: 'store_bank_calls_total',
      help: 'Calls to the bank, every try of them.',
      labelNames: ['operation', 'outcome'],
      registers: [registry],
    });
  }

  add(operation: BankOperation, outcome: 'answered' | 'refused' | BankAnswerFailure): void {
    this.#calls.inc({ operation, outcome });
  }
}
