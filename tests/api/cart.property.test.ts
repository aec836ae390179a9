// What is modelled: one cart that is saved, also with outdated versions, and read, also in parallel, while the store
// changes stock and prices. What can fail: a version that stays while the content changes, or grows without a change.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { saveCart } from '@shop/contract/cart';

import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const feedIds = ['400', '401', '402'] as const;
const units = fc.dictionary(fc.constantFrom(...feedIds), fc.integer({ min: 0, max: 12 }));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const), units }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('saveOutdated' as const), units }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('read' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('stock' as const),
      id: fc.constantFrom(...feedIds),
      left: fc.nat(14),
    }),
  },
);

/** Embedded goods show the catalogue as it is now; the cart's own content is the rest of the answer. */
const embedded: readonly string[] = ['product', 'comboSetProducts', 'replacementProductsEmbedded'];
const contentOf = (cart: object): string =>
  JSON.stringify(cart, (key, value: unknown) => (embedded.includes(key) ? undefined : value));

describe.each(databaseKinds)('carts under any sequence of events on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterAll(async () => world.close());

  test('[CRT-52] the version grows by one with every save and every change, and a version never changes its content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (story) => {
        for (const id of feedIds) await world.setStock(id, 20);
        const token = await world.anonymous();
        const contents = new Map<number, string>();
        let last = await world.cart(token);
        const look = (cart: typeof last): void => {
          const content = contentOf(cart);
          expect(content).toBe(contents.get(cart.version) ?? content);
          contents.set(cart.version, content);
        };
        look(last);
        const save = async (version: number, wanted: Readonly<Record<string, number>>) =>
          world.shop.call(saveCart, {
            token,
            params: { cartId: last.id },
            body: {
              version,
              showcaseId: moscow.id,
              products: Object.entries(wanted).map(([id, quantity]) => ({
                type: 'PRODUCT' as const,
                productId: world.productId(id),
                quantity,
              })),
              embedProductsToResponse: true,
            },
          });
        for (const each of story) {
          if (each.do === 'stock') {
            await world.setStock(each.id, each.left);
            continue;
          }
          if (each.do === 'save') {
            // Reading first records the store's own changes, so that the save alone raises the version, by one.
            last = await world.cart(token);
            look(last);
            const { data } = await save(last.version, each.units);
            expect([data.result, data.cart.version]).toEqual(['ACTUAL', last.version + 1]);
            last = data.cart;
          } else if (each.do === 'saveOutdated') {
            // An empty cart that was never saved has no older version.
            if (last.version <= 1) continue;
            const { data } = await save(last.version - 1, each.units);
            expect(data.result).toBe('VERSION_MISMATCH');
            last = data.cart;
          } else {
            const carts = await Promise.all(
              Array.from({ length: each.times }, async () => world.cart(token)),
            );
            for (const cart of carts) {
              expect(cart.version - last.version).toBeLessThanOrEqual(1);
              expect(cart.version).toBeGreaterThanOrEqual(last.version);
              look(cart);
            }
            const [first] = carts;
            if (first !== undefined && first.version > last.version)
              expect(contentOf({ ...first, version: 0 })).not.toBe(contentOf({ ...last, version: 0 }));
            last = carts.at(-1) ?? last;
          }
          look(last);
        }
      }),
      { numRuns: 25 },
    );
  });
});
