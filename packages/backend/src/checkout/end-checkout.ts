import { isPaid } from '@shop/domain/payments';

import type { BackendContext } from '../kernel/index.ts';
import { advancePayment, askBank, failPayment, findPayment } from '../payments/index.ts';

/**
 * Ends an open checkout that a newer request replaces (OPN-271): at the bank first, then here. Answers false when it is valid: the
 * bank says that it is paid already, and then it is advanced. What a bank that says nothing holds goes back later; but no
 * checkout is ended on such a word for a request of the same order.
 */
export async function endCheckout(
  context: BackendContext,
  { paymentId, isSameOrder }: { readonly paymentId: string; readonly isSameOrder: boolean },
): Promise<boolean> {
  const payment = await findPayment(context.db, paymentId);
  if (payment === undefined || payment.state === 'FAILED') return true;
  if (payment.state === 'CONFIRMING' || payment.state === 'SUCCEEDED') return false;
  if (payment.bank_payment_id !== null) {
    const told = await askBank(context, payment, payment.bank_payment_id);
    if (!told.ok && isSameOrder) return false;
    if (told.ok && isPaid(told.value.status)) {
      await advancePayment(context, paymentId);
      return (await findPayment(context.db, paymentId))?.state === 'FAILED';
    }
    await context.bank.cancel(payment.bank_payment_id);
  }
  await failPayment(context, payment, 'CANCELLED_BY_USER');
  return true;
}
