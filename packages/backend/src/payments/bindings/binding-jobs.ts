import { subMilliseconds } from 'date-fns/subMilliseconds';

import { dailyJob } from '../../kernel/index.ts';
import type { BackendContext } from '../../kernel/index.ts';
import { BINDING_JOB, followBinding, workOnBinding } from './advance-binding.ts';
import { followRemoval, REMOVE_JOB, removeAtBank } from './remove-binding.ts';

/** Operations that have ended are kept this long, in ms. */
const KEEP_MS = 86_400_000;

export function registerBindingJobs(context: BackendContext): void {
  context.jobs.work(BINDING_JOB, async ({ operationId }) => {
    if (typeof operationId === 'string') await workOnBinding(context, operationId);
  });
  context.jobs.work(REMOVE_JOB, async ({ bankBindingId }) => {
    if (typeof bankBindingId === 'string') await removeAtBank(context, bankBindingId);
  });
}

/** After a start: what is not settled is looked at again, should its job have been lost. */
export async function resumeBindings(context: BackendContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const open = await db
    .selectFrom('binding_operations')
    .select('id')
    .where('is_settled', '=', false)
    .orderBy('created_at')
    .execute();
  for (const { id } of open) await followBinding(context, undefined, id, now);
  const removals = await db.selectFrom('binding_removals').select('bank_binding_id').execute();
  for (const removal of removals) await followRemoval(context, undefined, removal.bank_binding_id, now);
}

export const bindingsSweep = dailyJob('bindings.sweep', async ({ db, clock }) => {
  await db
    .deleteFrom('binding_operations')
    .where('is_settled', '=', true)
    .where('created_at', '<', subMilliseconds(clock.now(), KEEP_MS))
    .execute();
});
