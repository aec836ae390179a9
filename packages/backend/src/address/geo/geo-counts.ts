import type { LookupOutcome } from './geo-guard.ts';

/** Counts what became of look-ups, for monitoring; holds nothing of what was looked up. */
export class GeoCounts {
  readonly #counts = new Map<string, number>();

  add(operation: string, outcome: LookupOutcome): void {
    const labels = `operation="${operation}",outcome="${outcome}"`;
    this.#counts.set(labels, (this.#counts.get(labels) ?? 0) + 1);
  }

  /** Lines of the Prometheus text format. */
  lines(): readonly string[] {
    return [
      '# TYPE store_geocoder_lookups_total counter',
      ...[...this.#counts].map(([labels, count]) => `store_geocoder_lookups_total{${labels}} ${count}`),
    ];
  }
}
