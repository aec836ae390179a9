import type { FaultQueue } from '../kernel/faults.ts';
import type { Clock, Fetch, Ids, Logger, Scheduler } from '../kernel/ports.ts';
import type { Journal } from './journal.ts';
import type { Payment } from './payment.ts';
import { signatureHeaders } from './signature.ts';

/** A report to the shop that was not answered with 2xx yet. */
export type Report = {
  readonly eventId: string;
  readonly url: string;
  readonly body: string;
  readonly occurredAt: string;
};

export type ReportTiming = 'at-once' | 'after-redirect';

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
const ANSWER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 600_000;
const AFTER_REDIRECT_MS = 3_000;
const EXTRA_COPIES = 2;
const MAX_PENDING = 10_000;

type Dependencies = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly fetch: Fetch;
  readonly logger: Logger;
  readonly journal: Journal;
  readonly faults: FaultQueue;
  readonly secret: string;
};

/** Reports of payment changes: signed, and repeated with growing pauses until the shop answers 2xx, for ten minutes (FRM-20). */
export class ReportOutbox {
  readonly #with: Dependencies;
  readonly #pending = new Map<string, Report>();
  readonly #timers = new Map<string, () => void>();

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Queues the report of a change; the promise ends with the first attempt, whatever came of it. */
  async send(payment: Payment, timing: ReportTiming): Promise<void> {
    const { faults, ids, journal } = this.#with;
    if (faults.take(({ outcome }) => outcome === 'noWebhook') || this.#pending.size >= MAX_PENDING) return;
    const isDoubled = faults.take(({ outcome }) => outcome === 'duplicateWebhooks') !== undefined;
    const report = reportOf(payment, ids.uuid());
    journal.append({ kind: 'report', report });
    this.#pending.set(report.eventId, report);
    if (timing === 'after-redirect') {
      this.#later(report, AFTER_REDIRECT_MS, 0);
      return;
    }
    await this.#attempt(report, 0);
    if (isDoubled) await Promise.all(Array.from({ length: EXTRA_COPIES }, () => this.#post(report)));
  }

  /** Takes up reports that a former process left unanswered. */
  resume(reports: readonly Report[]): void {
    for (const report of reports) {
      this.#pending.set(report.eventId, report);
      this.#later(report, 0, 0);
    }
  }

  pending(): Report[] {
    return [...this.#pending.values()];
  }

  /** Stops all tries; the journal keeps what is unanswered. */
  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#pending.clear();
  }

  #later(report: Report, delayMs: number, tries: number): void {
    const { scheduler } = this.#with;
    const run = (): void => {
      this.#timers.delete(report.eventId);
      void this.#attempt(report, tries);
    };
    this.#timers.set(report.eventId, scheduler.after(delayMs, run));
  }

  async #attempt(report: Report, tries: number): Promise<void> {
    const isAnswered = await this.#post(report);
    if (!this.#pending.has(report.eventId)) return;
    const { clock, journal, logger } = this.#with;
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? GIVE_UP_AFTER_MS;
    const isTooLate = clock.now().getTime() + pause - Date.parse(report.occurredAt) > GIVE_UP_AFTER_MS;
    if (!isAnswered && !isTooLate) {
      this.#later(report, pause, tries + 1);
      return;
    }
    if (!isAnswered) logger.warn('The shop never answered a payment report', { eventId: report.eventId });
    this.#pending.delete(report.eventId);
    journal.append({ kind: 'reported', eventId: report.eventId });
  }

  /** One try. Answers whether the shop said 2xx in time. */
  async #post(report: Report): Promise<boolean> {
    const { clock, scheduler, fetch, faults } = this.#with;
    const isForged = faults.take(({ outcome }) => outcome === 'badSignature') !== undefined;
    const secret = isForged ? `forged ${this.#with.secret}` : this.#with.secret;
    const deadline = new AbortController();
    const tooLate = new Promise<false>((resolve) => {
      deadline.signal.addEventListener('abort', () => resolve(false));
    });
    const cancel = scheduler.after(ANSWER_WITHIN_MS, () => deadline.abort());
    const headers = {
      'content-type': 'application/json',
      ...signatureHeaders(secret, report.body, clock.now()),
    };
    const { body } = report;
    try {
      const request = new Request(report.url, { method: 'POST', headers, body, signal: deadline.signal });
      return await Promise.race([fetch(request).then(({ ok }) => ok), tooLate]);
    } catch {
      return false;
    } finally {
      cancel();
    }
  }
}

function reportOf(payment: Payment, eventId: string): Report {
  const { paymentId, merchantPaymentId, status, amount, errorCode, updatedAt, webhookUrl } = payment;
  const type = 'payment.updated';
  const body = {
    eventId,
    type,
    paymentId,
    merchantPaymentId,
    status,
    amount,
    errorCode,
    occurredAt: updatedAt,
  };
  return { eventId, url: webhookUrl, body: JSON.stringify(body), occurredAt: updatedAt };
}
