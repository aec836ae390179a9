import { subscriptionsOnceTicked } from '@shop/domain/profile';
import type { Subscriptions } from '@shop/domain/profile';
import type { TickedConsents } from '@shop/domain/session';

import type { Answer, Logger } from '../kernel/index.ts';
import type { SaveConsents } from '../session/index.ts';
import type { ProfileGateway } from './profile.gateway.ts';
import type { SettingsGateway } from './settings.gateway.ts';

/** Gives the consents that were ticked in the login wizard (AUT-35, AUT-36, SSO-08). A failure is logged and disturbs nobody (OPN-320). */
export function consentsAtSignIn(
  gateway: SettingsGateway,
  profile: ProfileGateway,
  logger: Logger,
): SaveConsents {
  const subscribe = async (): Answer<Subscriptions> => {
    const [held, own] = await Promise.all([gateway.subscriptions(), profile.load()]);
    if (!held.ok) return held;
    if (!own.ok) return own;
    return gateway.subscribe(subscriptionsOnceTicked(held.value, own.value), 'SIGN_IN');
  };
  const save = async (consent: keyof TickedConsents, saving: Answer<unknown>): Promise<void> => {
    const answer = await saving;
    if (!answer.ok)
      logger.error('A consent of the sign-in was not saved', { consent, failure: answer.error });
  };
  return async ({ marketing, sharing }) => {
    if (marketing) await save('marketing', subscribe());
    if (sharing) await save('sharing', gateway.share({ sber: true }, 'SIGN_IN'));
  };
}
