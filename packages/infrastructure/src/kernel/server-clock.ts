import type { Clock } from '@shop/application/kernel';

/** A clock that is told the Date header of every answer. */
export interface ServerClock extends Clock {
  observe(date: string): void;
}

/** The clock of a device that never differs from the store's, as where both share one. */
export class SharedClock implements ServerClock {
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  serverNow(): number {
    return this.#clock.now();
  }

  observe(): void {}
}

/** A clock that also knows the store's time, from the Date header of its answers (OPN-289). */
export class OffsetClock implements ServerClock {
  readonly #now: () => number;
  #offset = 0;

  /** `now` gives ms since 1970 of this device. */
  constructor(now: () => number) {
    this.#now = now;
  }

  now(): number {
    return this.#now();
  }

  serverNow(): number {
    return this.#now() + this.#offset;
  }

  /** Takes a Date header. It has whole seconds: a smaller difference than two of them is taken as none. */
  observe(date: string): void {
    const told = Date.parse(date);
    if (Number.isNaN(told)) return;
    const offset = told - this.#now();
    this.#offset = Math.abs(offset) < 2000 ? 0 : offset;
  }
}
