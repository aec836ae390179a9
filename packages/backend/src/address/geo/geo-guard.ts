import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { CallFailure } from '../../kernel/http/call.ts';
import type { Clock, Logger, Scheduler } from '../../kernel/ports.ts';
import type { GeoFailure } from '../geo-provider.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** After FAILURES in a row the geocoder is not asked for OPEN_CIRCUIT_MS; then one look-up tries it again. */
const FAILURES = 5;
export const OPEN_CIRCUIT_MS = 10_000;
/** Look-ups under way at once; more are refused rather than piled up behind a slow geocoder. */
const MOST_AT_ONCE = 64;

export type LookupOutcome = 'answered' | 'refused' | CallFailure['kind'];

type Lookup<T> = (signal: AbortSignal) => Promise<Result<T, CallFailure>>;

const unavailable: Result<never, GeoFailure> = err({ kind: 'unavailable' });

export interface GeoGuardOptions {
  /** Names the kind of look-up in logs and counts. */
  readonly operation: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  readonly onOutcome: (outcome: LookupOutcome) => void;
}

/**
 * Stands between the shop and one kind of look-up of a geocoder: a timeout, one retry where the connection failed, and a
 * circuit breaker that refuses at once while the geocoder is down. Nothing of the question is logged.
 */
export class GeoGuard {
  readonly #breaker: CircuitBreaker;
  readonly #options: GeoGuardOptions;
  #underWay = 0;

  constructor(options: GeoGuardOptions) {
    this.#options = options;
    const { clock, logger, operation } = options;
    this.#breaker = new CircuitBreaker({
      clock,
      failures: FAILURES,
      restMs: OPEN_CIRCUIT_MS,
      onBreak: () =>
        logger.warn('The geocoder fails and is left alone', { operation, forMs: OPEN_CIRCUIT_MS }),
      onReset: () => logger.info('The geocoder answers again', { operation }),
    });
  }

  async run<T>(lookup: Lookup<T>): Promise<Result<T, GeoFailure>> {
    const { onOutcome, logger, operation } = this.#options;
    if (this.#underWay >= MOST_AT_ONCE) {
      onOutcome('refused');
      return unavailable;
    }
    this.#underWay += 1;
    try {
      const answer = await this.#breaker.run(() => this.#inTime(lookup));
      if (answer === null) {
        onOutcome('refused');
        return unavailable;
      }
      onOutcome(answer.ok ? 'answered' : answer.error.kind);
      if (answer.ok) return ok(answer.value);
      const status = answer.error.kind === 'status' ? { status: answer.error.status } : {};
      logger.warn('The geocoder gave no answer', { operation, reason: answer.error.kind, ...status });
      return unavailable;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** The limit holds for both tries together. */
  async #inTime<T>(lookup: Lookup<T>): Promise<Result<T, CallFailure>> {
    const limit = new AbortController();
    const cancel = this.#options.scheduler.after(this.#options.timeoutMs, () => limit.abort());
    try {
      const first = await lookup(limit.signal);
      return !first.ok && first.error.kind === 'no-answer' ? await lookup(limit.signal) : first;
    } finally {
      cancel();
    }
  }
}
