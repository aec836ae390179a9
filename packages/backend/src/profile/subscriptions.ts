import type { output } from 'zod/mini';

import type { subscriptionsSchema } from '@shop/contract/profile';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import {
  canSubscribeByEmail,
  consentsOf,
  subscriptionsOf,
  subscriptionsOnceTicked,
  TRANSACTIONAL_PUSH,
} from '@shop/domain/profile';
import type { Consents, OwnConsentSource, Subscriptions, ThirdParty } from '@shop/domain/profile';

import { conflict, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { changeConsents, readConsents } from './consent.repository.ts';
import { lockUser, ownDataOf } from './own-data.ts';

type SubscriptionsAnswer = output<typeof subscriptionsSchema>;

/** The shape of OPN-342. */
export const subscriptionsAnswer = (consents: Consents): SubscriptionsAnswer => ({
  subscriptions: [
    { channel: 'transactional', push: TRANSACTIONAL_PUSH },
    { channel: 'marketing', ...subscriptionsOf(consents) },
  ],
});

/** Which messages a shopper takes (NTF-06). */
export async function subscriptionsOfUser(
  { db }: BackendContext,
  userId: string,
): Promise<SubscriptionsAnswer> {
  return subscriptionsAnswer(await readConsents(db, userId));
}

/** All three subscriptions, or without e-mail the box that was ticked at a sign-in. */
type Wanted = Omit<Subscriptions, 'email'> & {
  readonly email?: boolean;
  readonly source?: OwnConsentSource | undefined;
};

/**
 * Sets the three marketing subscriptions and nothing else (NTF-07). E-mail needs an address (OPN-343), and once the box of the login wizard
 * was ticked a confirmed one (AUT-35).
 */
export async function setSubscriptions(
  context: BackendContext,
  userId: string,
  { source = 'SETTINGS', email, push, sms }: Wanted,
): Promise<Result<SubscriptionsAnswer, ApiError>> {
  return context.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return err(notFound('USER_NOT_FOUND'));
    const held = subscriptionsOf(await readConsents(tx, userId));
    // One that is on already stays so when its address is removed, and must not hold up the others.
    if (email === true && !held.email && !canSubscribeByEmail(user)) return err(conflict('EMAIL_NOT_SET'));
    const wanted =
      email === undefined ? subscriptionsOnceTicked(held, ownDataOf(user)) : { email, push, sms };
    return ok(subscriptionsAnswer(await changeConsents(context, tx, userId, consentsOf(wanted), source)));
  });
}

const consentOf: Readonly<Record<ThirdParty, 'SHARE_SBER'>> = { sber: 'SHARE_SBER' };

/** Gives or takes back the consent to share data with a partner (NTF-10). */
export async function setSharing(
  context: BackendContext,
  userId: string,
  wanted: { readonly thirdParty: ThirdParty; readonly consent: boolean; readonly source: OwnConsentSource },
): Promise<Result<{ readonly transferDataConsents: { readonly sber: boolean } }, ApiError>> {
  return context.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) return err(notFound('USER_NOT_FOUND'));
    const change = { [consentOf[wanted.thirdParty]]: wanted.consent };
    const consents = await changeConsents(context, tx, userId, change, wanted.source);
    return ok({ transferDataConsents: { sber: consents.SHARE_SBER } });
  });
}
