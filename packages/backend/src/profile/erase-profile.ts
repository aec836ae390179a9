import { sql } from 'kysely';

import type { EraseAccount } from '../kernel/index.ts';

/** Names, e-mail, consents and promotional messages of an erased account go; its row stays, because orders belong to it, and frees the phone (DEL-14). */
export const eraseProfile: EraseAccount = async ({ clock }, tx, userId) => {
  await tx.deleteFrom('consents').where('user_id', '=', userId).execute();
  await tx.deleteFrom('promo_messages').where('user_id', '=', userId).execute();
  await tx.deleteFrom('consent_changes').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({
      phone: `erased ${userId}`,
      name: '',
      surname: '',
      patronymic: '',
      email: '',
      email_confirmed: false,
      is_confirmed_age18: false,
      erased_at: sql<Date>`coalesce(erased_at, ${clock.now()})`,
    })
    .where('id', '=', userId)
    .execute();
};
