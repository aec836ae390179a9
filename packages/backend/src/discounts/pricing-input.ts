import type { PricingInput, PricingProduct } from '@shop/domain/cart';
import { isProductLine } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';
import type { AttachedPromotion, PromotionRef } from '@shop/domain/promotions';

import type { CartRow } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';

export function attachedOf(_cart: CartRow): PromotionRef | null {
  return null;
}

export function pricingInputOf(
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  promotion: AttachedPromotion | null,
  now: number,
): PricingInput {
  const products = new Map<string, PricingProduct>();
  for (const { productId } of cart.lines.filter(isProductLine)) {
    const product = snapshot.product(productId);
    if (product === undefined) continue;
    products.set(productId, {
      ...product,
      price: product.price === null ? null : kopecks(product.price),
      oldPrice: product.oldPrice === null ? null : kopecks(product.oldPrice),
    });
  }
  return { lines: cart.lines, products, maximums: new Map(), promotion, now };
}
