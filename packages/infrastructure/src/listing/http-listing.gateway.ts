import type { Product } from '@shop/application/catalog';
import type { Answer } from '@shop/application/kernel';
import type { ListingGateway, ProductFacts } from '@shop/application/listing';
import { getProducts } from '@shop/contract/catalog';
import { getProductFacts } from '@shop/contract/listing';
import { mapResult } from '@shop/domain/kernel';

import { productsOf } from '../catalog/index.ts';
import type { ApiClient } from '../http/index.ts';

export class HttpListingGateway implements ListingGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async facts(id: string, productIds: readonly string[]): Answer<readonly ProductFacts[]> {
    const body = { productIds: [...productIds] };
    return mapResult(await this.#api.call(getProductFacts, { params: { id }, body }), ({ facts }) => facts);
  }

  async products(id: string, productIds: readonly string[]): Answer<readonly Product[]> {
    const body = { productIds: [...productIds] };
    return mapResult(await this.#api.call(getProducts, { params: { id }, body }), productsOf);
  }
}
