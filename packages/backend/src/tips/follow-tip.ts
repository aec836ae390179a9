import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { undoPauseMs } from '@shop/domain/payments';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { findPayment } from '../payments/index.ts';

const TRANSFER_JOB = 'tips.transfer';
/** Handing over that takes longer than this is reported as an error, in ms. */
const ALARM_AFTER_MS = 300_000;

/** Looks at a tip from `dueAt` on until its courier has it, or it has failed. */
export async function followTip(
  context: BackendContext,
  tx: Transaction<Database> | undefined,
  paymentId: string,
  dueAt: Date,
): Promise<void> {
  await context.jobs.schedule(TRANSFER_JOB, { paymentId }, dueAt, tx, { singletonKey: paymentId });
}

export function registerTipJobs(context: BackendContext): void {
  context.jobs.work(TRANSFER_JOB, async ({ paymentId }) => {
    if (typeof paymentId === 'string') await handOver(context, paymentId);
  });
}

/** After a start: every tip that its courier does not have yet is looked at again, should its job have been lost. */
export async function resumeTips(context: BackendContext): Promise<void> {
  const open = await context.db
    .selectFrom('tips')
    .innerJoin('payments', 'payments.id', 'tips.payment_id')
    .select('payment_id')
    .where('transferred_at', 'is', null)
    .where('payments.state', '!=', 'FAILED')
    .orderBy('tips.created_at')
    .execute();
  for (const { payment_id: id } of open) await followTip(context, undefined, id, context.clock.now());
}

/** Has the tips service give the courier what was charged, again and again until it has confirmed it. */
async function handOver(context: BackendContext, paymentId: string): Promise<void> {
  const { clock, db, logger, tips } = context;
  const tip = await db.selectFrom('tips').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
  const payment = await findPayment(db, paymentId);
  if (tip === undefined || payment === undefined || tip.transferred_at !== null) return;
  if (payment.state === 'FAILED') return;
  const now = clock.now();
  const triedMs = differenceInMilliseconds(now, tip.created_at);
  if (payment.state === 'SUCCEEDED' && tips !== null) {
    const told = await tips.transfer({
      transferId: paymentId,
      account: tip.tips_account,
      charged: payment.amount,
      commission: tip.commission,
      passedOn: tip.passed_on,
    });
    if (told.ok) {
      await db.updateTable('tips').set({ transferred_at: now }).where('payment_id', '=', paymentId).execute();
      return;
    }
    const fields = { paymentId, problem: told.error };
    if (triedMs < ALARM_AFTER_MS) logger.warn('The tips service has not handed a tip over yet', fields);
    else logger.error('The tips service does not hand over a tip that was paid', told.error, fields);
  }
  await followTip(context, undefined, paymentId, addMilliseconds(now, undoPauseMs(triedMs)));
}
