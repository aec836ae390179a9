import type { Profile } from '@shop/contract/profile';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { changeProfile } from '@shop/domain/profile';
import type { ProfileChanges, ProfileRefusal } from '@shop/domain/profile';

import { badRequest, conflict, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { readConsents } from './consent.repository.ts';
import { columnsOf, lockUser, ownDataOf, profileAnswer } from './own-data.ts';

function refusalOf(refusal: ProfileRefusal): ApiError {
  switch (refusal.kind) {
    case 'INVALID':
      return badRequest('INVALID_ARGUMENT', { errorDetails: { field: refusal.field } });
    case 'PHONE_CHANGE_FORBIDDEN':
      return badRequest('PHONE_CHANGE_FORBIDDEN', { errorDetails: { field: 'mobile' } });
    case 'EMAIL_NEEDS_CONFIRMATION':
      return conflict('EMAIL_NEEDS_CONFIRMATION', { errorDetails: { field: 'email' } });
    default:
      return refusal satisfies never;
  }
}

/** Changes the caller's own data, all of it or nothing (PRF-23, PRF-24, OPN-333). */
export async function updateOwnData(
  context: BackendContext,
  userId: string,
  changes: ProfileChanges,
): Promise<Result<Profile, ApiError>> {
  return context.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return err(notFound('USER_NOT_FOUND'));
    const changed = changeProfile(ownDataOf(user), changes);
    if (!changed.ok) return err(refusalOf(changed.error));
    await tx.updateTable('users').set(columnsOf(changed.value)).where('id', '=', userId).execute();
    return ok(profileAnswer(changed.value, await readConsents(tx, userId)));
  });
}
