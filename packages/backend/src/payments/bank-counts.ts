import type { BankSilence } from './payment-provider.ts';

export type BankOperation = 'create' | 'find' | 'capture' | 'cancel' | 'refund';

/** Counts what became of calls to the bank, for monitoring; every try counts. */
export class BankCounts {
  readonly #counts = new Map<string, number>();

  add(operation: BankOperation, outcome: 'answered' | 'refused' | BankSilence): void {
    const labels = `operation="${operation}",outcome="${outcome}"`;
    this.#counts.set(labels, (this.#counts.get(labels) ?? 0) + 1);
  }

  /** Lines of the Prometheus text format. */
  lines(): readonly string[] {
    return [
      '# TYPE store_bank_calls_total counter',
      ...[...this.#counts].map(([labels, count]) => `store_bank_calls_total{${labels}} ${count}`),
    ];
  }
}
