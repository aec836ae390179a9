import type {
  AnsweredSection,
  CatalogGateway,
  Category,
  CategoryAnswer,
  ComboSet,
  DiscountsGateway,
  Product,
  ProductDetails,
  RecommendationsGateway,
} from '@shop/application/catalog';
import type { Answer } from '@shop/application/kernel';
import {
  getAggregatedProducts,
  getCategory,
  getComboSet,
  getDiscountCategories,
  getDiscountCategory,
  getDiscountSlider,
  getMainPage,
  getProduct,
  getProducts,
  getRelatedProducts,
  getUpsellProducts,
  getWhatToTry,
  listCategories,
} from '@shop/contract/catalog';
import { getOnClickDeliveryTime } from '@shop/contract/showcase';
import type { OnClickTime } from '@shop/domain/catalog';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';
import {
  toCategory,
  toCategoryAnswer,
  toComboSet,
  toProductDetails,
  toProducts,
  toSections,
} from './product-mapping.ts';

const limited = (limit: number | null): { limit?: string } =>
  limit === null ? {} : { limit: String(limit) };

export class HttpCatalogGateway implements CatalogGateway, DiscountsGateway, RecommendationsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async main(id: string): Answer<readonly AnsweredSection[]> {
    return mapResult(await this.#api.call(getMainPage, { params: { id } }), ({ sections }) =>
      toSections(sections),
    );
  }

  async categories(id: string): Answer<readonly Category[]> {
    return mapResult(await this.#api.call(listCategories, { params: { id } }), ({ categories }) =>
      categories.map(toCategory),
    );
  }

  async category(id: string, idOrSlug: string): Answer<CategoryAnswer> {
    return mapResult(await this.#api.call(getCategory, { params: { id, idOrSlug } }), toCategoryAnswer);
  }

  async products(id: string, productIds: readonly string[]): Answer<readonly Product[]> {
    const answer = await this.#api.call(getProducts, {
      params: { id },
      body: { productIds: [...productIds] },
    });
    return mapResult(answer, toProducts);
  }

  async product(id: string, idOrSlug: string): Answer<ProductDetails> {
    return mapResult(await this.#api.call(getProduct, { params: { id, idOrSlug } }), toProductDetails);
  }

  async discountCategories(id: string): Answer<readonly Category[]> {
    return mapResult(await this.#api.call(getDiscountCategories, { params: { id } }), ({ categories }) =>
      categories.map(toCategory),
    );
  }

  async discountCategory(id: string, idOrSlug: string): Answer<CategoryAnswer> {
    const answer = await this.#api.call(getDiscountCategory, { params: { id, categoryId: idOrSlug } });
    return mapResult(answer, toCategoryAnswer);
  }

  async discountSlider(id: string, sectionId: string): Answer<readonly Product[]> {
    return mapResult(await this.#api.call(getDiscountSlider, { params: { id, sectionId } }), toProducts);
  }

  async whatToTry(showcaseId: string, limit: number | null): Answer<readonly Product[]> {
    const query = { showcaseId, ...limited(limit) };
    return mapResult(await this.#api.call(getWhatToTry, { query }), toProducts);
  }

  async related(showcaseId: string, productId: string, limit: number | null): Answer<readonly Product[]> {
    const query = { showcaseId, productId, embedProductsToResponse: 'true', ...limited(limit) } as const;
    return mapResult(await this.#api.call(getRelatedProducts, { query }), toProducts);
  }

  async boughtBefore(showcaseId: string, limit: number | null): Answer<readonly Product[]> {
    const query = { embedProductsOfShowcaseId: showcaseId, ...limited(limit) };
    return mapResult(await this.#api.call(getAggregatedProducts, { query }), toProducts);
  }

  async upsell(
    showcaseId: string,
    productIds: readonly string[],
    limit: number | null,
  ): Answer<readonly Product[]> {
    const query = { showcaseId, productIds: productIds.join(','), ...limited(limit) };
    return mapResult(await this.#api.call(getUpsellProducts, { query }), toProducts);
  }

  async comboSet(showcaseId: string, comboId: string, productId: string | null): Answer<ComboSet> {
    const answer = await this.#api.call(getComboSet, {
      params: { showcaseId, comboId },
      query: productId === null ? {} : { productId },
    });
    return mapResult(answer, toComboSet);
  }

  async onClickTime(id: string): Answer<OnClickTime> {
    return this.#api.call(getOnClickDeliveryTime, { params: { id } });
  }
}
