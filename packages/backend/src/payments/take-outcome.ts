import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { BankPayment } from '@shop/contract/third-party';
import { isErrorCode, paymentErrorCodes } from '@shop/domain/kernel';
import type { ErrorCode } from '@shop/domain/kernel';
import { SILENT_PROCESS_LIMIT_MS } from '@shop/domain/checkout';
import { paidType } from '@shop/domain/payments';
import type { Transaction } from 'kysely';

import { lockOrder } from '../fulfilment/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { cardByFingerprint, keepCard } from './bindings/index.ts';
import { failPayment } from './fail-payment.ts';
import { movePayment } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/** What the bank's word about an open payment makes of it; false: it is still open, so wait (OPN-275, OPN-291). Answers like every step of a payment. */
export async function takeOutcome(
  context: BackendContext,
  payment: PaymentRow,
  told: BankPayment,
): Promise<boolean | PaymentRow> {
  const { status } = told;
  switch (status) {
    case 'AUTHORIZED':
    case 'CAPTURED':
      return told.amount === payment.amount
        ? markPaid(context, payment, told)
        : failPayment(context, payment, 'UNKNOWN');
    case 'DECLINED':
      return failPayment(context, payment, codeOf(told.errorCode));
    case 'CANCELLED':
      return failPayment(context, payment, 'CANCELLED_BY_USER');
    case 'EXPIRED':
      return failPayment(context, payment, 'PAYMENT_TIMEOUT');
    case 'REFUNDED':
      return failPayment(context, payment, 'UNKNOWN');
    case 'CREATED':
    case 'PENDING_3DS':
      return payment.expires_at <= context.clock.now()
        ? failPayment(context, payment, 'PAYMENT_TIMEOUT')
        : false;
    default:
      return status satisfies never;
  }
}

/** A code of the bank that we do not know is reported as unknown (ERC-47). */
function codeOf(errorCode: string | null): ErrorCode {
  const isKnown = errorCode !== null && paymentErrorCodes.some((known) => known === errorCode);
  return isKnown && isErrorCode(errorCode) ? errorCode : 'UNKNOWN';
}

/** The bank holds the money; the order learns how it was paid, and a card that was to be bound is (OPN-283, OPN-284). */
async function markPaid(
  context: BackendContext,
  payment: PaymentRow,
  told: BankPayment,
): Promise<true | PaymentRow> {
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    await lockOrder(tx, payment.order_id);
    const moved = await movePayment(tx, payment, 'PAID', {
      bank_payment_id: told.paymentId,
      silent_until: addMilliseconds(now, SILENT_PROCESS_LIMIT_MS),
      masked_pan: told.card?.maskedPan ?? null,
    });
    if (moved === null) return true;
    const type = paidType(payment.method, await isCardBound(context, tx, payment, told));
    await tx.updateTable('orders').set({ payment_type: type }).where('id', '=', payment.order_id).execute();
    return moved;
  });
}

async function isCardBound(
  context: BackendContext,
  tx: Transaction<Database>,
  { method, user_id: userId }: PaymentRow,
  { card, boundAs }: BankPayment,
): Promise<boolean> {
  if (method !== 'NEW_CARD' || card === null) return false;
  if (boundAs === null) return (await cardByFingerprint(tx, userId, card.fingerprint)) !== undefined;
  await keepCard(context, tx, { userId, bindingType: 'CARD', bankBindingId: boundAs, told: card });
  return true;
}
