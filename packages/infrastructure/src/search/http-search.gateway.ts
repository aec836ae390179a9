import type { Product } from '@shop/application/catalog';
import type { Answer } from '@shop/application/kernel';
import type { FoundItem, SearchGateway } from '@shop/application/search';
import { searchProducts, suggestQueries } from '@shop/contract/search';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';

export class HttpSearchGateway implements SearchGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async find(
    query: string,
    showcaseId: string,
  ): Answer<{ readonly items: readonly FoundItem[]; readonly products: readonly Product[] }> {
    const body = { query, showcaseIds: [showcaseId], embedProductsToResponse: true };
    return mapResult(await this.#api.call(searchProducts, { body }), ({ result }) => {
      const found = result.find((entry) => entry.showcaseId === showcaseId);
      return { items: found?.items ?? [], products: found?.products ?? [] };
    });
  }

  async suggest(query: string, showcaseId: string): Answer<readonly string[]> {
    const answer = await this.#api.call(suggestQueries, { body: { query, showcaseId } });
    return mapResult(answer, ({ taps }) => taps.map(({ text }) => text));
  }
}
