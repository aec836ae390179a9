import type { CartProduct } from '@shop/domain/cart';
import type { PromoXY } from '@shop/domain/catalog';
import { kopecks } from '@shop/domain/kernel';
import fc from 'fast-check';
import { price } from './kopecks.ts';

/** The goods of the pool: their names and specifications. */
const goods: readonly (readonly [name: string, specification: string])[] = [
  ['Молоко «Лесной луг» 3,2%', '930 мл'],
  ['Хлеб «Печкин» ржаной', '400 г'],
  ['Яблоки «Садово» красные', '1 кг'],
  ['Яйца «Курочкино» С1', '10 шт'],
  ['Сок «Сочник» яблочный', '0,97 л'],
  ['Сыр «Дырка» полутвёрдый', '200 г'],
  ['Печенье «Хруст» овсяное', '1 шт'],
  ['Вода «Родничок» питьевая', '1,5 л'],
];

/** A small pool of ids, so that carts and catalogues overlap. */
export const productIds: readonly string[] = goods.map(
  (_, index) => `00000000-0000-4000-8000-00000000000${index}`,
);

export const productId: fc.Arbitrary<string> = fc.constantFrom(...productIds);

/** Take x, pay for y: often the usual offers, sometimes any allowed one. */
export const promoXY: fc.Arbitrary<PromoXY> = fc.oneof(
  fc.constantFrom({ x: 2, y: 1 }, { x: 3, y: 2 }),
  fc.integer({ min: 2, max: 10 }).chain((x) => fc.integer({ min: 1, max: x - 1 }).map((y) => ({ x, y }))),
);

const stock = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 1000 }) },
);

/** The former price: none, about a fifth above the price, sometimes one that makes no discount. */
const earlier = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }).map((percent) => ({ percent })) },
  { weight: 1, arbitrary: price.map((odd) => ({ odd })) },
);

/** A product of a showcase, possibly sold out, without a price, unavailable or by click. */
export function product(id: string): fc.Arbitrary<CartProduct> {
  const [name, specification] = goods[productIds.indexOf(id)] ?? [`Товар ${id.slice(-1)}`, '500 г'];
  return fc
    .record({
      price: fc.option(price, { freq: 8 }),
      earlier,
      quantity: stock,
      isAvailable: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
      promoXY: fc.option(promoXY),
      isImpulse: fc.boolean(),
      isAdult: fc.boolean(),
      amazingPrice: fc.boolean(),
      hasCombo: fc.boolean(),
    })
    .map(({ earlier: before, ...rest }) => {
      const base = rest.price ?? 10_000;
      const old =
        before === null
          ? null
          : 'odd' in before
            ? before.odd
            : base + Math.ceil((base * before.percent) / 100);
      return {
        ...rest,
        id,
        name,
        specification,
        previewImage: null,
        badge: null,
        oldPrice: old === null ? null : kopecks(old),
        hasDiscount: rest.price !== null && old !== null && old > rest.price,
        discountPercent: null,
      };
    });
}

/** A catalogue of products of the pool; some are not sold at all. */
export const catalog: fc.Arbitrary<ReadonlyMap<string, CartProduct>> = fc
  .tuple(...productIds.map((id) => fc.option(product(id), { freq: 6 })))
  .map((found) => new Map(found.flatMap((item) => (item === null ? [] : [[item.id, item] as const]))));
