import type { SubscriptionPayment, SubscriptionPaymentRequest } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';

/**
 * Why the provider's word is not known. no-answer: none in time. busy: 5xx and the like. access: our key is not accepted. refused: it
 * says in its protocol that it knows no such payment or will not begin it. malformed: any other answer, or one about another payment.
 */
export type SubscriptionProviderFailure = 'no-answer' | 'busy' | 'access' | 'refused' | 'malformed';

/** Takes the money for subscriptions on a page of its own (SUB-07). Never call it inside a transaction. */
export interface SubscriptionProvider {
  /** Begins a payment; told again, it answers the same one. */
  begin(
    request: SubscriptionPaymentRequest,
  ): Promise<Result<SubscriptionPayment, SubscriptionProviderFailure>>;
}
