import type { IncomingHttpHeaders } from 'node:http';

import type {
  BankBinding,
  BankBindingOperation,
  BankBindingRequest,
  BankPayment,
  BankPaymentRequest,
  BankRefusal,
} from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';
import type { AcquirerCapabilities } from '@shop/domain/payments';

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

/** A payment as the bank is asked for it. Where its reports go is between the bank and its adapter. */
export type PaymentRequest = Omit<BankPaymentRequest, 'webhookUrl'>;

/** A report as it came, before anybody believes it. */
export interface SignedReport {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
  readonly now: Date;
}

/** What a report that the bank has signed says. It decides nothing: the bank is asked (FRM-21). */
export interface PaymentReport {
  /** For the log. */
  readonly eventId: string;
  readonly merchantPaymentId: string;
  /** The bank's id of it. */
  readonly paymentId: string;
  /** Kopecks. */
  readonly amount: number;
  /** The payer's money is held or taken. */
  readonly isMoney: boolean;
}

/**
 * The bank that takes payments in two steps: hold, then capture. A card is typed in on its page, known from another payment or bound;
 * an SberPay invoice is confirmed in the app. Every call may be repeated without harm: payments and binding operations by our id,
 * refunds by theirs. Amounts in kopecks. Never call it inside a transaction.
 */
export interface PaymentProvider {
  /** What is offered to shoppers follows from it. */
  readonly capabilities: AcquirerCapabilities;
  create(request: PaymentRequest): ProviderAnswer;
  find(bankPaymentId: string): ProviderAnswer;
  /** Takes all that is held. */
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
  removeBinding(bankBindingId: string): ProviderAnswer<Pick<BankBinding, 'bindingId' | 'isRemoved'>>;
  /** Null: the report is not the bank's. */
  readReport(report: SignedReport): PaymentReport | null;
}
