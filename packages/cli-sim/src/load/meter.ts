import { createHistogram } from 'node:perf_hooks';
import type { RecordableHistogram } from 'node:perf_hooks';

export type Row = ReturnType<typeof rowOf>;

/** What a load has measured. */
export type Measured = ReturnType<Meter['measured']>;

/** How long many things took, in constant memory, exact to a thousandth. */
const newTimes = (): RecordableHistogram => createHistogram({ figures: 3 });

/** Adds a duration in ms, of which a histogram takes whole ones from 1. */
const note = (times: RecordableHistogram, ms: number): void => times.record(Math.max(1, Math.round(ms)));

/** All times in ms. */
const rowOf = (name: string, times: RecordableHistogram) => ({
  name,
  count: times.count,
  p50: times.percentile(50),
  p90: times.percentile(90),
  p99: times.percentile(99),
  longest: times.max,
});

const rowsOf = (all: ReadonlyMap<string, RecordableHistogram>): readonly Row[] =>
  [...all].map(([name, times]) => rowOf(name, times)).toSorted((a, b) => (a.name < b.name ? -1 : 1));

export class Meter {
  readonly #start: number;
  readonly #now: () => number;
  readonly #visits = newTimes();
  readonly #steps = new Map<string, RecordableHistogram>();
  readonly #calls = new Map<string, RecordableHistogram>();
  readonly #errors = new Map<string, Map<string, number>>();
  readonly #failures = new Map<string, number>();
  #arrived = 0;
  #gone = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#start = now();
  }

  arrives(): void {
    this.#arrived += 1;
  }

  goes(): void {
    this.#gone += 1;
  }

  paid(ms: number): void {
    note(this.#visits, ms);
  }

  step(name: string, ms: number, isFailed: boolean): void {
    note(timesOf(this.#steps, name), ms);
    if (isFailed) raise(this.#failures, name);
  }

  /** `error`: its code; null: it was none. */
  call(name: string, ms: number, error: string | null): void {
    note(timesOf(this.#calls, name), ms);
    if (error === null) return;
    const calls = this.#errors.get(error) ?? new Map<string, number>();
    this.#errors.set(error, calls);
    raise(calls, name);
  }

  measured() {
    return {
      arrived: this.#arrived,
      gone: this.#gone,
      seconds: (this.#now() - this.#start) / 1000,
      /** From the moment somebody comes until their first order is paid. */
      visits: rowOf('from coming to a paid order', this.#visits),
      steps: rowsOf(this.#steps),
      calls: rowsOf(this.#calls),
      /** By their code, or their status if they have none, and by the call; 'no answer': the connection broke. */
      errors: Object.fromEntries([...this.#errors].map(([code, calls]) => [code, Object.fromEntries(calls)])),
      /** Steps that did not end as they should: the shop's refusals are no such steps. */
      failures: Object.fromEntries(this.#failures),
    };
  }
}

const raise = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

function timesOf(all: Map<string, RecordableHistogram>, name: string): RecordableHistogram {
  const known = all.get(name) ?? newTimes();
  all.set(name, known);
  return known;
}
