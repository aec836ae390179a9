import type { ComboSet, Product } from '@shop/application/catalog';
import type { RecommendationsGateway } from '@shop/application/recommendations';
import type { Answer } from '@shop/application/kernel';
import {
  getAggregatedProducts,
  getOnClickProducts,
  getRelatedProducts,
  getUpsellProducts,
  getWhatToTry,
} from '@shop/contract/recommendations';
import { getComboSet } from '@shop/contract/combo';
import { getOnClickDeliveryTime } from '@shop/contract/showcase';
import type { OnClickTime } from '@shop/domain/catalog';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';
import { productsOf } from '../catalog/index.ts';

const limited = (limit: number | null): { limit?: string } =>
  limit === null ? {} : { limit: String(limit) };

export class HttpRecommendationsGateway implements RecommendationsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async whatToTry(showcaseId: string, limit: number | null): Answer<readonly Product[]> {
    const query = { showcaseId, ...limited(limit) };
    return mapResult(await this.#api.call(getWhatToTry, { query }), productsOf);
  }

  async related(showcaseId: string, productId: string, limit: number | null): Answer<readonly Product[]> {
    const query = { showcaseId, productId, embedProductsToResponse: 'true', ...limited(limit) } as const;
    return mapResult(await this.#api.call(getRelatedProducts, { query }), productsOf);
  }

  async boughtBefore(showcaseId: string, limit: number | null): Answer<readonly Product[]> {
    const query = { embedProductsOfShowcaseId: showcaseId, ...limited(limit) };
    return mapResult(await this.#api.call(getAggregatedProducts, { query }), productsOf);
  }

  async upsell(
    showcaseId: string,
    productIds: readonly string[],
    limit: number | null,
  ): Answer<readonly Product[]> {
    const query = { showcaseId, productIds: productIds.join(','), ...limited(limit) };
    return mapResult(await this.#api.call(getUpsellProducts, { query }), productsOf);
  }

  comboSet(showcaseId: string, comboId: string, productId: string | null): Answer<ComboSet> {
    return this.#api.call(getComboSet, {
      params: { showcaseId, comboId },
      query: productId === null ? {} : { productId },
    });
  }

  async onClick(showcaseId: string, limit: number | null): Answer<readonly Product[]> {
    const query = { showcaseId, ...limited(limit) };
    return mapResult(await this.#api.call(getOnClickProducts, { query }), productsOf);
  }

  async onClickTime(id: string): Answer<OnClickTime> {
    return this.#api.call(getOnClickDeliveryTime, { params: { id } });
  }
}
