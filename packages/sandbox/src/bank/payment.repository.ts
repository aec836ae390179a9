import { BoundedMap } from '../kernel/bounded-map.ts';
import type { Journal } from './journal.ts';
import type { Payment } from './payment.ts';

/** The newest payments by their ids; each change is written to the journal. */
export class PaymentRepository {
  readonly #payments: BoundedMap<Payment>;
  readonly #idByMerchantId = new Map<string, string>();
  readonly #idByInvoice = new Map<string, string>();
  readonly #journal: Journal;

  constructor(journal: Journal, limit: number) {
    this.#journal = journal;
    this.#payments = new BoundedMap(limit);
  }

  get(paymentId: string): Payment | undefined {
    return this.#payments.get(paymentId);
  }

  findByMerchantId(merchantPaymentId: string): Payment | undefined {
    return this.#payments.get(this.#idByMerchantId.get(merchantPaymentId) ?? '');
  }

  findByInvoice(invoiceId: string): Payment | undefined {
    return this.#payments.get(this.#idByInvoice.get(invoiceId) ?? '');
  }

  put(payment: Payment): void {
    this.#journal.append({ kind: 'payment', payment });
    this.restore(payment);
  }

  /** Restores a payment from the journal. */
  restore(payment: Payment): void {
    this.#idByMerchantId.set(payment.merchantPaymentId, payment.paymentId);
    if (payment.invoiceId !== null) this.#idByInvoice.set(payment.invoiceId, payment.paymentId);
    const evicted = this.#payments.set(payment.paymentId, payment);
    if (evicted) this.#idByMerchantId.delete(evicted.merchantPaymentId);
    if (evicted) this.#idByInvoice.delete(evicted.invoiceId ?? '');
  }

  list(): Payment[] {
    return this.#payments.values();
  }

  clear(): void {
    this.#payments.clear();
    this.#idByMerchantId.clear();
    this.#idByInvoice.clear();
  }
}
