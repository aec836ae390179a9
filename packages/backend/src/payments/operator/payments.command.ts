import { formatAmount, kopecks } from '@shop/domain/kernel';

import { listUndoing } from '../undoing.repository.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';
import { paymentsLine } from './payments.cli.ts';

const headings = ['ORDER', 'AMOUNT', 'SINCE', 'TRIES', 'WHY NOT YET', 'PAYMENT', 'AT THE BANK'];

/** `payments undoing`: what the bank has not confirmed yet to have given back. */
async function runPayments(
  { context }: OperatorTools,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  const say = (text: string): void => emit({ kind: 'line', text });
  const payments = await listUndoing(context);
  if (payments.length === 0) {
    say('There is nothing to undo.');
    return 0;
  }
  const rows = payments.map((payment) => [
    payment.orderNumber,
    formatAmount(kopecks(payment.amount)),
    payment.since.toISOString(),
    String(payment.tries),
    payment.problem ?? '-',
    payment.paymentId,
    payment.bankPaymentId ?? 'not known',
  ]);
  for (const text of table(headings, rows)) say(text);
  return 0;
}

export const paymentsRunner = commandRunner(paymentsLine, async (tools, _request, emit) =>
  runPayments(tools, emit),
);
