import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import type { LookupOutcome } from './geo-guard.ts';

/** Counts the outcome of look-ups, for monitoring; holds nothing of what was looked up. */
export class GeoCounts {
  readonly #lookups: Counter<'operation' | 'outcome'>;

  constructor(registry: Registry) {
    this.#lookups = new Counter({
      name: 'store_geocoder_lookups_total',
      help: 'Questions to the geocoder.',
      labelNames: ['operation', 'outcome'],
      registers: [registry],
    });
  }

  add(operation: string, outcome: LookupOutcome): void {
    this.#lookups.inc({ operation, outcome });
  }
}
