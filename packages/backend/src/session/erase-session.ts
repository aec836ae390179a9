import type { EraseAccount } from '../kernel/index.ts';
import { revokeAll } from './families.ts';

/**
 * Sessions and codes of an erased account go (DEL-14). What is left of a session is that it ended, until its access tokens have: other nodes learn it from
 * there (TOK-40).
 */
export const eraseSessions: EraseAccount = async (context, tx, userId) => {
  const user = await tx.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  await tx
    .deleteFrom('refresh_tokens')
    .where('family_id', 'in', (eb) =>
      eb.selectFrom('token_families').select('token_families.id').where('user_id', '=', userId),
    )
    .execute();
  await revokeAll(context, tx, userId);
  await tx
    .updateTable('token_families')
    .set({ device_id: null, ip: '', visitor_id: null })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .deleteFrom('one_time_codes')
    .where((eb) => eb.or([eb('subject', '=', user?.phone ?? ''), eb('subject', 'like', `${userId} %`)]))
    .execute();
  for (const table of ['one_time_code_counts', 'session_limits'] as const)
    await tx.deleteFrom(table).where('key', 'like', `%${userId}%`).execute();
};
