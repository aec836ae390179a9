import type { CartGateway } from '@shop/application/cart';
import type { Answer } from '@shop/application/kernel';
import { getCart, saveCart } from '@shop/contract/cart';
import type { Cart, SaveCommand, SaveResult } from '@shop/domain/cart';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';
import { toCart } from './cart-mapping.ts';

export class HttpCartGateway implements CartGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async get(showcaseId: string): Answer<Cart> {
    const body = { deliveryOption: 'DELIVERY', showcaseId, embedProductsToResponse: true } as const;
    return mapResult(await this.#api.call(getCart, { body }), ({ cart }) => toCart(cart));
  }

  async save(
    { cartId, version, lines, viewed, hidesBanner }: SaveCommand,
    { showcaseId, isAdult }: { readonly showcaseId: string; readonly isAdult: boolean },
  ): Answer<{ readonly result: SaveResult; readonly cart: Cart }> {
    const changes = viewed.flatMap((line) =>
      line.type === 'COMBO_SET' ? [] : [{ productId: line.productId }],
    );
    const answer = await this.#api.call(saveCart, {
      params: { cartId },
      body: {
        version,
        showcaseId,
        // The store itself knows which products are impulse lines (CRT-37).
        products: lines.map(({ productId, quantity }) => ({ productId, quantity, type: 'PRODUCT' as const })),
        embedProductsToResponse: true,
        ...(hidesBanner ? { hideChangesBanner: true } : {}),
        ...(changes.length > 0 ? { changes } : {}),
        ...(isAdult ? { isAdult } : {}),
      },
    });
    return mapResult(answer, ({ result, cart }) => ({ result, cart: toCart(cart) }));
  }
}
