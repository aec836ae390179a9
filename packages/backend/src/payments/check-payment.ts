import type { BackendContext } from '../kernel/index.ts';
import { askBank } from './ask-bank.ts';
import { failPayment } from './fail-payment.ts';
import type { LeftPayment, PaymentRow } from './payment.repository.ts';
import { takeOutcome } from './take-outcome.ts';

/**
 * Asks the bank the outcome of an open payment (OPN-275, OPN-291). Reports only make us ask: what the bank answers here
 * decides, so lost, repeated, late and reordered reports are all the same (FRM-21). Only a state of the payment ends it before
 * the shopper's time is over: any other answer may be a gateway's.
 */
export async function checkPayment(
  context: BackendContext,
  payment: PaymentRow,
): Promise<boolean | LeftPayment> {
  if (payment.bank_payment_id === null) return false;
  const answer = await askBank(context, payment, payment.bank_payment_id);
  if (answer.ok) return takeOutcome(context, payment, answer.value);
  const isOver = payment.expires_at <= context.clock.now();
  return isOver ? failPayment(context, payment, 'PAYMENT_TIMEOUT') : false;
}
