import type { Answer } from '@shop/application/kernel';
import type { TipOrder, TipsGateway } from '@shop/application/tips';
import { calculateTip, getTipDetails, payTip } from '@shop/contract/tips';
import { kopecks, mapResult } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import type { TipDetails } from '@shop/domain/tips';

import type { ApiClient } from '../http/index.ts';

export class HttpTipsGateway implements TipsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async details(orderId: string): Answer<TipDetails> {
    const answer = await this.#api.call(getTipDetails, { params: { orderId } });
    return mapResult(answer, (told) => ({
      ...told,
      minAmount: kopecks(told.minAmount),
      maxAmount: kopecks(told.maxAmount),
      presets: told.presets.map((preset) => ({ ...preset, amount: kopecks(preset.amount) })),
    }));
  }

  async calculate(amount: Kopecks): Answer<Kopecks> {
    return mapResult(await this.#api.call(calculateTip, { body: { amount } }), (told) =>
      kopecks(told.amount),
    );
  }

  async pay({ orderId, isCommissionPaid, bindingId, amount }: TipOrder): Answer<undefined> {
    const body = {
      orderId,
      payCommission: isCommissionPaid,
      payment: { type: 'BOUND_CARD' as const, bindingId, amount },
    };
    return mapResult(await this.#api.call(payTip, { body }), () => undefined);
  }
}
