import type { Point } from '@shop/application/address';
import { customFailure } from '@shop/application/kernel';
import type { Answer } from '@shop/application/kernel';
import type { ListedShowcase, ShowcaseGateway } from '@shop/application/showcase';
import { getDeliveryInfo } from '@shop/contract/address';
import { getShowcaseSettings, getStocks, listShowcases } from '@shop/contract/showcase';
import { err, kopecks, mapResult, ok } from '@shop/domain/kernel';
import type { DeliverySla } from '@shop/domain/kernel';
import type { ShowcaseSettings } from '@shop/domain/showcase';

import { sentPoint } from '../http/index.ts';
import type { ApiClient } from '../http/index.ts';

export class HttpShowcaseGateway implements ShowcaseGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async list(point: Point): Answer<readonly ListedShowcase[]> {
    return mapResult(
      await this.#api.call(listShowcases, { query: sentPoint(point) }),
      ({ showcases }) => showcases,
    );
  }

  async settings(showcaseId: string, point: Point): Answer<ShowcaseSettings> {
    const answer = await this.#api.call(getShowcaseSettings, {
      params: { id: showcaseId },
      query: sentPoint(point),
    });
    if (!answer.ok) return answer;
    const { settings } = answer.value;
    if (settings === null) return err(customFailure('An answer without settings'));
    return ok({ ...settings, minOrderPrice: kopecks(settings.minOrderPrice) });
  }

  async deliveryTime(point: Point): Answer<DeliverySla> {
    return mapResult(await this.#api.call(getDeliveryInfo, { query: sentPoint(point) }), ({ sla }) => sla);
  }

  async stocks(showcaseId: string, productIds: readonly string[]): Answer<Readonly<Record<string, number>>> {
    const answer = await this.#api.call(getStocks, {
      params: { id: showcaseId },
      body: { productIds: [...productIds] },
    });
    return mapResult(answer, ({ stocks }) => stocks);
  }
}
