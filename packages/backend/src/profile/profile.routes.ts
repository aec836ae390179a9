import { getProfile, updateProfile } from '@shop/contract/profile';
import type { Profile } from '@shop/contract/profile';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { Selectable } from 'kysely';

import { notFound, route } from '../kernel/index.ts';
import type { ApiError, Database, RouteDefinition } from '../kernel/index.ts';

export const profileRoutes: readonly RouteDefinition[] = [
  route(getProfile, async ({ context, caller }) =>
    answerOf(
      await context.db.selectFrom('users').selectAll().where('id', '=', caller.userId).executeTakeFirst(),
    ),
  ),
  route(updateProfile, async ({ context, caller, body }) =>
    answerOf(
      await context.db
        .updateTable('users')
        // Left-out fields stay; a confirmed age can become true and never false again (OPN-333).
        .set((eb) => ({
          name: body.name === undefined ? eb.ref('name') : body.name.trim(),
          is_confirmed_age18: body.isConfirmedAge18 === true ? true : eb.ref('is_confirmed_age18'),
        }))
        .where('id', '=', caller.userId)
        .returningAll()
        .executeTakeFirst(),
    ),
  ),
];

function answerOf(user: Selectable<Database['users']> | undefined): Result<Profile, ApiError> {
  if (user === undefined) return err(notFound('USER_NOT_FOUND'));
  return ok({
    name: user.name,
    surname: user.surname,
    patronymic: user.patronymic,
    phone: user.phone,
    email: user.email,
    emailConfirmed: user.email_confirmed,
    isConfirmedAge18: user.is_confirmed_age18,
  });
}
