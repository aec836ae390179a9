import type { Answer } from '@shop/application/kernel';
import type { AnswerOf, Endpoint } from '@shop/contract/kernel';
import { updateSubscriptionsToMessages, updateTransferDataConsent } from '@shop/contract/profile';
import type { TickedConsents } from '@shop/domain/session';

import type { EndpointInput } from '../http/index.ts';

/** Calls the store API in the name of the account that was signed in to. */
type CallAsAccount = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Answer<AnswerOf<E>>;

/**
 * Gives the consents that were ticked in the login wizard (AUT-35, AUT-36, SSO-08); a box that was left empty changes nothing. Answers
 * those that could not be given (OPN-320).
 */
export async function giveTicked(
  ticked: TickedConsents,
  call: CallAsAccount,
): Promise<readonly (keyof TickedConsents)[]> {
  const source = 'SIGN_IN';
  const [subscribed, shared] = await Promise.all([
    ticked.marketing
      ? call(updateSubscriptionsToMessages, {
          body: [{ channel: 'marketing', push: true, sms: true, source }],
        })
      : null,
    ticked.sharing
      ? call(updateTransferDataConsent, { body: { thirdParty: 'sber', consent: true, source } })
      : null,
  ]);
  return [
    ...(subscribed?.ok === false ? (['marketing'] as const) : []),
    ...(shared?.ok === false ? (['sharing'] as const) : []),
  ];
}
