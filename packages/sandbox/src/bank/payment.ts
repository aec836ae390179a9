/** One payment of the bank stand-in and its state machine. Pure functions: times and ids are part of the events. */

import type { BankRefusal, BankStatus } from '@shop/contract/third-party';

/** What is kept of an entered card: never the full number, never the CVC. */
export type CardTrace = {
  readonly maskedPan: string;
  readonly paymentSystem: string;
  readonly bankName: string;
  /** Distinguishes cards with the same mask. */
  readonly fingerprint: string;
};

export type Refund = { readonly refundId: string; readonly amount: number };

export type Payment = {
  readonly paymentId: string;
  readonly merchantPaymentId: string;
  /** Kopecks, like every amount here. */
  readonly amount: number;
  readonly currency: 'RUB';
  readonly description: string;
  readonly orderNumber: string;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly webhookUrl: string;
  /** ISO 8601, like every time here. */
  readonly expiresAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly status: BankStatus;
  /** The card was sent to an issuer that never answers: the form waits until the payment expires. */
  readonly isAwaitingIssuer: boolean;
  readonly wrongCodes: number;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly refunds: readonly Refund[];
  readonly errorCode: string | null;
  readonly card: CardTrace | null;
  /** The payer by the shop's id; null: the shop did not say, so no card is bound. */
  readonly clientId: string | null;
  /** The payer wants the card to be bound when the payment goes well. */
  readonly keepsCard: boolean;
  /** The card that was bound with this payment. */
  readonly boundAs: string | null;
  /** Number of the SberPay invoice; null for a card payment. */
  readonly invoiceId: string | null;
  /** Where the SberPay app redirects a payer who leaves without deciding. */
  readonly returnUrl: string | null;
};

/** The issuer's answer to a card, chosen by its CVC. */
export type CardOutcome =
  | { readonly kind: 'approve' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'silence' }
  /** `isRevised`: the bank approves it later all the same. */
  | { readonly kind: 'decline'; readonly code: string; readonly isRevised?: true };

export type PaymentEvent =
  | {
      readonly kind: 'card';
      readonly card: CardTrace;
      readonly outcome: CardOutcome;
      /** The payer wants the card to be bound. */
      readonly keepsCard?: boolean;
    }
  | { readonly kind: 'threeDsCode'; readonly isRight: boolean }
  | { readonly kind: 'giveUp' }
  | { readonly kind: 'expire' }
  /** The bank approves what it has declined. */
  | { readonly kind: 'revise' }
  | { readonly kind: 'capture'; readonly amount: number }
  /** The shop's server cancels, or the payer declines an SberPay invoice. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'refund'; readonly refundId: string; readonly amount: number };

/**
 * `WRONG_STATE`: the payment is past (or before) this step. `WRONG_AMOUNT`: more than is held or left.
 * `REFUND_ID_REUSED`: the refund id was used with another amount.
 */
export type Refusal = Exclude<BankRefusal, 'PAYMENT_ID_REUSED' | 'BINDING_NOT_FOUND'>;

export type Transition =
  | { readonly ok: true; readonly payment: Payment; readonly isChanged: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

export const MAX_WRONG_CODES = 3;

const refuse = (refusal: Refusal): Transition => ({ ok: false, refusal });
const same = (payment: Payment): Transition => ({ ok: true, payment, isChanged: false });

/** Applies one event to the payment. Repeating a completed command succeeds and changes nothing. */
export function transition(payment: Payment, event: PaymentEvent, now: Date): Transition {
  const change = (patch: Partial<Payment>): Transition => ({
    ok: true,
    payment: { ...payment, ...patch, updatedAt: now.toISOString() },
    isChanged: true,
  });
  switch (event.kind) {
    case 'card':
      if (payment.status !== 'CREATED' || payment.isAwaitingIssuer) return refuse('WRONG_STATE');
      return change({
        card: event.card,
        keepsCard: event.keepsCard === true && payment.clientId !== null,
        ...answerOfIssuer(event.outcome, 'AUTHORIZED'),
      });
    case 'threeDsCode':
      if (payment.status !== 'PENDING_3DS') return refuse('WRONG_STATE');
      if (event.isRight) return change({ status: 'AUTHORIZED' });
      return payment.wrongCodes + 1 < MAX_WRONG_CODES
        ? change({ wrongCodes: payment.wrongCodes + 1 })
        : change({ wrongCodes: MAX_WRONG_CODES, status: 'DECLINED', errorCode: '3DS_ERROR' });
    case 'giveUp':
      if (payment.status !== 'PENDING_3DS') return refuse('WRONG_STATE');
      return change({ status: 'DECLINED', errorCode: 'AUTHENTICATION_ERROR' });
    case 'expire':
      return isOpen(payment) ? change({ status: 'EXPIRED', errorCode: 'PAYMENT_TIMEOUT' }) : same(payment);
    case 'revise':
      return payment.status === 'DECLINED'
        ? change({ status: 'AUTHORIZED', errorCode: null })
        : refuse('WRONG_STATE');
    case 'capture':
      if (payment.capturedAmount > 0 && payment.capturedAmount === event.amount) return same(payment);
      if (payment.status !== 'AUTHORIZED') return refuse('WRONG_STATE');
      if (event.amount > payment.amount) return refuse('WRONG_AMOUNT');
      return change({ status: 'CAPTURED', capturedAmount: event.amount });
    case 'cancel':
      if (payment.status === 'CANCELLED') return same(payment);
      return isOpen(payment) || payment.status === 'AUTHORIZED'
        ? change({ status: 'CANCELLED' })
        : refuse('WRONG_STATE');
    case 'refund':
      return refund(payment, event, change);
    default:
      return event satisfies never;
  }
}

/** Whether it waits for the payer: it can still be paid, cancelled or expire. */
export function isOpen(payment: Payment): boolean {
  return payment.status === 'CREATED' || payment.status === 'PENDING_3DS';
}

/** Whether the payer's part has succeeded, so that the form redirects to the success URL. */
export function isPaid(payment: Payment): boolean {
  return payment.status === 'AUTHORIZED' || payment.status === 'CAPTURED' || payment.status === 'REFUNDED';
}

/** The changes to a payment or binding after the issuer's answer; `approved` are those after an approval. */
export function answerOfIssuer<S extends string>(
  outcome: CardOutcome,
  approved: S,
):
  | { readonly status: S | 'PENDING_3DS' }
  | { readonly isAwaitingIssuer: true }
  | { readonly status: 'DECLINED'; readonly errorCode: string } {
  switch (outcome.kind) {
    case 'approve':
      return { status: approved };
    case 'challenge':
      return { status: 'PENDING_3DS' };
    case 'silence':
      return { isAwaitingIssuer: true };
    case 'decline':
      return { status: 'DECLINED', errorCode: outcome.code };
    default:
      return outcome satisfies never;
  }
}

function refund(
  payment: Payment,
  { refundId, amount }: Refund,
  change: (patch: Partial<Payment>) => Transition,
): Transition {
  const earlier = payment.refunds.find((known) => known.refundId === refundId);
  if (earlier) return earlier.amount === amount ? same(payment) : refuse('REFUND_ID_REUSED');
  if (payment.status !== 'CAPTURED') return refuse('WRONG_STATE');
  const refundedAmount = payment.refundedAmount + amount;
  if (refundedAmount > payment.capturedAmount) return refuse('WRONG_AMOUNT');
  return change({
    refundedAmount,
    refunds: [...payment.refunds, { refundId, amount }],
    status: refundedAmount === payment.capturedAmount ? 'REFUNDED' : 'CAPTURED',
  });
}
