import { addMilliseconds } from 'date-fns';
import { PAYMENT_DEADLINE_MS } from '@shop/domain/checkout';

import type { BackendContext } from '../kernel/index.ts';
import { bankRequest } from './bank-request.ts';
import { failPayment } from './fail-payment.ts';
import { movePayment } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/** Registers a payment at the bank and gets the address of its card page (OPN-273, OPN-275). */
export async function startPayment(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  const { db, clock, settings } = context;
  const now = clock.now();
  if (payment.silent_until <= now) return failPayment(context, payment, 'CHECKOUT_STATUS_TIMEOUT');
  const expiresAt = payment.is_start_tried ? payment.expires_at : addMilliseconds(now, PAYMENT_DEADLINE_MS);
  // From here on the bank may know the payment, even if its answer never arrives.
  const marked = await db
    .updateTable('payments')
    .set({ is_start_tried: true, expires_at: expiresAt })
    .where('id', '=', payment.id)
    .where('state', '=', 'STARTING')
    .executeTakeFirst();
  if (marked.numUpdatedRows !== 1n) return true;
  const order = await db
    .selectFrom('orders')
    .select(['number', 'checkout_id as checkoutId'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const answer = await context.bank.create(bankRequest(settings, payment, order, expiresAt));
  if (!answer.ok) {
    return answer.error.kind === 'UNKNOWN'
      ? false
      : failPayment(context, payment, 'ACQUIRING_TECHNICAL_ERROR');
  }
  await movePayment(db, payment, 'REGISTERED', {
    bank_payment_id: answer.value.paymentId,
    form_url: answer.value.formUrl,
  });
  // A report may have come before this answer: then there is more to do at once.
  return answer.value.status !== 'CREATED';
}
