import type { CartGateway } from '@shop/application/cart';
import type { Answer } from '@shop/application/kernel';
import { getCart, saveCart } from '@shop/contract/cart';
import { isProductLine } from '@shop/domain/cart';
import type { Cart, DetachCommand, SaveCommand, SaveResult } from '@shop/domain/cart';
import { err, mapResult } from '@shop/domain/kernel';

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
    const changes = viewed.flatMap((line) => (isProductLine(line) ? [{ productId: line.productId }] : []));
    const answer = await this.#api.call(saveCart, {
      params: { cartId },
      body: {
        version,
        showcaseId,
        // The store itself knows which products are impulse lines (CRT-37).
        products: lines
          .filter(isProductLine)
          .map(({ productId, quantity }) => ({ productId, quantity, type: 'PRODUCT' as const })),
        embedProductsToResponse: true,
        ...(hidesBanner ? { hideChangesBanner: true } : {}),
        ...(changes.length > 0 ? { changes } : {}),
        ...(isAdult ? { isAdult } : {}),
      },
    });
    return mapResult(answer, ({ result, cart }) => ({ result, cart: toCart(cart) }));
  }

  /** The store attaches no promotions yet, so there is nothing to detach. */
  async detach(_command: DetachCommand): Answer<{ readonly result: SaveResult; readonly cart: Cart }> {
    return err({ kind: 'network', status: 'FETCH_ERROR', reason: 'aborted' });
  }
}
