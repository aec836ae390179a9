import type {
  AnsweredSection,
  CatalogGateway,
  Category,
  CategoryAnswer,
  Product,
  ProductDetails,
} from '@shop/application/catalog';
import type { Answer } from '@shop/application/kernel';
import { getCategory, getMainPage, getProduct, getProducts, listCategories } from '@shop/contract/catalog';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';
import { productsOf, toSections } from './product-mapping.ts';

export class HttpCatalogGateway implements CatalogGateway {
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
    return mapResult(
      await this.#api.call(listCategories, { params: { id } }),
      ({ categories }) => categories,
    );
  }

  category(id: string, idOrSlug: string): Answer<CategoryAnswer> {
    return this.#api.call(getCategory, { params: { id, idOrSlug } });
  }

  async products(id: string, productIds: readonly string[]): Answer<readonly Product[]> {
    const answer = await this.#api.call(getProducts, {
      params: { id },
      body: { productIds: [...productIds] },
    });
    return mapResult(answer, productsOf);
  }

  product(id: string, idOrSlug: string): Answer<ProductDetails> {
    return this.#api.call(getProduct, { params: { id, idOrSlug } });
  }
}
