import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/**
 * Rounds of the calibration loop per second on the machine for which the budgets of speed were written: two cores, quiet.
 * Another machine's budgets are in proportion to its own rounds.
 */
const REFERENCE_ROUNDS = 3_800;
const CALIBRATION_MS = 300;

/** What a figure is held against. Budgets of speed follow the machine, others do not. */
export type Budget =
  | { readonly kind: 'atLeastPerSecond'; readonly value: number }
  | { readonly kind: 'atMostMs'; readonly value: number }
  /** Of CPU time, which grows little when other programs run beside. */
  | { readonly kind: 'atMostCpuMs'; readonly value: number }
  | { readonly kind: 'atMost' | 'atLeast'; readonly value: number };

export interface Row {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  /** More about the figure, for people. */
  readonly detail: string;
  /** As it holds on this machine at this moment; null: there is none. */
  readonly budget: number | null;
  readonly isMissed: boolean;
  /** Rounds of the calibration loop per second right before the figure was printed. */
  readonly rounds: number;
}

interface Rounds {
  /** Per second by the clock. */
  readonly byClock: number;
  /** Per second of CPU time, so hardly fewer on a busy machine. */
  readonly byCpu: number;
}

/** A fixed piece of work of the kind that a server does: parse, sort, join, hash. */
const calibrate = (): Rounds => {
  const text = JSON.stringify(
    Array.from({ length: 400 }, (_, id) => ({ id, name: `Товар ${(id * 7919) % 400}` })),
  );
  const end = performance.now() + CALIBRATION_MS;
  const [start, cpu] = [performance.now(), process.threadCpuUsage()];
  let rounds = 0;
  while (performance.now() < end) {
    const items = JSON.parse(text) as { id: number; name: string }[];
    const sorted = items.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    createHash('sha256').update(JSON.stringify(sorted)).digest();
    rounds += 1;
  }
  const { user, system } = process.threadCpuUsage(cpu);
  return {
    byClock: rounds / ((performance.now() - start) / 1000),
    byCpu: rounds / ((user + system) / 1_000_000),
  };
};

/** What a budget is on this machine at this moment. */
const limitOf = ({ kind, value }: Budget, { byClock, byCpu }: Rounds): number => {
  switch (kind) {
    case 'atLeastPerSecond':
      return (value * byClock) / REFERENCE_ROUNDS;
    case 'atMostMs':
      return (value * REFERENCE_ROUNDS) / byClock;
    case 'atMostCpuMs':
      return (value * REFERENCE_ROUNDS) / byCpu;
    case 'atMost':
    case 'atLeast':
      return value;
    default:
      return kind satisfies never;
  }
};

const rounded = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);

/** Prints figures against their budgets, keeps them, and knows whether one was missed. */
export class Report {
  readonly #rows: Row[] = [];

  /** `unit` follows the figure: '/s', ' ms', ' kB'. */
  row(name: string, figure: number, unit: string, budget: Budget | null = null, detail = ''): void {
    const rounds = calibrate();
    const limit = budget && limitOf(budget, rounds);
    const isUpper = budget?.kind.startsWith('atMost') === true;
    const isMissed = limit !== null && (isUpper ? figure > limit : figure < limit);
    this.#rows.push({ name, figure, unit, detail, budget: limit, isMissed, rounds: rounds.byClock });
    const asked = limit === null ? '' : `${isUpper ? '≤' : '≥'} ${rounded(limit)}${unit}`;
    console.log(
      `${name.padEnd(64)} ${(rounded(figure) + unit).padStart(12)}  ${asked.padStart(14)} ${isMissed ? 'MISSED' : '      '} ${detail}`.trimEnd(),
    );
  }

  /** Prints how much the machine varied and what was missed; answers whether all budgets were met. */
  async end(jsonFile: string | undefined): Promise<boolean> {
    const rounds = this.#rows.map((row) => row.rounds);
    const [slowest, fastest] = [Math.min(...rounds), Math.max(...rounds)];
    const missed = this.#rows.filter(({ isMissed }) => isMissed);
    console.log(
      `\nThis machine: ${rounded(slowest)} to ${rounded(fastest)} rounds/s of the calibration loop (budgets are for ${REFERENCE_ROUNDS}); ` +
        `noise ${rounded((fastest / slowest - 1) * 100)} %`,
    );
    console.log(
      missed.length === 0 ? 'All budgets are met.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`,
    );
    if (jsonFile !== undefined)
      await writeFile(jsonFile, `${JSON.stringify({ slowest, fastest, rows: this.#rows }, null, 2)}\n`);
    return missed.length === 0;
  }
}
