import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { conflict, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { revokeAll } from '../session/index.ts';
import { hasUnfinishedOrder, lockUser } from './own-data.ts';

/**
 * Marks an account as deleted, unless an order of it is unfinished, and ends all of its sessions (DEL-07 to DEL-09). Ordering locks the same row, so that
 * of an order and a deletion at one moment one wins. Repeating it does not move the date.
 */
export async function markAsDeleted(
  context: BackendContext,
  userId: string,
): Promise<Result<undefined, ApiError>> {
  const now = context.clock.now();
  const marked = await context.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return err(notFound('USER_NOT_FOUND'));
    if (user.marked_deleted_at !== null) return ok([]);
    if (await hasUnfinishedOrder(tx, userId)) return err(conflict('ORDER_IN_PROGRESS'));
    await tx.updateTable('users').set({ marked_deleted_at: now }).where('id', '=', userId).execute();
    return ok(await revokeAll(context, tx, userId));
  });
  if (!marked.ok) return marked;
  for (const familyId of marked.value) context.tokens.forget(familyId);
  return ok(undefined);
}
