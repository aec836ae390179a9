import type { Clock } from '@shop/application/kernel';

/** A clock that also knows the store's time, from the Date header of its answers (OPN-289). */
export class OffsetClock implements Clock {
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
