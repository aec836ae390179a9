import fc from 'fast-check';
import { expect, test } from 'vitest';

import { upsellFirst } from '@shop/domain/recommendations';

import { Recommender } from './recommender.ts';
import { noSales } from './sales.ts';
import type { SnapshotProduct } from './snapshot-product.ts';

interface Goods {
  readonly id: string;
  readonly category: string;
  readonly isAdult?: boolean;
}

/** Products with only what recommendations read of them. */
const listed = (goods: readonly Goods[]) =>
  new Map(
    goods.map(({ id, category, isAdult = false }, position) => {
      const product = { id, isAdult, isImpulse: false, isVirtualPack: false, brand: null, position };
      return [id, { ...product, categoryIds: [category] } as unknown as SnapshotProduct];
    }),
  );

const categories = ['milk', 'bread', 'sweets', 'tea'];
const shop = fc.record({
  goods: fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-f]{1,3}$/),
      category: fc.constantFrom(...categories),
      isAdult: fc.boolean(),
    }),
    { selector: ({ id }) => id, minLength: 3, maxLength: 30 },
  ),
  soldOut: fc.array(fc.stringMatching(/^[a-f]{1,2}$/)),
  cart: fc.array(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 4 }),
  collections: fc.array(fc.array(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 4 }), { maxLength: 3 }),
  withCategory: fc.dictionary(
    fc.constantFrom(...categories),
    fc.dictionary(fc.stringMatching(/^[a-f]{1,2}$/), fc.integer({ min: 1, max: 3 })),
  ),
  withAdult: fc.boolean(),
  limit: fc.integer({ min: 0, max: 20 }),
});

test('[CTG-18] the upsell is what looking at every product would find', () => {
  fc.assert(
    fc.property(shop, ({ goods, soldOut, cart, collections, withCategory, withAdult, limit }) => {
      const categoryOf = new Map(goods.map(({ id, category }) => [id, category]));
      const ofCart = new Set(cart.flatMap((id) => categoryOf.get(id) ?? []));
      const kinds = collections.map((ids) => new Set(ids.flatMap((id) => categoryOf.get(id) ?? [])));
      const complements = goods
        .filter(({ id, isAdult }) => !cart.includes(id) && !soldOut.includes(id) && (withAdult || !isAdult))
        .map(({ id, category }) => ({
          id,
          boughtWith: [...ofCart].reduce((sum, own) => sum + (withCategory[own]?.[id] ?? 0), 0),
          collections: collections.reduce((sum, ids, index) => {
            const kind = kinds[index] ?? new Set();
            if (ofCart.has(category) || ofCart.isDisjointFrom(kind)) return sum;
            return sum + Number(ids.includes(id)) + Number(kind.has(category));
          }, 0),
        }));
      const recommender = new Recommender(
        listed(goods),
        (id) => !soldOut.includes(id),
        () => ({
          ...noSales,
          withCategory: new Map(
            Object.entries(withCategory).map(([own, counts]) => [own, new Map(Object.entries(counts))]),
          ),
        }),
        collections,
      );
      expect(recommender.upsell(cart, limit, withAdult)).toEqual(
        upsellFirst(complements)
          .slice(0, limit)
          .map(({ id }) => id),
      );
    }),
  );
});

test('[CTG-18] in a large shop the upsell looks at what goes with the cart, not at every product', () => {
  const goods = Array.from({ length: 5_000 }, (_, index) => ({
    id: `p${String(index).padStart(4, '0')}`,
    category: `c${index % 100}`,
  }));
  const asked: string[] = [];
  const sales = { ...noSales, withCategory: new Map([['c1', new Map([['p4002', 2]])]]) };
  const recommender = new Recommender(
    listed(goods),
    (id) => {
      asked.push(id);
      return true;
    },
    () => sales,
    [],
  );
  expect(recommender.upsell(['p0001'], 3, true)).toEqual(['p4002', 'p0000', 'p0002']);
  expect(asked).toHaveLength(3);
});
