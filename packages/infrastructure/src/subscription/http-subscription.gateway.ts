import type { Answer } from '@shop/application/kernel';
import type { PaymentLink, Subscription, SubscriptionGateway } from '@shop/application/subscription';
import {
  getSubscriptionPaymentLink,
  getSubscriptionPaymentStatus,
  getSubscriptions,
  subscriptionSchema,
} from '@shop/contract/subscription';
import { mapResult, ok } from '@shop/domain/kernel';
import type { SubscriptionPaymentStatus } from '@shop/domain/subscription';

import type { ApiClient } from '../http/index.ts';

export class HttpSubscriptionGateway implements SubscriptionGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async list(): Answer<readonly Subscription[]> {
    return mapResult(await this.#api.call(getSubscriptions, {}), ({ subscriptions }) => subscriptions);
  }

  async paymentLink(subscriptionId: string, termsVersion: string | null): Answer<PaymentLink> {
    const answer = await this.#api.call(getSubscriptionPaymentLink, {
      body: { subscriptionId, termsVersion },
    });
    if (answer.ok) return ok({ kind: 'PAY', link: answer.value.paymentLink });
    const { error } = answer;
    if (error.kind !== 'api' || error.data.code !== 'SUBSCRIPTION_OWNED') return answer;
    const owned = subscriptionSchema.safeParse(error.data.details?.['subscription']);
    return ok({ kind: 'OWNED', subscriptionId: owned.success ? owned.data.subscriptionId : null });
  }

  async paymentStatus(subscriptionId: string): Answer<SubscriptionPaymentStatus> {
    const answer = await this.#api.call(getSubscriptionPaymentStatus, { body: { subscriptionId } });
    return mapResult(answer, ({ status }) => status);
  }
}
