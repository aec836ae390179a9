import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { BankPayment } from '@shop/contract/third-party';
import { isErrorCode, paymentErrorCodes } from '@shop/domain/kernel';
import type { ErrorCode } from '@shop/domain/kernel';
import { SILENT_PROCESS_LIMIT_MS } from '@shop/domain/checkout';
import { paidType } from '@shop/domain/payments';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { tellingOf } from '../fulfilment/index.ts';
import { keepCard, selectCard } from './bindings/index.ts';
import { failPayment } from './fail-payment.ts';
import { movingPayment } from './payment.repository.ts';
import type { LeftPayment, PaymentRow } from './payment.repository.ts';
import { foreseeing } from './foreseen-success.ts';

/** What the bank's word about an open payment makes of it; false: it is still open, so wait (OPN-275, OPN-291). Answers like every step of a payment. */
export async function takeOutcome(
  context: BackendContext,
  payment: PaymentRow,
  told: BankPayment,
): Promise<boolean | LeftPayment> {
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
): Promise<true | LeftPayment> {
  const { card, boundAs } = told;
  if (payment.method !== 'NEW_CARD' || card === null || boundAs === null)
    return (await movePaid(context, context.db, payment, told)) ?? true;
  return context.transaction(async (tx) => {
    const moved = await movePaid(context, tx, payment, told);
    if (moved === null) return true;
    const { user_id: userId } = payment;
    await keepCard(context, tx, { userId, bindingType: 'CARD', bankBindingId: boundAs, told: card });
    return moved;
  });
}

/**
 * One statement, which locks the order before the payment as everybody does, and marks it for the warehouse, which is asked next. Answers
 * like `movePayment`.
 */
async function movePaid(
  context: BackendContext,
  db: Kysely<Database>,
  payment: PaymentRow,
  told: BankPayment,
): Promise<LeftPayment | null> {
  const { order_id: orderId, method, user_id: userId } = payment;
  const { card, boundAs } = told;
  const moving = movingPayment(db, payment, 'PAID', {
    bank_payment_id: told.paymentId,
    silent_until: addMilliseconds(context.clock.now(), SILENT_PROCESS_LIMIT_MS),
    masked_pan: card?.maskedPan ?? null,
  });
  if (moving === null) return null;
  const isCardBound =
    card !== null && boundAs === null
      ? sql`exists (${selectCard(db, userId, card.fingerprint)})`
      : sql.lit(card !== null);
  const success = foreseeing(context, db, payment);
  const moved = await db
    .with('locked', (query) => query.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate())
    .with('moved', () => moving.where((eb) => eb.exists(sql`(select from locked)`)))
    .with('typed', (query) =>
      query
        .updateTable('orders')
        .set({
          fulfilment: sql`case when status = 'PAYMENT' then 'ASKED' else fulfilment end`,
          payment_type: sql`case when ${isCardBound} then ${paidType(method, true)} else ${paidType(method, false)} end`,
        })
        .where('id', '=', orderId)
        .where((eb) => eb.exists(eb.selectFrom('moved').select('moved.id'))),
    )
    .selectFrom('moved')
    .selectAll()
    .select([tellingOf.of(orderId).as('marked'), success.column.as('success')])
    .executeTakeFirst();
  if (moved === undefined) return null;
  const { marked, success: row, ...paid } = moved;
  if (marked === null) return paid;
  const foreseen = success.foreseenOf(row);
  return foreseen === null ? { ...paid, marked } : { ...paid, marked, foreseen };
}
