import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';

export const ADVANCE_JOB = 'payments.advance';

/** Has a payment looked at from `dueAt` on, until nothing is left to be done; a payment never has two such chains. */
export async function followPayment(
  context: BackendContext,
  tx: Transaction<Database> | undefined,
  paymentId: string,
  dueAt: Date,
): Promise<void> {
  await context.jobs.schedule(ADVANCE_JOB, { paymentId }, dueAt, tx, { singletonKey: paymentId });
}
