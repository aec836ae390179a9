import type { CallRecord } from '../world/index.ts';
import type { RawStep } from './behaviour/index.ts';
import type { Lane, PlannedStep } from './plan.ts';

/** The outcome of a step. */
export type Outcome = { readonly status: 'passed' | 'refused' | 'failed'; readonly text: string };

/** How many units of a product are in a cart. */
export type Filling = { readonly product: string; readonly quantity: number };

/** One thing that happened in a run. Entries are in the order in which things ended. */
export type Entry =
  | {
      readonly kind: 'step';
      readonly lane: string;
      readonly actor: string;
      /** Ms since the run began. */
      readonly at: number;
      readonly until: number;
      readonly step: RawStep;
      readonly text: string;
      readonly outcome: Outcome;
      /** Of the orders that it made. */
      readonly orderIds?: readonly string[];
      /** What was in the cart that it has ordered. */
      readonly ordered?: readonly Filling[];
      /** The products and combos of the page that it opened. */
      readonly shown?: readonly string[];
    }
  | ({
      readonly kind: 'call';
      readonly actor: string;
      readonly at: number;
      readonly until: number;
    } & Pick<CallRecord, 'method' | 'path' | 'status' | 'code'>);

export type StepEntry = Extract<Entry, { readonly kind: 'step' }>;
export type CallEntry = Extract<Entry, { readonly kind: 'call' }>;

const SIGNS = { passed: '✓', refused: '–', failed: '✗' } as const;

/** '00:01:23.456' since the run began. */
export function momentText(ms: number): string {
  const part = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}

const nameWidth = 10;

/** One line of a trace. */
export function entryText(entry: Entry): string {
  const { at, until, actor } = entry;
  const head = `${momentText(at)} ${actor.padEnd(nameWidth)}`;
  if (entry.kind === 'call') {
    const { method, path, status } = entry;
    return `${head}   · ${method} ${path} → ${status ?? 'no answer'} (${until - at} ms)`;
  }
  const { text, outcome } = entry;
  const took = until - at >= 1000 ? ` (${Math.round((until - at) / 1000)} s)` : '';
  return `${head} ${SIGNS[outcome.status]} ${text}${outcome.text === '' ? '' : ` — ${outcome.text}`}${took}`;
}

/** Records everything that happens in a run. */
export class Journal {
  readonly #startsAt: number;
  readonly #now: () => number;
  readonly #onEntry: (entry: Entry) => void;
  readonly #entries: Entry[] = [];
  #steps = 0;
  #endsAt = 0;

  /** `now` in ms since 1970; `onEntry` is told of each entry. */
  constructor(now: () => number, onEntry: (entry: Entry) => void = () => undefined) {
    this.#now = now;
    this.#startsAt = now();
    this.#onEntry = onEntry;
  }

  /** Ms since the run began, without what clocks have jumped. */
  get at(): number {
    return this.#now() - this.#startsAt;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** When people had done everything, in ms since the run began; 0: they have not yet. */
  get endsAt(): number {
    return this.#endsAt;
  }

  /** People have done everything. */
  end(): void {
    this.#endsAt = this.at;
  }

  /** How many steps were played. */
  get steps(): number {
    return this.#steps;
  }

  add(entry: Entry): void {
    this.#entries.push(entry);
    if (entry.kind === 'step') this.#steps += 1;
    this.#onEntry(entry);
  }

  /** The steps that were played, by actor, so that they can be replayed. */
  lanes(): readonly Lane[] {
    const lanes = new Map<string, PlannedStep[]>();
    for (const entry of this.#entries) {
      if (entry.kind !== 'step') continue;
      const { lane, at, actor, step } = entry;
      lanes.set(lane, [...(lanes.get(lane) ?? []), { at, actor, step }]);
    }
    return [...lanes].map(([name, steps]) => ({ name, steps }));
  }

  /** Records a call that has ended. */
  called({ shopper: actor, sentAt, endedAt, ...call }: CallRecord): void {
    const [at, until] = [sentAt - this.#startsAt, endedAt - this.#startsAt];
    this.add({ kind: 'call', actor, at, until, ...call });
  }
}
