import type { CartProduct, PromoXY } from '@shop/domain/cart';
import fc from 'fast-check';
import { price } from './kopecks.ts';

/** A small pool of ids, so that carts and catalogues meet. */
export const productIds: readonly string[] = Array.from(
  { length: 8 },
  (_, index) => `00000000-0000-4000-8000-00000000000${index}`,
);

export const productId: fc.Arbitrary<string> = fc.constantFrom(...productIds);

export const promoXY: fc.Arbitrary<PromoXY> = fc
  .record({ x: fc.integer({ min: 2, max: 10 }), less: fc.integer({ min: 1, max: 9 }) })
  .filter(({ x, less }) => less < x)
  .map(({ x, less }) => ({ x, y: x - less }));

/** A product of a showcase: sold out, unpriced, unavailable and impulse ones among them. */
export function product(id: string): fc.Arbitrary<CartProduct> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constant(`Товар ${id.slice(-1)}`),
    previewImage: fc.constant(null),
    specification: fc.constant('500 г'),
    price: fc.option(price, { freq: 8 }),
    oldPrice: fc.option(price),
    quantity: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 1000 })),
    isAvailable: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
    promoXY: fc.option(promoXY),
    isImpulse: fc.boolean(),
    isAdult: fc.boolean(),
    badge: fc.constant(null),
    hasDiscount: fc.boolean(),
    discountPercent: fc.constant(null),
    amazingPrice: fc.boolean(),
    hasCombo: fc.boolean(),
  });
}

/** A catalogue over the pool; some products are not sold at all. */
export const catalog: fc.Arbitrary<ReadonlyMap<string, CartProduct>> = fc
  .tuple(...productIds.map((id) => fc.option(product(id), { freq: 6 })))
  .map((found) => new Map(found.flatMap((item) => (item === null ? [] : [[item.id, item] as const]))));
