import type {
  BankBinding,
  BankBindingOperation,
  BankBindingRequest,
  BankPayment,
  BankPaymentRequest,
  BankRefusal,
} from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';

/**
 * Why an answer tells nothing of the payment. no-answer: none in time. busy: 5xx and the like. access: our key is not accepted.
 * not-found: the bank, or a gateway before it, does not know the address or the payment. status: one that the protocol does not
 * have. malformed: cannot be read. other-payment: about another payment or card.
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

export type ProviderAnswer<T = BankPayment> = Promise<Result<T, ProviderFailure>>;

/**
 * The bank that takes payments in two steps: hold, then capture. A card is typed in on its page, known from another payment or bound;
 * an SberPay invoice is confirmed in the app. Every call may be repeated without harm: payments and binding operations by our id,
 * refunds by theirs. Amounts in kopecks. Never call it inside a transaction.
 */
export interface PaymentProvider {
  create(request: BankPaymentRequest): ProviderAnswer;
  find(bankPaymentId: string): ProviderAnswer;
  capture(bankPaymentId: string, amount: number): ProviderAnswer;
  /** Ends an unpaid payment or releases the hold. */
  cancel(bankPaymentId: string): ProviderAnswer;
  refund(bankPaymentId: string, amount: number, refundId: string): ProviderAnswer;
  beginBinding(request: BankBindingRequest): ProviderAnswer<BankBindingOperation>;
  /** By our id of the operation. */
  findBinding(operationId: string): ProviderAnswer<BankBindingOperation>;
  /** Ends an operation that the shopper has not ended. */
  cancelBinding(operationId: string): ProviderAnswer<BankBindingOperation>;
  /** Forgets a bound card, by the bank's id of it. */
  removeBinding(bankBindingId: string): ProviderAnswer<BankBinding>;
}
