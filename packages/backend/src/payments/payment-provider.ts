import type { BankPayment, BankPaymentRequest, BankRefusal } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';

/**
 * Why an answer tells nothing of the payment. no-answer: none in time. busy: 5xx and the like. access: our key is not accepted.
 * not-found: the bank, or a gateway before it, does not know the address or the payment. status: one that the protocol does not
 * have. malformed: cannot be read. other-payment: about another payment.
 */
export type BankAnswerFailure =
  | 'no-answer'
  | 'busy'
  | 'access'
  | 'not-found'
  | 'status'
  | 'malformed'
  | 'other-payment';

/**
 * UNKNOWN: no usable answer; what the bank did is not known, so ask again. REFUSED: the bank said in its own
 * protocol that this call will never succeed.
 */
export type ProviderFailure =
  | { readonly kind: 'UNKNOWN'; readonly reason: BankAnswerFailure }
  | { readonly kind: 'REFUSED'; readonly code: BankRefusal };

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
