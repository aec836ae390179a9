import type { PaymentFrame } from '@shop/application/checkout';

/** What the payment screen shows of an order that waits for its shopper at the bank. */
export type BankFrame = Extract<PaymentFrame, { status: 'redirect' }>;
