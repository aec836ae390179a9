import type { Answer } from '@shop/application/kernel';
import type { SettingsGateway, Sharing } from '@shop/application/profile';
import {
  confirmEmail,
  getProfile,
  getSubscriptionsToMessages,
  markAsDeleted,
  sendConfirmationEmail,
  updateSubscriptionsToMessages,
  updateTransferDataConsent,
} from '@shop/contract/profile';
import { mapResult } from '@shop/domain/kernel';
import type { Subscriptions } from '@shop/domain/profile';

import type { ApiClient } from '../http/index.ts';

const marketingOf = ({
  subscriptions: [, { email, push, sms }],
}: {
  readonly subscriptions: readonly [unknown, Subscriptions];
}): Subscriptions => ({ email, push, sms });

export class HttpSettingsGateway implements SettingsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async subscriptions(): Answer<Subscriptions> {
    return mapResult(await this.#api.call(getSubscriptionsToMessages, {}), marketingOf);
  }

  async subscribe(wanted: Subscriptions): Answer<Subscriptions> {
    const answer = await this.#api.call(updateSubscriptionsToMessages, {
      body: [{ channel: 'marketing', ...wanted }],
    });
    return mapResult(answer, marketingOf);
  }

  async sharing(): Answer<Sharing> {
    return mapResult(
      await this.#api.call(getProfile, {}),
      ({ transferDataConsents }) => transferDataConsents,
    );
  }

  async share({ sber }: Sharing): Answer<Sharing> {
    const body = { thirdParty: 'sber', consent: sber };
    const answer = await this.#api.call(updateTransferDataConsent, { body });
    return mapResult(answer, ({ transferDataConsents }) => transferDataConsents);
  }

  sendEmailCode(userEmail: string): Answer<{ readonly resendAfterSeconds: number }> {
    return this.#api.call(sendConfirmationEmail, { body: { userEmail } });
  }

  markAsDeleted(): Answer<void> {
    return this.#api.call(markAsDeleted, {});
  }

  confirmEmail(userEmail: string, otp: string): Answer<void> {
    return this.#api.call(confirmEmail, { body: { userEmail, otp } });
  }
}
