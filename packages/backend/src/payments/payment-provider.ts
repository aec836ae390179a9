import type { BankPayment, BankPaymentRequest } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';

/**
 * UNAVAILABLE: no answer in time, or one that cannot be read; what the bank did is not known.
 * WRONG_STATE: the payment cannot do that any more. NOT_FOUND: the bank does not know it. REFUSED: the request itself is wrong.
 */
export type ProviderFailure =
  | { readonly kind: 'UNAVAILABLE' }
  | { readonly kind: 'WRONG_STATE'; readonly code: string }
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'REFUSED'; readonly code: string };

export type ProviderAnswer = Promise<Result<BankPayment, ProviderFailure>>;

/**
 * The bank that takes card payments in two steps: hold, then capture. Every call may be repeated without harm:
 * payments by our id, refunds by theirs. Amounts in kopecks. Never call it inside a transaction.
 */
export interface PaymentProvider {
  create(request: BankPaymentRequest): ProviderAnswer;
  find(bankPaymentId: string): ProviderAnswer;
  capture(bankPaymentId: string, amount: number): ProviderAnswer;
  /** Ends an unpaid payment or releases the hold. */
  cancel(bankPaymentId: string): ProviderAnswer;
  refund(bankPaymentId: string, amount: number, refundId: string): ProviderAnswer;
}
