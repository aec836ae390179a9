import { subMilliseconds } from 'date-fns/subMilliseconds';

import { RESTORE_WINDOW_S } from '@shop/domain/session';

import { dailyJob } from '../kernel/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { revokeAll } from '../session/index.ts';
import { hasUnfinishedOrder, lockUser } from './own-data.ts';

export type Erased = 'ERASED' | 'NOTHING_TO_ERASE' | 'ORDER_IN_PROGRESS';

/** Erases one account now and ends its sessions, unless an order of it is on its way (DEL-08, DEL-14). */
export async function eraseNow(context: BackendContext, userId: string): Promise<Erased> {
  const { outcome, ended } = await context.transaction(
    async (tx): Promise<{ readonly outcome: Erased; readonly ended: readonly string[] }> => {
      const user = await lockUser(tx, userId);
      if (user === undefined) return { outcome: 'NOTHING_TO_ERASE', ended: [] };
      if (await hasUnfinishedOrder(tx, userId)) return { outcome: 'ORDER_IN_PROGRESS', ended: [] };
      const families = await revokeAll(context, tx, userId);
      await context.eraseAccount(tx, userId);
      return { outcome: 'ERASED', ended: families };
    },
  );
  for (const familyId of ended) context.tokens.forget(familyId);
  return outcome;
}

/** An account is looked at once more this long after it was erased, in ms: at least one daily run falls into it. */
const LOOK_AGAIN_MS = 2 * 86_400_000;

/**
 * Erases the accounts whose restore window has passed (DEL-14), and what other nodes took for an account between its erasure and the end of its access
 * tokens (TOK-40). One transaction each, so that a restore waits for one account at most.
 */
export const accountErasing = dailyJob('profile.erase', async (context) => {
  const now = context.clock.now();
  const before = subMilliseconds(now, RESTORE_WINDOW_S * 1000);
  const due = await context.db
    .selectFrom('users')
    .select('id')
    .where('marked_deleted_at', '<=', before)
    .where('erased_at', 'is', null)
    .execute();
  for (const { id } of due) await eraseNow(context, id);
  const erased = await context.db
    .selectFrom('users')
    .select('id')
    .where('erased_at', '>', subMilliseconds(now, LOOK_AGAIN_MS))
    .where('erased_at', '<', now)
    .execute();
  for (const { id } of erased) await context.transaction(async (tx) => context.eraseAccount(tx, id));
});
