import type { CartGateway } from '@shop/application/cart';
import type { Answer } from '@shop/application/kernel';
import { detachPromotion, getCart, saveCart } from '@shop/contract/cart';
import type { RequestOf } from '@shop/contract/kernel';
import type { Cart, DetachCommand, LineRef, SaveCommand, SaveResult, WantedLine } from '@shop/domain/cart';
import { mapResult } from '@shop/domain/kernel';
import type { PromotionRef } from '@shop/domain/promotions';

import type { ApiClient } from '../http/index.ts';
import { toCart } from './cart-mapping.ts';

const itemsOf = (items: readonly { readonly productId: string }[]) =>
  items.map(({ productId }) => ({ productId }));

function toWantedLine(line: WantedLine) {
  return line.type === 'COMBO_SET' ? { ...line, items: itemsOf(line.items) } : line;
}

type ViewedLine = NonNullable<RequestOf<typeof saveCart>['body']['changes']>[number];

/** How a save names a line of the change list (OPN-223); cutlery is never in it. */
function toViewed(line: LineRef): readonly ViewedLine[] {
  if (line.type === 'CUTLERY') return [];
  if (line.type !== 'COMBO_SET') return [{ productId: line.productId }];
  return [{ productId: null, comboId: line.comboId, items: itemsOf(line.items) }];
}

function toNamed(promotion: PromotionRef | null) {
  if (promotion === null) return {};
  switch (promotion.kind) {
    case 'PROMOCODE':
      return { promocode: promotion.code };
    case 'PROMOTION':
      return { promotionId: promotion.id };
    case 'GROUP_PROMOTION':
      return { promotionGroupId: promotion.id };
    default:
      return promotion satisfies never;
  }
}

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
    { cartId, version, lines, viewed, hidesBanner, promotion, appliedLoyalty }: SaveCommand,
    { showcaseId, isAdult }: { readonly showcaseId: string; readonly isAdult: boolean },
  ): Answer<{ readonly result: SaveResult; readonly cart: Cart }> {
    const changes = viewed.flatMap(toViewed);
    const answer = await this.#api.call(saveCart, {
      params: { cartId },
      body: {
        version,
        showcaseId,
        products: lines.map(toWantedLine),
        embedProductsToResponse: true,
        ...toNamed(promotion),
        ...(appliedLoyalty === undefined ? {} : { appliedLoyalty }),
        ...(hidesBanner ? { hideChangesBanner: true } : {}),
        ...(changes.length > 0 ? { changes } : {}),
        ...(isAdult ? { isAdult } : {}),
      },
    });
    return mapResult(answer, ({ result, cart }) => ({ result, cart: toCart(cart) }));
  }

  async detach({
    cartId,
    version,
  }: DetachCommand): Answer<{ readonly result: SaveResult; readonly cart: Cart }> {
    const answer = await this.#api.call(detachPromotion, { query: { cartId, version: String(version) } });
    return mapResult(answer, ({ result, cart }) => ({ result, cart: toCart(cart) }));
  }
}
