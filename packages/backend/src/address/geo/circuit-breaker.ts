import type { Clock } from '../../kernel/ports.ts';

export interface CircuitBreakerOptions {
  readonly clock: Clock;
  /** After this many failures in a row no call is let through. */
  readonly failures: number;
  /** How long no call is let through, in ms; then one trial call decides. */
  readonly restMs: number;
  readonly onBreak: () => void;
  readonly onReset: () => void;
}

/** Lets no call through to a service that keeps failing, until a pause is over and one trial call has succeeded. */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #failures = 0;
  /** Ms since 1970; null: closed. */
  #restsUntil: number | null = null;
  #isTrying = false;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** Answers the outcome of the work, or null when it is not let through. A rejection counts as neither success nor failure. */
  async run<T extends { readonly ok: boolean }>(work: () => Promise<T>): Promise<T | null> {
    const isTrial = this.#restsUntil !== null;
    if (isTrial && !this.#mayTry()) return null;
    this.#isTrying = isTrial;
    try {
      const outcome = await work();
      if (outcome.ok) this.#succeeded();
      else this.#failed(isTrial);
      return outcome;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }

  #mayTry(): boolean {
    return !this.#isTrying && this.#now() >= (this.#restsUntil ?? 0);
  }

  #succeeded(): void {
    this.#failures = 0;
    if (this.#restsUntil === null) return;
    this.#restsUntil = null;
    this.#options.onReset();
  }

  /** Calls sent before the circuit opened do not count. */
  #failed(isTrial: boolean): void {
    this.#failures += 1;
    const { failures, restMs, onBreak } = this.#options;
    const breaks = this.#restsUntil === null ? this.#failures >= failures : isTrial;
    if (!breaks) return;
    this.#restsUntil = this.#now() + restMs;
    onBreak();
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }
}
