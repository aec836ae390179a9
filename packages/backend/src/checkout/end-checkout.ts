import type { BackendContext } from '../kernel/index.ts';
import { advancePayment, askBank, failPayment, findPayment } from '../payments/index.ts';

/**
 * Ends an open checkout that a newer request replaces (OPN-271): at the bank first, then here. Answers false when the bank
 * says that it is paid already; then it stands, and is taken further. A bank that does not answer is told later.
 */
export async function endCheckout(context: BackendContext, paymentId: string): Promise<boolean> {
  const payment = await findPayment(context.db, paymentId);
  if (payment === undefined || payment.state === 'FAILED') return true;
  if (payment.state === 'CONFIRMING' || payment.state === 'SUCCEEDED') return false;
  if (payment.bank_payment_id !== null) {
    const told = await askBank(context, payment, payment.bank_payment_id);
    if (told.ok && (told.value.status === 'AUTHORIZED' || told.value.status === 'CAPTURED')) {
      await advancePayment(context, paymentId);
      return false;
    }
    await context.bank.cancel(payment.bank_payment_id);
  }
  await failPayment(context, payment, 'CANCELLED_BY_USER');
  return true;
}
