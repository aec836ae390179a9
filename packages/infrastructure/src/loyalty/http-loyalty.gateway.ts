import type { Answer } from '@shop/application/kernel';
import type { BonusEntry, LoyaltyGateway, Registration } from '@shop/application/loyalty';
import { getLoyaltyBalance, getLoyaltyHistory, registerLoyalty } from '@shop/contract/loyalty';
import { mapResult } from '@shop/domain/kernel';
import { LOYALTY_TYPE } from '@shop/domain/loyalty';
import type { LoyaltyAccount } from '@shop/domain/loyalty';

import type { ApiClient } from '../http/index.ts';

export class HttpLoyaltyGateway implements LoyaltyGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async account(): Answer<LoyaltyAccount | null> {
    const answer = await this.#api.call(getLoyaltyBalance, {
      body: { loyaltyList: [{ type: LOYALTY_TYPE }] },
    });
    return mapResult(answer, ({ loyalties }) => loyalties.find(({ type }) => type === LOYALTY_TYPE) ?? null);
  }

  register({ isMarketing, versions, phone, email }: Registration): Answer<{ readonly isActive: boolean }> {
    return this.#api.call(registerLoyalty, {
      body: {
        type: LOYALTY_TYPE,
        agreement: true,
        marketingAgreement: isMarketing,
        agreementVersions: versions,
        phone,
        email,
      },
    });
  }

  async history(): Answer<readonly BonusEntry[]> {
    return mapResult(await this.#api.call(getLoyaltyHistory, { query: {} }), ({ entries }) => entries);
  }
}
