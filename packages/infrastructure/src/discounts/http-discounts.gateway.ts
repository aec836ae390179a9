import type { CatalogGateway, Category, CategoryAnswer, Product } from '@shop/application/catalog';
import type { DiscountsGateway } from '@shop/application/discounts';
import type { Answer } from '@shop/application/kernel';
import { getDiscountCategories, getDiscountCategory, getDiscountSlider } from '@shop/contract/discounts';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';
import { productsOf } from '../catalog/index.ts';

/** The discount tree; products are those of the catalogue. */
export class HttpDiscountsGateway implements DiscountsGateway, Pick<CatalogGateway, 'products'> {
  readonly #api: ApiClient;
  readonly #catalog: Pick<CatalogGateway, 'products'>;

  constructor(api: ApiClient, catalog: Pick<CatalogGateway, 'products'>) {
    this.#api = api;
    this.#catalog = catalog;
  }

  products(id: string, productIds: readonly string[]): Answer<readonly Product[]> {
    return this.#catalog.products(id, productIds);
  }

  async discountCategories(id: string): Answer<readonly Category[]> {
    return mapResult(
      await this.#api.call(getDiscountCategories, { params: { id } }),
      ({ categories }) => categories,
    );
  }

  discountCategory(id: string, idOrSlug: string): Answer<CategoryAnswer> {
    return this.#api.call(getDiscountCategory, { params: { id, categoryId: idOrSlug } });
  }

  async discountSlider(id: string, sectionId: string): Answer<readonly Product[]> {
    return mapResult(await this.#api.call(getDiscountSlider, { params: { id, sectionId } }), productsOf);
  }
}
