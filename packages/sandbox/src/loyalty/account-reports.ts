import { loyaltySignatureHeader, loyaltyTimestampHeader } from '@shop/contract/third-party';

import type { Ids, Logger } from '../kernel/ports.ts';
import { RepeatedReports } from '../kernel/signed-report.ts';
import type { PostTools } from '../kernel/signed-report.ts';
import type { Account } from './books.ts';

type Tools = PostTools & { readonly ids: Ids; readonly logger: Logger; readonly secret: string };

/** Signed reports of accounts that changed without the shop, repeated a few times until the shop answers 2xx. */
export class AccountReports {
  readonly #with: Tools;
  readonly #reports: RepeatedReports;

  constructor(tools: Tools) {
    this.#with = tools;
    this.#reports = new RepeatedReports(tools, {
      secret: tools.secret,
      timestampHeader: loyaltyTimestampHeader,
      signatureHeader: loyaltySignatureHeader,
      answerWithinMs: 10_000,
      pausesMs: [1_000, 5_000, 30_000, 120_000],
      about: 'an account of the loyalty programme',
    });
  }

  send({ phone, reportUrl }: Account): void {
    const { clock, faults, ids } = this.#with;
    if (reportUrl === null || faults.uses('noWebhook')) return;
    const type = 'account.updated';
    const body = { eventId: ids.uuid(), type, phone, occurredAt: clock.now().toISOString() };
    void this.#reports.send(reportUrl, JSON.stringify(body));
  }

  stop(): void {
    this.#reports.stop();
  }
}
