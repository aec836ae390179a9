import type { Answer } from '@shop/application/kernel';
import type { Recipe, RecipesGateway, SmartCard, SmartProduct } from '@shop/application/recipes';
import { getRecipes, getSmartProducts, smartCardSchema } from '@shop/contract/recipes';
import { mapResult } from '@shop/domain/kernel';
import { knownSlides } from '@shop/domain/stories';

import type { ApiClient } from '../http/index.ts';

export class HttpRecipesGateway implements RecipesGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async recipes(): Answer<readonly Recipe[]> {
    return mapResult(await this.#api.call(getRecipes, {}), ({ config }) => config.recipes);
  }

  async smartProducts(): Answer<readonly SmartProduct[]> {
    return mapResult(await this.#api.call(getSmartProducts, {}), ({ config }) =>
      config.smartProducts.map((smart) => ({ ...smart, cards: smart.cards.flatMap(knownCard) })),
    );
  }
}

/** The card, if this client knows its type. */
function knownCard(sent: { readonly type: string }): readonly SmartCard[] {
  const { data } = smartCardSchema.safeParse(sent);
  if (data === undefined) return [];
  return [data.type === 'GAME' ? { ...data, slides: knownSlides(data.slides) } : data];
}
