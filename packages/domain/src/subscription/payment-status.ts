export const subscriptionPaymentStatuses = ['WAITING', 'SUCCESS', 'ERROR'] as const;
/** How far the payment of a subscription is (SUB-08, LOY-18); SUCCESS and ERROR never change again. */
export type SubscriptionPaymentStatus = (typeof subscriptionPaymentStatuses)[number];

export const providerPaymentStatuses = ['CREATED', 'PAID', 'DECLINED', 'EXPIRED'] as const;
/** The states of a payment at the provider. */
export type ProviderPaymentStatus = (typeof providerPaymentStatuses)[number];

/** What the provider's word means for the shopper. */
export function paymentStatusOf(told: ProviderPaymentStatus): SubscriptionPaymentStatus {
  switch (told) {
    case 'CREATED':
      return 'WAITING';
    case 'PAID':
      return 'SUCCESS';
    case 'DECLINED':
    case 'EXPIRED':
      return 'ERROR';
    default:
      return told satisfies never;
  }
}

/** How long a link to the payment page can be paid, in ms. */
export const PAYMENT_LINK_MS = 1_800_000;
