import { isPaid } from '@shop/domain/payments';

import type { BackendContext } from '../kernel/index.ts';
import { advancePayment, askBank, failPayment, findPayment, paymentsOfCheckout } from '../payments/index.ts';
import type { PaymentRow } from '../payments/index.ts';

/**
 * Ends an open checkout that a newer request replaces (OPN-271): here first, so that the bank's report of our own cancellation finds it
 * ended, then at the bank; money that still comes goes back. Answers false when it stands: the bank says that an order of it is paid already, and then it is taken further. What a bank that says nothing holds goes back later;
 * but no checkout is ended on such a word for a request of the same order.
 */
export async function endCheckout(
  context: BackendContext,
  { checkoutId, isSameOrder }: { readonly checkoutId: string; readonly isSameOrder: boolean },
): Promise<boolean> {
  const payments = await paymentsOfCheckout(context.db, checkoutId);
  if (payments.some(({ state }) => state === 'CONFIRMING' || state === 'SUCCEEDED')) return false;
  // A payment that waits for the first one ends with it.
  for (const payment of payments)
    if (payment.state !== 'FAILED' && payment.state !== 'QUEUED')
      if (!(await endPayment(context, payment, isSameOrder))) return false;
  return true;
}

async function endPayment(
  context: BackendContext,
  payment: PaymentRow,
  isSameOrder: boolean,
): Promise<boolean> {
  if (payment.bank_payment_id !== null) {
    const told = await askBank(context, payment, payment.bank_payment_id);
    if (!told.ok && isSameOrder) return false;
    if (told.ok && isPaid(told.value.status)) {
      await advancePayment(context, payment.id);
      return (await findPayment(context.db, payment.id))?.state === 'FAILED';
    }
  }
  // The shopper pays elsewhere, and the page that still shows this payment says so (ERC-46).
  await failPayment(context, payment, 'PAYMENT_TIMEOUT');
  if (payment.bank_payment_id !== null) await context.bank.cancel(payment.bank_payment_id);
  return true;
}
