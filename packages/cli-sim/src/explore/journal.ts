import type { Stage } from '../kernel/stage.ts';
import type { RawStep } from './behaviour/index.ts';
import type { Lane, PlannedStep } from './plan.ts';

/** The outcome of a step. */
export type Outcome = { readonly status: 'passed' | 'refused' | 'failed'; readonly text: string };

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
    }
  | {
      readonly kind: 'call';
      readonly actor: string;
      readonly at: number;
      readonly until: number;
      readonly method: string;
      /** Without the query, which may contain a phone. */
      readonly path: string;
      /** Null: there was no answer. */
      readonly status: number | null;
    };

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

  /** Wraps `send` so that every call is recorded when it ends. */
  sending(send: Stage['send']): Stage['send'] {
    return async (request, actor = '') => {
      const { at } = this;
      const { method, url } = request;
      const note = (status: number | null): void =>
        this.add({ kind: 'call', actor, at, until: this.at, method, path: new URL(url).pathname, status });
      try {
        const answer = await send(request, actor);
        note(answer.status);
        return answer;
      } catch (error) {
        note(null);
        throw error;
      }
    };
  }
}
