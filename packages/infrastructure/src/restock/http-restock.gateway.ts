import type { Product } from '@shop/application/catalog';
import type { Answer } from '@shop/application/kernel';
import type { RestockGateway } from '@shop/application/restock';
import { addRestockWish, getRestockWishes, removeRestockWish } from '@shop/contract/restock';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';

export class HttpRestockGateway implements RestockGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  wishes(id: string): Answer<{ readonly productIds: readonly string[]; readonly back: readonly Product[] }> {
    return this.#api.call(getRestockWishes, { params: { id } });
  }

  async add(id: string, productId: string): Answer<void> {
    return mapResult(await this.#api.call(addRestockWish, { params: { id, productId } }), () => undefined);
  }

  async remove(id: string, productId: string): Answer<void> {
    return mapResult(await this.#api.call(removeRestockWish, { params: { id, productId } }), () => undefined);
  }
}
