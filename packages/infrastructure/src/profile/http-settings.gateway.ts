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

import type { ApiClient, CallOptions, EndpointInput } from '../http/index.ts';

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

  subscribe(wanted: Subscriptions): Answer<Subscriptions> {
    return this.#subscribe([{ channel: 'marketing', ...wanted }]);
  }

  subscribeAtSignIn(): Answer<Subscriptions> {
    return this.#subscribe([{ channel: 'marketing', push: true, sms: true, source: 'SIGN_IN' }], {
      keepalive: true,
    });
  }

  async sharing(): Answer<Sharing> {
    return mapResult(
      await this.#api.call(getProfile, {}),
      ({ transferDataConsents }) => transferDataConsents,
    );
  }

  share({ sber }: Sharing): Answer<Sharing> {
    return this.#share({ thirdParty: 'sber', consent: sber });
  }

  shareAtSignIn(): Answer<Sharing> {
    return this.#share({ thirdParty: 'sber', consent: true, source: 'SIGN_IN' }, { keepalive: true });
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

  async #subscribe(
    body: EndpointInput<typeof updateSubscriptionsToMessages>['body'],
    options?: CallOptions,
  ): Answer<Subscriptions> {
    return mapResult(await this.#api.call(updateSubscriptionsToMessages, { body }, options), marketingOf);
  }

  async #share(
    body: EndpointInput<typeof updateTransferDataConsent>['body'],
    options?: CallOptions,
  ): Answer<Sharing> {
    const answer = await this.#api.call(updateTransferDataConsent, { body }, options);
    return mapResult(answer, ({ transferDataConsents }) => transferDataConsents);
  }
}
