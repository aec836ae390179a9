import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getDeliveryInfo } from '@shop/contract/address';
import { getProduct } from '@shop/contract/catalog';
import { getShowcaseSettings, getStocks, listShowcases } from '@shop/contract/showcase';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow, nowhere } from '../support/fixture.ts';

const queryOf = (point: { lat: number; lon: number }) => ({ lat: String(point.lat), lon: String(point.lon) });

describe.each(databaseKinds)('showcases on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const settings = async (id: string) =>
    (
      await shop.call(getShowcaseSettings, {
        params: { id },
        query: queryOf(moscow),
        token: await shop.tokenOf('ANONYMOUS'),
      })
    ).data.settings;

  test('[SHW-01] the showcases that serve a point, none for a point outside', async () => {
    const served = await shop.call(listShowcases, { query: queryOf(moscow), token });
    expect(served.data.showcases).toEqual([
      {
        id: moscow.id,
        title: 'Лавка MSK',
        type: 'MINIMARKET_WEB',
        sla: { value: 12, timeUnit: 'MINUTES' },
        directDelivery: true,
        cityAlias: 'moskva',
      },
    ]);
    expect((await shop.call(listShowcases, { query: queryOf(nowhere), token })).data.showcases).toEqual([]);
  });

  test('[SHW-01] a missing or malformed coordinate is refused by name', async () => {
    for (const [query, field] of [
      [{ lat: '55.7' }, 'lon'],
      [{ lon: '37.6' }, 'lat'],
      [{ lat: 'x', lon: '37' }, 'lat'],
      [{ lat: '91', lon: '37' }, 'lat'],
      [{ lat: 'NaN', lon: '37' }, 'lat'],
      [{ lat: '1e1', lon: '37' }, 'lat'],
    ] as const) {
      const answer = await shop.call(listShowcases, { query: query as { lat: string; lon: string }, token });
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(answer.error['errorDetails']).toEqual({ field });
    }
  });

  test('[SHW-10] [GAT-01] the settings of a showcase; an unknown id gets 404', async () => {
    expect(await settings(moscow.id)).toEqual({
      isAcceptingOrders: true,
      isStoreOpen: true,
      storeIsClosedLabel: null,
      openTime: '08:00',
      closeTime: '23:00',
      ordersSuspendedLabel: null,
      minOrderPrice: 50_000,
      supportPhone: '+78000000000',
      isSilentDeliveryEnabled: true,
      shouldCheckAdultProducts: true,
    });
    const unknown = await shop.call(getShowcaseSettings, {
      params: { id: '33333333-3333-4333-8333-333333333333' },
      query: queryOf(moscow),
      token,
    });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'SHOWCASE_NOT_FOUND']);
  });

  test('[SHW-12] a store opens and closes at the very minute of its own zone, across midnight too', async () => {
    const states: [string, boolean, boolean][] = [];
    for (const time of [
      '04:59:59',
      '05:00:00',
      '19:59:59',
      '20:00:00',
      '18:59:59',
      '19:00:00',
      '02:59:59',
      '03:00:00',
    ]) {
      shop.clock.set(`2026-03-02T${time}.000Z`);
      states.push([
        time,
        (await settings(moscow.id))?.isStoreOpen ?? false,
        (await settings(kazan.id))?.isStoreOpen ?? false,
      ]);
    }
    shop.clock.set('2026-03-02T09:00:00.000Z');
    expect(states).toEqual([
      ['04:59:59', false, false],
      ['05:00:00', true, false],
      ['19:59:59', true, true],
      ['20:00:00', false, true],
      ['18:59:59', true, false],
      ['19:00:00', true, true],
      ['02:59:59', false, true],
      ['03:00:00', false, false],
    ]);
  });

  test('[SHW-15] the delivery time grows with the way and is below 1 outside the zones', async () => {
    const minutesAt = async (point: { lat: number; lon: number }) =>
      (await shop.call(getDeliveryInfo, { query: queryOf(point), token })).data.sla;
    expect(await minutesAt(moscow)).toEqual({ value: 12, timeUnit: 'MINUTES' });
    expect((await minutesAt({ lat: moscow.lat + 0.04, lon: moscow.lon })).value).toBeGreaterThan(12);
    expect((await minutesAt(nowhere)).value).toBeLessThan(1);
  });

  test('[PRD-06] [CRT-47] stocks are what is for sale now, reserved pieces excluded; an unknown id has 0', async () => {
    const { data } = await shop.call(getProduct, {
      params: { id: moscow.id, idOrSlug: 'baton-nareznoy' },
      token,
    });
    await shop.backend.context.db
      .updateTable('stock')
      .set({ reserved: 8 })
      .where('product_id', '=', data.id)
      .where('showcase_id', '=', moscow.id)
      .execute();
    await shop.backend.context.stockChanged(moscow.id, [data.id]);
    const unknown = '33333333-3333-4333-8333-333333333333';
    const stocks = await shop.call(getStocks, {
      params: { id: moscow.id },
      body: { productIds: [data.id, unknown] },
      token,
    });
    expect(stocks.data.stocks).toEqual({ [data.id]: 42, [unknown]: 0 });
  });
});
