import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';

export const ADVANCE_JOB = 'payments.advance';

/** Checks a payment from `dueAt` on, again and again until nothing is left to do; a payment never has two such chains of jobs. */
export async function followPayment(
  context: BackendContext,
  tx: Transaction<Database> | undefined,
  paymentId: string,
  dueAt: Date,
): Promise<void> {
  await context.jobs.schedule(ADVANCE_JOB, { paymentId }, dueAt, tx, { singletonKey: paymentId });
}
