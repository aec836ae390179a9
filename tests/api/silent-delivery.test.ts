import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getOrder, trackOrders } from '@shop/contract/orders';
import { getShowcaseSettings } from '@shop/contract/showcase';

import { cartWorldData, createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { feedXml, moscow } from '../support/fixture.ts';

/** Wine 300 is for adults and part of the combo 'party', biscuits 429 come by click, 400 are groceries. */
describe.each(databaseKinds)('leaving at the door on %s', (database) => {
  let shop: CartWorld;
  beforeAll(async () => {
    shop = await createCartWorld(database);
  });
  beforeEach(async () => {
    await setStore({});
    for (const id of ['300', '400', '401', '429']) await shop.world.setStock(id, 100);
  });
  afterAll(async () => shop.world.close());

  /** What the store of the cart does, as an operator changes it. */
  const setStore = async (part: object) =>
    shop.world.shop.importFeed(feedXml(), {
      storeData: {
        ...cartWorldData,
        showcases: cartWorldData.showcases.map((store) =>
          store.id === moscow.id ? { ...store, ...part } : store,
        ),
      },
    });

  /** Orders these lines to be left at the door; answers what each order says of it. */
  const leave = async (...lines: readonly object[]) => {
    const { token } = await shop.world.signIn();
    const saved = await shop.save(token, lines, { isAdult: true });
    expect(saved.status).toBe(200);
    const body = shop.world.orderBody(await shop.world.cart(token));
    const answer = await shop.world.create(token, { ...body, delivery: { ...body.delivery, silent: true } });
    expect(answer.status).toBe(200);
    const { data: tracked } = await shop.world.shop.call(trackOrders, { token });
    const orders = answer.data.processes.map(async ({ orderId }) => {
      const { data } = await shop.world.shop.call(getOrder, { token, params: { orderId }, query: {} });
      const informer = tracked.informers.find((one) => one.orderId === orderId);
      expect(informer?.isSilentDelivery).toBe(data.isSilentDelivery);
      return [data.type, data.isSilentDelivery];
    });
    return Promise.all(orders);
  };

  test('[SIL-07] [STS-19] groceries are left at the door when the shopper asks for it, goods by click are handed over', async () => {
    const both = [shop.product('400', 10), shop.product('429', 3)];
    expect(await leave(...both)).toEqual([
      ['ORDER', true],
      ['IMPULSE_ORDER', false],
    ]);
    expect(await leave(shop.product('429', 10))).toEqual([['IMPULSE_ORDER', false]]);
  });

  /** What the store tells shoppers of itself. */
  const told = async () => {
    const { lat, lon } = moscow;
    return shop.world.shop.call(getShowcaseSettings, {
      params: { id: moscow.id },
      query: { lat: String(lat), lon: String(lon) },
      token: await shop.world.anonymous(),
    });
  };

  test('[SIL-07] [SHW-10] an order with goods for adults is handed over, whatever was sent, also when they are in a combo', async () => {
    const groceries = shop.product('400', 10);
    expect(await leave(groceries, shop.product('300', 1))).toEqual([['ORDER', false]]);
    expect(await leave(groceries, shop.combo('party', 1, '300', '401'))).toEqual([['ORDER', false]]);
    await setStore({ shouldCheckAdultProducts: false });
    expect((await told()).data.settings).toMatchObject({
      isSilentDeliveryEnabled: true,
      shouldCheckAdultProducts: false,
    });
    expect(await leave(groceries, shop.product('300', 1))).toEqual([['ORDER', true]]);
  });

  test('[SIL-07] [SHW-10] a store that leaves nothing at doors hands everything over', async () => {
    await setStore({ isSilentDeliveryEnabled: false });
    expect((await told()).data.settings).toMatchObject({
      isSilentDeliveryEnabled: false,
      shouldCheckAdultProducts: true,
    });
    expect(await leave(shop.product('400', 10))).toEqual([['ORDER', false]]);
  });
});
