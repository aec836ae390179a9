import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getShowcaseSettings } from '@shop/contract/showcase';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';

type Request = Parameters<TestBackend['backend']['operator']['run']>[0];

describe.each(bothDatabases)('operator commands on %s', (database) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
  });
  afterAll(async () => shop.close());

  const run = async (request: Request) => {
    const said: string[] = [];
    const exitCode = await shop.backend.operator.run(request, (output) => {
      if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
    });
    return { exitCode, said: said.join('\n') };
  };
  const settings = async () =>
    (
      await shop.call(getShowcaseSettings, {
        params: { id: moscow.id },
        query: { lat: '55.75', lon: '37.6' },
        token: await shop.tokenOf('ANONYMOUS'),
      })
    ).data.settings;

  test('[GAT-01] a store is closed with its own text and opened again', async () => {
    await run({ command: 'stores.close', store: 'MSK', label: 'Переучёт' });
    expect(await settings()).toMatchObject({ isStoreOpen: false, storeIsClosedLabel: 'Переучёт' });
    await run({ command: 'stores.open', store: 'MSK' });
    expect(await settings()).toMatchObject({ isStoreOpen: true, storeIsClosedLabel: null });
  });

  test('[GAT-01] orders are suspended and resumed', async () => {
    await run({ command: 'stores.suspend', store: 'MSK', label: null });
    expect(await settings()).toMatchObject({ isAcceptingOrders: false, isStoreOpen: true });
    await run({ command: 'stores.resume', store: 'MSK' });
    expect(await settings()).toMatchObject({ isAcceptingOrders: true });
  });

  test('[OPN-190] an unknown store is refused, listing the known ones', async () => {
    expect(await run({ command: 'stores.open', store: 'NOPE' })).toEqual({
      exitCode: 1,
      said: 'There is no store NOPE; known are MSK, KZN.',
    });
    expect((await run({ command: 'stores.list' })).said).toMatch(/^CODE +TITLE/);
    await run({ command: 'stores.close', store: 'all', label: null });
    expect((await run({ command: 'stores.list' })).said.match(/ closed /g)).toHaveLength(2);
    await run({ command: 'stores.open', store: 'all' });
    expect((await run({ command: 'stores.list' })).said).toMatch(/^MSK .* open /m);
  });

  test('[OPN-190] stock is set, but never below what orders have reserved', async () => {
    expect((await run({ command: 'stock.set', store: 'MSK', product: '200', quantity: 7 })).said).toContain(
      '7 for sale',
    );
    await shop.backend.context.db
      .updateTable('stock')
      .set({ reserved: 5 })
      .where('on_hand', '=', 7)
      .execute();
    expect(
      await run({ command: 'stock.set', store: 'MSK', product: 'khleb-rzhanoy', quantity: 4 }),
    ).toMatchObject({ exitCode: 1 });
    expect((await run({ command: 'stock.set', store: 'MSK', product: '200', quantity: 6 })).said).toContain(
      '1 for sale',
    );
    expect((await run({ command: 'stock.show', store: 'MSK', query: 'ржаной' })).said).toMatch(
      /200 +6 +5 +1 +Хлеб ржаной/,
    );
    expect((await run({ command: 'stock.set', store: 'MSK', product: 'nope', quantity: 6 })).exitCode).toBe(
      1,
    );
  });

  test('[OPN-190] a price is set for one store and shown there at once; a crossed-out price stays only if it is higher', async () => {
    const { context } = shop.backend;
    const snapshot = () => context.catalog.showcases().find(({ row }) => row.code === 'MSK');
    const id = snapshot()?.productIdOf('khleb-rzhanoy') ?? '';
    const offers = context.db.selectFrom('offer').select(['price', 'old_price']);
    const offer = async () => {
      const row = await offers
        .where('showcase_id', '=', snapshot()?.row.id ?? '')
        .where('product_id', '=', id)
        .executeTakeFirst();
      return [row?.price, row?.old_price, snapshot()?.products.get(id)?.product.price];
    };
    const others = async () =>
      offers
        .where((eb) => eb.or([eb('product_id', '<>', id), eb('showcase_id', '<>', snapshot()?.row.id ?? '')]))
        .orderBy('product_id')
        .orderBy('showcase_id')
        .execute();
    await context.db.updateTable('offer').set({ old_price: 9000 }).where('price', '<', 9000).execute();
    const before = await others();
    const set = async (product: string, price: number) =>
      run({ command: 'prices.set', store: 'MSK', product, price });
    expect((await set('200', 8950)).said).toMatch(/^MSK: Хлеб ржаной: 89\.50 ₽/);
    expect(await offer()).toEqual([8950, 9000, 8950]);
    await set('khleb-rzhanoy', 9000);
    expect(await offer()).toEqual([9000, null, 9000]);
    expect(await others()).toEqual(before);
    await run({ command: 'prices.set', store: 'all', product: 'khleb-rzhanoy', price: 7000 });
    expect(await offer()).toEqual([7000, null, 7000]);
    expect(await others()).toEqual(before);
    expect((await set('nope', 1)).exitCode).toBe(1);
    expect((await run({ command: 'prices.set', store: 'all', product: 'nope', price: 1 })).said).toBe(
      'No store carries the product nope.',
    );
    expect((await run({ command: 'prices.set', store: 'NOPE', product: '200', price: 1 })).said).toBe(
      'There is no store NOPE; known are MSK, KZN.',
    );
  });

  test('[OPN-190] orders are listed; an unknown one is refused', async () => {
    expect((await run({ command: 'orders.list', status: null, limit: 5 })).said).toBe(
      'NUMBER  STATUS  STORE  TOTAL  CREATED',
    );
    expect((await run({ command: 'orders.list', status: 'flying', limit: 5 })).exitCode).toBe(1);
    expect(await run({ command: 'orders.show', order: 'X' })).toEqual({
      exitCode: 1,
      said: 'There is no order X.',
    });
    expect((await run({ command: 'orders.cancel', order: 'X' })).exitCode).toBe(1);
  });

  test('[OPN-190] the status shows catalogue, stores and maintenance', async () => {
    expect((await run({ command: 'status' })).said).toMatch(/Stores +2.*\nProducts +36\nMaintenance +off/);
  });
});
