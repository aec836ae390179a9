import { bankSignatureHeader, bankTimestampHeader } from '@shop/contract/third-party';

import type { Ids, Logger } from '../kernel/ports.ts';
import { postReport } from '../kernel/signed-report.ts';
import type { PostTools } from '../kernel/signed-report.ts';
import type { Journal } from './journal.ts';
import type { Payment } from './payment.ts';

/** A report to the shop that has not yet been answered with 2xx. */
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

type Dependencies = PostTools & {
  readonly ids: Ids;
  readonly logger: Logger;
  readonly journal: Journal;
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

  /**
   * Queues the report of a change; the promise resolves after the first attempt, whatever its outcome. `isOnlyWord`: nothing else tells
   * the shop, so no ordered fault keeps or alters it.
   */
  async send(payment: Payment, timing: ReportTiming, isOnlyWord = false): Promise<void> {
    const { ids, journal } = this.#with;
    const isOrdered = (fault: string): boolean => !isOnlyWord && this.#with.faults.uses(fault);
    if (isOrdered('noWebhook') || this.#pending.size >= MAX_PENDING) return;
    const isDoubled = isOrdered('duplicateWebhooks');
    const report = reportOf(isOnlyWord ? payment : this.#misread(payment), ids.uuid());
    journal.append({ kind: 'report', report });
    this.#pending.set(report.eventId, report);
    if (timing === 'after-redirect') {
      this.#later(report, AFTER_REDIRECT_MS, 0);
      return;
    }
    await this.#attempt(report, 0);
    if (isDoubled) await Promise.all(Array.from({ length: EXTRA_COPIES }, () => this.#post(report)));
  }

  /** Resumes reports that an earlier process left unanswered. */
  resume(reports: readonly Report[]): void {
    for (const report of reports) {
      this.#pending.set(report.eventId, report);
      this.#later(report, 0, 0);
    }
  }

  pending(): Report[] {
    return [...this.#pending.values()];
  }

  /** Stops all attempts; the journal keeps unanswered reports. */
  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#pending.clear();
  }

  /** What a bank that errs reports of a payment. */
  #misread(payment: Payment): Payment {
    const { faults } = this.#with;
    if (faults.uses('wrongAmountReport')) return { ...payment, amount: payment.amount + 1 };
    if (faults.uses('wrongStateReport'))
      return { ...payment, status: payment.status === 'CAPTURED' ? 'DECLINED' : 'CAPTURED' };
    return payment;
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

  /** One attempt. Answers whether the shop answered 2xx in time. */
  async #post({ url, body }: Report): Promise<boolean> {
    const settings = {
      secret: this.#with.secret,
      timestampHeader: bankTimestampHeader,
      signatureHeader: bankSignatureHeader,
      answerWithinMs: ANSWER_WITHIN_MS,
    };
    return postReport(this.#with, settings, { url, body });
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
