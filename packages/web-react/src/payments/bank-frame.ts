import type { PaymentFrame } from '@shop/application/checkout';

/** The state of the payment screen while an order waits for the shopper at the bank. */
export type BankFrame = Extract<PaymentFrame, { status: 'redirect' }>;
