import { fulfilmentSignatureHeader, fulfilmentTimestampHeader } from '@shop/contract/third-party';

import type { Ids, Logger } from '../kernel/ports.ts';
import { postReport } from '../kernel/signed-report.ts';
import type { PostTools } from '../kernel/signed-report.ts';
import { toWire } from './warehouse.ts';
import type { PackedOrder } from './warehouse.ts';

/** What may go wrong with the next report. */
export const reportOutcomes = [
  'noReport',
  'lateReport',
  'duplicateReports',
  'reportsOutOfOrder',
  'badSignature',
  'oldReport',
] as const;
type ReportOutcome = (typeof reportOutcomes)[number];

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const ANSWER_WITHIN_MS = 10_000;
const LATE_MS = 120_000;
/** How old the stamp of an `oldReport` is. */
const OLD_MS = 3_600_000;

type Report = { readonly reportId: string; readonly orderId: string; readonly body: string };

type Dependencies = PostTools & {
  readonly ids: Ids;
  readonly logger: Logger;
  readonly secret: string;
  /** Where the shop takes reports. */
  readonly url: string;
};

/**
 * Reports to the shop: signed, each about the whole order, repeated a few times until the shop answers 2xx. They are not kept over a
 * restart: the shop asks about what it did not hear.
 */
export class ReportSender {
  readonly #with: Dependencies;
  /** Of reports that are sent later, by their ids. */
  readonly #timers = new Map<string, { readonly orderId: string; readonly cancel: () => void }>();
  /** Reports that are sent after the next one of their order. */
  readonly #held = new Map<string, Report>();

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Ends with the first try, whatever came of it. */
  async send(order: PackedOrder): Promise<void> {
    const { ids } = this.#with;
    const report = { reportId: ids.uuid(), orderId: order.orderId, body: '' };
    await this.#dispatch({
      ...report,
      body: JSON.stringify({ reportId: report.reportId, order: toWire(order) }),
    });
  }

  stop(): void {
    for (const { cancel } of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#held.clear();
  }

  /** Reports of an order that are not sent yet are lost. */
  forget(orderId: string): void {
    this.#held.delete(orderId);
    for (const [reportId, timer] of this.#timers) {
      if (timer.orderId !== orderId) continue;
      timer.cancel();
      this.#timers.delete(reportId);
    }
  }

  async #dispatch(report: Report): Promise<void> {
    if (this.#takes('noReport')) return;
    if (this.#takes('reportsOutOfOrder')) {
      this.#held.set(report.orderId, report);
      return;
    }
    if (this.#takes('lateReport')) {
      this.#later(report, LATE_MS, 0);
      return;
    }
    const isDoubled = this.#takes('duplicateReports');
    await this.#attempt(report, 0);
    if (isDoubled) await this.#post(report);
    const held = this.#held.get(report.orderId);
    this.#held.delete(report.orderId);
    if (held !== undefined) await this.#attempt(held, 0);
  }

  #takes(outcome: ReportOutcome): boolean {
    return this.#with.faults.uses(outcome);
  }

  #later(report: Report, delayMs: number, tries: number): void {
    const run = (): void => {
      this.#timers.delete(report.reportId);
      void this.#attempt(report, tries);
    };
    const { reportId, orderId } = report;
    this.#timers.set(reportId, { orderId, cancel: this.#with.scheduler.after(delayMs, run) });
  }

  async #attempt(report: Report, tries: number): Promise<void> {
    if (await this.#post(report)) return;
    const pause = PAUSES_MS[tries];
    if (pause === undefined)
      this.#with.logger.warn('The shop never took a report', { report: report.reportId });
    else this.#later(report, pause, tries + 1);
  }

  /** One try. Answers whether the shop said 2xx in time. */
  async #post({ body }: Report): Promise<boolean> {
    const { clock, secret, url } = this.#with;
    const settings = {
      secret,
      timestampHeader: fulfilmentTimestampHeader,
      signatureHeader: fulfilmentSignatureHeader,
      answerWithinMs: ANSWER_WITHIN_MS,
    };
    const signedAt = clock.now().getTime() - (this.#takes('oldReport') ? OLD_MS : 0);
    return postReport(this.#with, settings, { url, body, signedAt });
  }
}
