import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { flagNames } from '@shop/domain/config';

import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { operate } from '../support/promotions.ts';

let carts: CartWorld;
beforeAll(async () => {
  carts = await createCartWorld('pglite');
});
afterAll(async () => carts.world.close());

test('[SHL-43] [SHL-45] a flag never changes money: a cart costs the same with any flags', async () => {
  const { shop } = carts.world;
  const token = await carts.world.anonymous();
  const lines = [carts.product('100', 2), carts.product('400', 3), carts.combo('breakfast', 1, '101', '200')];
  const saved = await carts.save(token, lines);
  expect(saved.status).toBe(200);
  const priceNow = async () => {
    const cart = await carts.world.cart(token);
    return [cart.totalPrice, cart.totalOldPrice, cart.products.map((line) => line.totalPrice)];
  };
  const before = await priceNow();
  expect(before[0]).toBeGreaterThan(0);
  const values = fc.dictionary(fc.constantFrom(...flagNames), fc.boolean(), { minKeys: 1 });
  await fc.assert(
    fc.asyncProperty(values, async (flags) => {
      await sql`delete from flag_value`.execute(shop.backend.context.db);
      for (const [flag, isOn] of Object.entries(flags))
        await operate(shop.backend, { command: 'flags.set', flag, isOn });
      expect(await priceNow()).toEqual(before);
    }),
    { numRuns: 20 },
  );
});
