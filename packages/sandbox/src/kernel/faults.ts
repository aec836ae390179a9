export const standInNames = [
  'sms',
  'mail',
  'bank',
  'geo',
  'fulfilment',
  'fiscal',
  'antifraud',
  'loyalty',
  'sber',
  'subscription',
  'tips',
  'bankId',
  'chat',
] as const;
export type StandInName = (typeof standInNames)[number];

export const transportOutcomes = [
  'error500',
  'error429',
  'error401',
  'error403',
  'error404',
  'malformed',
  'timeout',
  'drop',
] as const;
/** `slow:800` answers correctly, 800 ms later. */
export const slowOutcome = /^slow:(\d{1,5})$/;

export function isTransportOutcome(outcome: string): boolean {
  return slowOutcome.test(outcome) || transportOutcomes.some((known) => known === outcome);
}

/**
 * `before`: the call fails and its work is not done. `after`: the work is done but the caller does not learn of it,
 * which retries must handle.
 */
export type FaultPhase = 'before' | 'after';

export type Fault = {
  readonly outcome: string;
  /** Hits only this operation of the stand-in (e.g. `capture`); null hits any. */
  readonly operation: string | null;
  readonly phase: FaultPhase;
  left: number;
};

const MAX_QUEUED = 100;

/** A fault was used: for a call, a report, or what a shopper does on a page. */
export type FaultHit = {
  readonly standIn: StandInName;
  /** Which of the faults that were ordered for this stand-in, from 1. */
  readonly number: number;
  readonly at: Date;
};

/** The scheduled faults for the next calls of one stand-in, oldest first. */
export class FaultQueue {
  #queue: Fault[] = [];
  #ordered = 0;
  readonly #numbers = new WeakMap<Fault, number>();
  readonly #onHit: (number: number) => void;

  /** `onHit`: told each time that a fault is used, with its number among those ordered, from 1. */
  constructor(onHit: (number: number) => void = () => undefined) {
    this.#onHit = onHit;
  }

  order(fault: Fault): void {
    this.#ordered += 1;
    this.#numbers.set(fault, this.#ordered);
    this.#queue = [...this.#queue, fault].slice(-MAX_QUEUED);
  }

  /** Takes one use of the oldest matching fault; undefined if the call is to succeed. */
  take(fits: (fault: Fault) => boolean): Fault | undefined {
    const fault = this.#queue.find(fits);
    if (!fault) return undefined;
    fault.left -= 1;
    this.#onHit(this.#numbers.get(fault) ?? 0);
    if (fault.left <= 0) this.#queue = this.#queue.filter((other) => other !== fault);
    return fault;
  }

  /** Takes one use of the oldest fault with this outcome; answers whether there was one. */
  uses(outcome: string): boolean {
    return this.take((fault) => fault.outcome === outcome) !== undefined;
  }

  list(): readonly Fault[] {
    return this.#queue;
  }

  clear(): void {
    this.#queue = [];
  }
}

export type FaultQueues = Readonly<Record<StandInName, FaultQueue>>;

/** `onHit` is told of each use of a fault. */
export function createFaultQueues(onHit: (standIn: StandInName, number: number) => void): FaultQueues {
  const queueOf = (name: StandInName): FaultQueue => new FaultQueue((number) => onHit(name, number));
  return Object.fromEntries(standInNames.map((name) => [name, queueOf(name)])) as FaultQueues;
}
