import type { TickedConsents } from '@shop/domain/session';

import type { Answer, Logger } from '../kernel/index.ts';
import type { SaveConsents } from '../session/index.ts';
import type { SettingsGateway } from './settings.gateway.ts';

/**
 * Gives the consents that were ticked in the login wizard (AUT-35, AUT-36, SSO-08): each in one call that is made at once and outlives the page, which
 * may be left. A failure is logged and disturbs nobody (OPN-320).
 */
export function consentsAtSignIn(gateway: SettingsGateway, logger: Logger): SaveConsents {
  const save = async (consent: keyof TickedConsents, saving: Answer<unknown>): Promise<void> => {
    const answer = await saving;
    if (!answer.ok)
      logger.error('A consent of the sign-in was not saved', { consent, failure: answer.error });
  };
  return async ({ marketing, sharing }) => {
    await Promise.all([
      ...(marketing ? [save('marketing', gateway.subscribeAtSignIn())] : []),
      ...(sharing ? [save('sharing', gateway.shareAtSignIn())] : []),
    ]);
  };
}
