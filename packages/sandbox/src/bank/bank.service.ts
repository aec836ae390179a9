import type { BankPaymentRequest } from '@shop/contract/third-party';

import type { Clock, Ids, Scheduler } from '../kernel/ports.ts';
import type { CardKeeper } from './card-keeper.ts';
import type { Journal } from './journal.ts';
import {
  type CardOutcome,
  type CardTrace,
  type Payment,
  type PaymentEvent,
  type Refusal,
  isOpen,
  isPaid,
  transition,
} from './payment.ts';
import type { PaymentRepository } from './payment.repository.ts';
import type { Report, ReportOutbox, ReportTiming } from './report-outbox.ts';

/** How long a decline lasts that the bank takes back. */
export const REVISED_AFTER_MS = 60_000;
const MAX_TIMER_MS = 2 ** 31 - 1;
const CHANGES_BEFORE_COMPACTION = 10_000;

export type Applied =
  | { readonly ok: true; readonly payment: Payment; readonly reported: Promise<void> }
  | { readonly ok: false; readonly refusal: Refusal | 'NOT_FOUND' };

type Dependencies = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly journal: Journal;
  readonly payments: PaymentRepository;
  readonly outbox: ReportOutbox;
  readonly cards: CardKeeper;
};

/**
 * The bank's payments. Each change is stored, then reported; open payments expire on time. A payment may bind its
 * card.
 */
export class Bank {
  readonly #with: Dependencies;
  readonly #expiries = new Map<string, () => void>();
  readonly #misstated = new Set<string>();
  #changes = 0;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
    this.#restore();
  }

  /**
   * Creates a payment, or answers the existing one with the same merchant id. Null if that one has another amount.
   */
  create(request: BankPaymentRequest): Payment | null {
    const { clock, ids, payments } = this.#with;
    const earlier = payments.findByMerchantId(request.merchantPaymentId);
    if (earlier) return earlier.amount === request.amount ? earlier : null;
    const now = clock.now().toISOString();
    const {
      sameCardAs: _card,
      bindingId: _binding,
      method,
      clientId = null,
      returnUrl = null,
      ...order
    } = request;
    const payment: Payment = {
      ...order,
      ...untouched,
      clientId,
      returnUrl,
      paymentId: ids.uuid(),
      invoiceId: method === 'SBER_PAY' ? ids.uuid() : null,
      createdAt: now,
      updatedAt: now,
    };
    payments.put(payment);
    this.#watch(payment);
    return payment;
  }

  /**
   * Charges the card of an earlier payment, as a stored credential, without a page for the payer. Null if there is no
   * such card.
   */
  charge(paymentId: string, sameCardAs: string, outcome: CardOutcome): Applied | null {
    const earlier = this.find(sameCardAs);
    if (earlier === undefined || earlier.card === null || !isPaid(earlier)) return null;
    return this.#chargeOnce(paymentId, earlier.card, outcome);
  }

  /** Charges a bound card; the payer may be asked for 3-D Secure. Null if the bank does not keep that card. */
  chargeBinding(paymentId: string, bindingId: string, outcome: CardOutcome): Applied | null {
    const binding = this.#with.cards.binding(bindingId);
    if (binding === undefined) return null;
    const isAsked = outcome.kind === 'approve' && binding.asksForCode;
    return this.#chargeOnce(paymentId, binding.card, isAsked ? { kind: 'challenge' } : outcome);
  }

  /** Whether a payment by this binding is possible: the card is kept, or the payment was made before. */
  isChargeable(bindingId: string, merchantPaymentId: string): boolean {
    if (this.#with.payments.findByMerchantId(merchantPaymentId) !== undefined) return true;
    return this.#with.cards.binding(bindingId)?.isRemoved === false;
  }

  findByInvoice(invoiceId: string): Payment | undefined {
    const paymentId = this.#with.payments.findByInvoice(invoiceId)?.paymentId;
    return paymentId === undefined ? undefined : this.find(paymentId);
  }

  #chargeOnce(paymentId: string, card: CardTrace, outcome: CardOutcome): Applied {
    const payment = this.find(paymentId);
    // A repeated call; the earlier outcome stays.
    if (payment !== undefined && (payment.status !== 'CREATED' || payment.isAwaitingIssuer))
      return { ok: true, payment, reported: Promise.resolve() };
    return this.apply(paymentId, { kind: 'card', card, outcome });
  }

  /** The current state of the payment; one that is past its time has expired. */
  find(paymentId: string): Payment | undefined {
    const { clock, payments } = this.#with;
    const payment = payments.get(paymentId);
    if (!payment || !isOpen(payment) || Date.parse(payment.expiresAt) > clock.now().getTime()) return payment;
    const expired = this.#change(payment, { kind: 'expire' }, 'at-once');
    return expired.ok ? expired.payment : payment;
  }

  apply(paymentId: string, event: PaymentEvent, timing: ReportTiming = 'at-once'): Applied {
    const payment = this.find(paymentId);
    if (!payment) return { ok: false, refusal: 'NOT_FOUND' };
    const applied = this.#change(payment, event, timing);
    if (applied.ok && event.kind === 'card' && event.outcome.kind === 'decline' && event.outcome.isRevised)
      this.#with.scheduler.after(REVISED_AFTER_MS, () => this.apply(paymentId, { kind: 'revise' }));
    return applied;
  }

  list(): (Payment & { readonly isMisstated: boolean })[] {
    const told = (payment: Payment) => ({ ...payment, isMisstated: this.#misstated.has(payment.paymentId) });
    return this.#with.payments.list().map(told);
  }

  /** The shop was answered another amount than the books have. */
  noteMisstated(paymentId: string): void {
    this.#misstated.add(paymentId);
  }

  stop(): void {
    for (const cancel of this.#expiries.values()) cancel();
    this.#expiries.clear();
    this.#with.outbox.stop();
  }

  /** Deletes every payment and report, also in the journal. */
  reset(): void {
    this.stop();
    this.#with.payments.clear();
    this.#with.cards.clear();
    this.#with.journal.rewrite([]);
  }

  #change(payment: Payment, event: PaymentEvent, timing: ReportTiming): Applied {
    const { clock, payments, outbox } = this.#with;
    const result = transition(payment, event, clock.now());
    if (!result.ok) return result;
    if (!result.isChanged) return { ok: true, payment: result.payment, reported: Promise.resolve() };
    const changed = this.#withCardKept(payment, result.payment);
    payments.put(changed);
    this.#changes += 1;
    if (this.#changes >= CHANGES_BEFORE_COMPACTION) this.#compact();
    if (!isOpen(changed)) this.#unwatch(payment.paymentId);
    const isNews = changed.status !== payment.status || changed.refundedAmount !== payment.refundedAmount;
    return {
      ok: true,
      payment: changed,
      reported: isNews ? outbox.send(changed, timing, event.kind === 'revise') : Promise.resolve(),
    };
  }

  /** Binds the card after a successful payment if its owner wants that. */
  #withCardKept(before: Payment, payment: Payment): Payment {
    const { card, clientId, keepsCard, boundAs, status } = payment;
    if (status !== 'AUTHORIZED' || boundAs !== null || !keepsCard || card === null || clientId === null)
      return payment;
    return { ...payment, boundAs: this.#with.cards.keep(clientId, card, before.status === 'PENDING_3DS') };
  }

  #watch(payment: Payment): void {
    const { clock, scheduler } = this.#with;
    const left = Math.max(0, Date.parse(payment.expiresAt) - clock.now().getTime());
    const check = (): void => {
      this.#expiries.delete(payment.paymentId);
      const current = this.find(payment.paymentId);
      if (current && isOpen(current)) this.#watch(current);
    };
    this.#expiries.set(payment.paymentId, scheduler.after(Math.min(left, MAX_TIMER_MS), check));
  }

  #unwatch(paymentId: string): void {
    this.#expiries.get(paymentId)?.();
    this.#expiries.delete(paymentId);
  }

  #restore(): void {
    const { journal, payments, outbox, cards } = this.#with;
    const reports = new Map<string, Report>();
    for (const entry of journal.load()) {
      switch (entry.kind) {
        case 'payment':
          payments.restore(entry.payment);
          break;
        case 'report':
          reports.set(entry.report.eventId, entry.report);
          break;
        case 'reported':
          reports.delete(entry.eventId);
          break;
        case 'binding':
          cards.restoreBinding(entry.binding);
          break;
        case 'bindingOperation':
          cards.restoreOperation(entry.operation);
          break;
        default:
          entry satisfies never;
      }
    }
    outbox.resume([...reports.values()]);
    this.#compact();
    for (const payment of payments.list()) if (isOpen(payment)) this.#watch(payment);
  }

  /** Rewrites the journal with the current entries only, so that it does not grow for ever. */
  #compact(): void {
    const { journal, payments, outbox, cards } = this.#with;
    this.#changes = 0;
    journal.rewrite([
      ...cards.bindings().map((binding) => ({ kind: 'binding' as const, binding })),
      ...cards.operations().map((operation) => ({ kind: 'bindingOperation' as const, operation })),
      ...payments.list().map((payment) => ({ kind: 'payment' as const, payment })),
      ...outbox.pending().map((report) => ({ kind: 'report' as const, report })),
    ]);
  }
}

const untouched = {
  status: 'CREATED',
  isAwaitingIssuer: false,
  wrongCodes: 0,
  capturedAmount: 0,
  refundedAmount: 0,
  refunds: [],
  errorCode: null,
  card: null,
  keepsCard: false,
  boundAs: null,
} as const;
