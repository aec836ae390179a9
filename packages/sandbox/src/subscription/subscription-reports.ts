import { subscriptionSignatureHeader, subscriptionTimestampHeader } from '@shop/contract/third-party';

import type { Ids, Logger } from '../kernel/ports.ts';
import { RepeatedReports } from '../kernel/signed-report.ts';
import type { PostTools } from '../kernel/signed-report.ts';
import type { SubscriptionBookEntry } from './payment.ts';

type Dependencies = PostTools & { readonly ids: Ids; readonly logger: Logger; readonly secret: string };

/** Reports of payments to the shop: signed, and repeated a few times until it answers 2xx. The shop asks by itself for what got lost. */
export class SubscriptionReports {
  readonly #with: Dependencies;
  readonly #reports: RepeatedReports;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
    this.#reports = new RepeatedReports(dependencies, {
      secret: dependencies.secret,
      timestampHeader: subscriptionTimestampHeader,
      signatureHeader: subscriptionSignatureHeader,
      // The payer is led back no later than this.
      answerWithinMs: 5_000,
      pausesMs: [1_000, 4_000, 15_000, 60_000],
      about: 'a subscription',
    });
  }

  /** The promise ends with the first attempt, whatever came of it. */
  async send(payment: SubscriptionBookEntry): Promise<void> {
    const { faults, ids } = this.#with;
    if (faults.uses('noWebhook')) return;
    const isDoubled = faults.uses('duplicateWebhooks');
    const { paymentId, updatedAt, webhookUrl } = payment;
    const report = { eventId: ids.uuid(), type: 'payment.updated', paymentId, occurredAt: updatedAt };
    const body = JSON.stringify(report);
    await this.#reports.send(webhookUrl, body);
    if (isDoubled) await this.#reports.sendOnce(webhookUrl, body);
  }

  /** Stops all tries. */
  stop(): void {
    this.#reports.stop();
  }
}
