import type { BankPaymentRequest } from '@shop/contract/third-party';

import type { Clock, Ids, Scheduler } from '../kernel/ports.ts';
import type { Journal } from './journal.ts';
import {
  type CardOutcome,
  type Payment,
  type PaymentEvent,
  type Refusal,
  isOpen,
  isPaid,
  transition,
} from './payment.ts';
import type { PaymentRepository } from './payment.repository.ts';
import type { Report, ReportOutbox, ReportTiming } from './report-outbox.ts';

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
};

/** The bank's payments: each change is stored, then reported; open ones expire on time. */
export class Bank {
  readonly #with: Dependencies;
  readonly #expiries = new Map<string, () => void>();
  #changes = 0;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
    this.#restore();
  }

  /** Creates a payment, or answers the one that the same merchant id made before. Null when that one differs in amount. */
  create(request: BankPaymentRequest): Payment | null {
    const { clock, ids, payments } = this.#with;
    const earlier = payments.findByMerchantId(request.merchantPaymentId);
    if (earlier) return earlier.amount === request.amount ? earlier : null;
    const now = clock.now().toISOString();
    const { sameCardAs: _card, ...order } = request;
    const payment: Payment = {
      ...order,
      ...untouched,
      paymentId: ids.uuid(),
      createdAt: now,
      updatedAt: now,
    };
    payments.put(payment);
    this.#watch(payment);
    return payment;
  }

  /**
   * Charges the card of a payment that was paid to another one, as a stored credential; the payer sees no page. Null when there is
   * no such card.
   */
  charge(paymentId: string, sameCardAs: string, outcome: CardOutcome): Applied | null {
    const earlier = this.find(sameCardAs);
    if (earlier === undefined || earlier.card === null || !isPaid(earlier)) return null;
    const payment = this.find(paymentId);
    // Told again: what came of it stands.
    if (payment !== undefined && payment.status !== 'CREATED')
      return { ok: true, payment, reported: Promise.resolve() };
    return this.apply(paymentId, { kind: 'card', card: earlier.card, outcome });
  }

  /** The payment as it stands now; one that is past its time has expired. */
  find(paymentId: string): Payment | undefined {
    const { clock, payments } = this.#with;
    const payment = payments.get(paymentId);
    if (!payment || !isOpen(payment) || Date.parse(payment.expiresAt) > clock.now().getTime()) return payment;
    const expired = this.#change(payment, { kind: 'expire' }, 'at-once');
    return expired.ok ? expired.payment : payment;
  }

  apply(paymentId: string, event: PaymentEvent, timing: ReportTiming = 'at-once'): Applied {
    const payment = this.find(paymentId);
    return payment ? this.#change(payment, event, timing) : { ok: false, refusal: 'NOT_FOUND' };
  }

  list(): Payment[] {
    return this.#with.payments.list();
  }

  stop(): void {
    for (const cancel of this.#expiries.values()) cancel();
    this.#expiries.clear();
    this.#with.outbox.stop();
  }

  /** Forgets every payment and report, in the journal too. */
  reset(): void {
    this.stop();
    this.#with.payments.clear();
    this.#with.journal.rewrite([]);
  }

  #change(payment: Payment, event: PaymentEvent, timing: ReportTiming): Applied {
    const { clock, payments, outbox } = this.#with;
    const result = transition(payment, event, clock.now());
    if (!result.ok) return result;
    if (!result.isChanged) return { ok: true, payment: result.payment, reported: Promise.resolve() };
    payments.put(result.payment);
    this.#changes += 1;
    if (this.#changes >= CHANGES_BEFORE_COMPACTION) this.#compact();
    if (!isOpen(result.payment)) this.#unwatch(payment.paymentId);
    const isNews =
      result.payment.status !== payment.status || result.payment.refundedAmount !== payment.refundedAmount;
    return {
      ok: true,
      payment: result.payment,
      reported: isNews ? outbox.send(result.payment, timing) : Promise.resolve(),
    };
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
    const { journal, payments, outbox } = this.#with;
    const reports = new Map<string, Report>();
    for (const entry of journal.load()) {
      if (entry.kind === 'payment') payments.restore(entry.payment);
      else if (entry.kind === 'report') reports.set(entry.report.eventId, entry.report);
      else reports.delete(entry.eventId);
    }
    outbox.resume([...reports.values()]);
    this.#compact();
    for (const payment of payments.list()) if (isOpen(payment)) this.#watch(payment);
  }

  /** Rewrites the journal to what still counts, so that it does not grow for ever. */
  #compact(): void {
    const { journal, payments, outbox } = this.#with;
    this.#changes = 0;
    journal.rewrite([
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
} as const;
