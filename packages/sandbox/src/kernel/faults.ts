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

/** The scheduled faults for the next calls of one stand-in, oldest first. */
export class FaultQueue {
  #queue: Fault[] = [];

  order(fault: Fault): void {
    this.#queue = [...this.#queue, fault].slice(-MAX_QUEUED);
  }

  /** Takes one use of the oldest matching fault; undefined if the call is to succeed. */
  take(fits: (fault: Fault) => boolean): Fault | undefined {
    const fault = this.#queue.find(fits);
    if (!fault) return undefined;
    fault.left -= 1;
    if (fault.left <= 0) this.#queue = this.#queue.filter((other) => other !== fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.#queue;
  }

  clear(): void {
    this.#queue = [];
  }
}

export type FaultQueues = Readonly<Record<StandInName, FaultQueue>>;

export function createFaultQueues(): FaultQueues {
  return {
    sms: new FaultQueue(),
    mail: new FaultQueue(),
    bank: new FaultQueue(),
    geo: new FaultQueue(),
    fulfilment: new FaultQueue(),
    fiscal: new FaultQueue(),
    antifraud: new FaultQueue(),
    loyalty: new FaultQueue(),
    sber: new FaultQueue(),
    subscription: new FaultQueue(),
    tips: new FaultQueue(),
    bankId: new FaultQueue(),
    chat: new FaultQueue(),
  };
}
