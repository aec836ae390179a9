import {
  confirmEmail,
  getProfile,
  getSubscriptionsToMessages,
  markAsDeleted as markAsDeletedEndpoint,
  restoreProfile,
  sendConfirmationEmail,
  unsubscribeEmail,
  updateProfile,
  updateSubscriptionsToMessages,
  updateTransferDataConsent,
} from '@shop/contract/profile';
import { err, ok } from '@shop/domain/kernel';
import { thirdParties } from '@shop/domain/profile';

import { badRequest, notFound, route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { readConsents } from './consent.repository.ts';
import { sendConfirmation, useConfirmation } from './email-code.ts';
import { markAsDeleted } from './mark-as-deleted.ts';
import { findUser, ownDataOf, profileAnswer } from './own-data.ts';
import { restoreAccount } from './restore.ts';
import { setSharing, setSubscriptions, subscriptionsOfUser } from './subscriptions.ts';
import { unsubscribe } from './unsubscribe/unsubscribe.ts';
import { updateOwnData } from './update-profile.ts';

export const profileRoutes: readonly RouteDefinition[] = [
  route(getProfile, async ({ context, caller: { userId } }) => {
    const user = await findUser(context.db, userId);
    if (user === undefined) return err(notFound('USER_NOT_FOUND'));
    return ok(profileAnswer(ownDataOf(user), await readConsents(context.db, userId)));
  }),
  route(updateProfile, async ({ context, caller, body }) => updateOwnData(context, caller.userId, body)),
  route(markAsDeletedEndpoint, async ({ context, caller }) => markAsDeleted(context, caller.userId)),
  route(restoreProfile, async ({ context, caller }) => restoreAccount(context, caller)),
  route(sendConfirmationEmail, async ({ context, caller, body }) =>
    sendConfirmation(context, caller, body.userEmail),
  ),
  route(confirmEmail, async ({ context, caller, body }) => useConfirmation(context, caller, body)),
  route(getSubscriptionsToMessages, async ({ context, caller }) =>
    ok(await subscriptionsOfUser(context, caller.userId)),
  ),
  route(updateSubscriptionsToMessages, async ({ context, caller, body: [marketing] }) =>
    setSubscriptions(context, caller.userId, marketing),
  ),
  route(unsubscribeEmail, async ({ context, caller, body }) => unsubscribe(context, caller, body)),
  route(updateTransferDataConsent, async ({ context, caller, body }) => {
    const thirdParty = thirdParties.find((known) => known === body.thirdParty);
    if (thirdParty === undefined)
      return err(badRequest('INVALID_ARGUMENT', { errorDetails: { field: 'thirdParty' } }));
    return setSharing(context, caller.userId, {
      thirdParty,
      consent: body.consent,
      source: body.source ?? 'SETTINGS',
    });
  }),
];
