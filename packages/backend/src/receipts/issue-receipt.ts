import { receiptBuyer } from '@shop/domain/orders';
import { undoPauseMs } from '@shop/domain/payments';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';

import type { BackendContext } from '../kernel/index.ts';
import type { FiscalFailure } from './fiscal-provider.ts';
import type { NewlyIssued, OpenReceipt } from './receipt.repository.ts';

/**
 * After this time, in ms, a receipt that is not issued is reported as an error; the service is rarely down for
 * longer.
 */
const ALARM_AFTER_MS = 300_000;

/** Failures that an operator has to look at, whenever they occur. */
const alarms: Partial<Record<FiscalFailure, string>> = {
  access: 'The fiscal service does not accept our key, so no receipt is issued: check FISCAL_KEY',
  refused: 'The fiscal service refuses a receipt: ask it why',
  'other-receipt': 'The fiscal service answered about another receipt than it was asked for: ask it why',
};

/** Asks the fiscal service for a receipt, and has it noted; one that it does not issue is tried again as seldom as money that goes back. */
export async function issueReceipt(
  context: BackendContext,
  receipt: OpenReceipt,
  note: (issued: NewlyIssued) => Promise<void>,
): Promise<void> {
  const { db, clock, fiscal } = context;
  const { id, type, number, lines, amount } = receipt;
  const buyer = receiptBuyer(receipt);
  const told = { id, type, orderNumber: number, lines, amount };
  const answer = await fiscal.issue(buyer === null ? told : { ...told, buyer });
  const now = clock.now();
  if (answer.ok) return note({ id, externalLink: answer.value.externalLink, at: now });
  const pauseMs = undoPauseMs(differenceInMilliseconds(now, receipt.dueSince));
  await db
    .updateTable('receipts')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      problem: answer.error,
      look_at: addMilliseconds(now, pauseMs),
    }))
    .where('id', '=', id)
    .execute();
  return report(context, receipt, answer.error);
}

function report({ clock, logger }: BackendContext, receipt: OpenReceipt, failure: FiscalFailure): void {
  const { id: receiptId, number: order, tries } = receipt;
  const fields = { receiptId, order, failure, tries: tries + 1 };
  const isOld = differenceInMilliseconds(clock.now(), receipt.dueSince) >= ALARM_AFTER_MS;
  const alarm = alarms[failure] ?? (isOld ? 'A receipt is still not issued: check FISCAL_URL' : undefined);
  if (alarm === undefined) logger.warn('The fiscal service has not issued a receipt yet', fields);
  else logger.error(alarm, failure, fields);
}
