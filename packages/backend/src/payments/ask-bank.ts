import type { BankPayment } from '@shop/contract/third-party';
import { err } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { BackendContext } from '../kernel/index.ts';
import type { ProviderFailure } from './payment-provider.ts';
import type { PaymentRow } from './payment.repository.ts';

/** What the bank says of a payment that it has registered; an answer about another payment does not count. */
export async function askBank(
  context: BackendContext,
  payment: Pick<PaymentRow, 'id'>,
  bankPaymentId: string,
): Promise<Result<BankPayment, ProviderFailure>> {
  const answer = await context.bank.find(bankPaymentId);
  if (!answer.ok || answer.value.merchantPaymentId === payment.id) return answer;
  context.logger.error(
    'The bank names another payment of ours under the id that it gave: ask the bank',
    null,
    {
      paymentId: payment.id,
    },
  );
  return err({ kind: 'UNKNOWN', reason: 'other-payment' });
}
