import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getDeliveryInfo } from '@shop/contract/address';
import { getProduct } from '@shop/contract/catalog';
import { getShowcaseSettings, getStocks, listShowcases } from '@shop/contract/showcase';
import { demoStorePath } from '@shop/demo-data';
import { deliveryMinutes } from '@shop/domain/showcase';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow, nowhere, storeData } from '../support/fixture.ts';
import { ManualScheduler } from '../support/virtual-time.ts';

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

  test('[SHW-01] a missing or malformed coordinate is refused, naming it', async () => {
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

  test('[SHW-12] a store opens and closes at the exact minute of its own time zone, even across midnight', async () => {
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

  test('[SHW-15] the delivery time grows with the distance and is below 1 outside the zones', async () => {
    const minutesAt = async (point: { lat: number; lon: number }) =>
      (await shop.call(getDeliveryInfo, { query: queryOf(point), token })).data.sla;
    expect(await minutesAt(moscow)).toEqual({ value: 12, timeUnit: 'MINUTES' });
    expect((await minutesAt({ lat: moscow.lat + 0.04, lon: moscow.lon })).value).toBeGreaterThan(12);
    expect((await minutesAt(nowhere)).value).toBeLessThan(1);
  });

  test('[PRD-06] [CRT-47] stock is what is for sale now, without reserved units; an unknown id has 0', async () => {
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

  test('[SHW-13] [SHW-14] [SHW-12] [SHW-10] the switches override the hours, each with its own text', async () => {
    const run = async (request: Parameters<TestBackend['backend']['operator']['run']>[0]) =>
      shop.backend.operator.run(request, () => undefined);
    await run({ command: 'stores.close', store: 'MSK', label: 'Учёт до вечера' });
    await run({ command: 'stores.suspend', store: 'MSK', label: 'Метель' });
    expect(await settings(moscow.id)).toMatchObject({
      isStoreOpen: false,
      storeIsClosedLabel: 'Учёт до вечера',
      isAcceptingOrders: false,
      ordersSuspendedLabel: 'Метель',
    });
    const storeAt = async (point: { lat: number; lon: number }) =>
      (await shop.call(getDeliveryInfo, { query: queryOf(point), token })).data.store;
    expect(await storeAt(moscow)).toEqual({
      isStoreOpen: false,
      storeIsClosedLabel: 'Учёт до вечера',
      isAcceptingOrders: false,
      openTime: '08:00',
    });
    expect(await storeAt(nowhere)).toBeNull();
    await run({ command: 'stores.close', store: 'MSK', label: null });
    expect((await settings(moscow.id))?.storeIsClosedLabel).toBe('Мы уже закрыты, извините');
    await run({ command: 'stores.resume', store: 'MSK' });
    await run({ command: 'stores.open', store: 'MSK' });
    shop.clock.set('2026-03-02T22:00:00.000Z');
    expect(await settings(moscow.id)).toMatchObject({
      isStoreOpen: false,
      storeIsClosedLabel: null,
      isAcceptingOrders: true,
      ordersSuspendedLabel: null,
    });
    shop.clock.set('2026-03-02T09:00:00.000Z');
  });

  test('[SHW-01] [SHW-15] bad points are refused by every call that takes a point, naming the field', async () => {
    const bad = [
      '',
      ' ',
      'NaN',
      'Infinity',
      '-Infinity',
      '1e1',
      '0x10',
      '90.1',
      '-91',
      '55,7',
      '🏠',
      'я'.repeat(10_000),
    ];
    const asked = [
      async (query: { lat: string; lon: string }) => shop.call(listShowcases, { query, token }),
      async (query: { lat: string; lon: string }) => shop.call(getDeliveryInfo, { query, token }),
      async (query: { lat: string; lon: string }) =>
        shop.call(getShowcaseSettings, { params: { id: moscow.id }, query, token }),
    ];
    for (const ask of asked) {
      for (const lat of bad) {
        const answer = await ask({ lat, lon: '37.6' });
        expect([lat.slice(0, 9), answer.status, answer.error.code]).toEqual([
          lat.slice(0, 9),
          400,
          'VALIDATION_ERROR',
        ]);
        expect(answer.error['errorDetails']).toEqual({ field: 'lat' });
      }
      expect((await ask({ lat: '90', lon: '-180' })).status).toBe(200);
    }
  });
});

const berlin = (openTime: string, closeTime: string) => ({
  ...storeData,
  showcases: storeData.showcases.map((store) => ({
    ...store,
    timezone: 'Europe/Berlin',
    openTime,
    closeTime,
  })),
});

describe('opening hours where clocks change for summer time', () => {
  const statesAt = async (hours: readonly [string, string], instants: readonly string[]) => {
    const shop = await createTestBackend({ database: 'pglite', storeData: berlin(...hours) });
    const states = instants.map((instant) => {
      shop.clock.set(instant);
      return shop.backend.context.catalog.showcase(moscow.id)?.settings(shop.clock.now()).isStoreOpen;
    });
    await shop.close();
    return states;
  };

  test('[SHW-12] in March the opening time comes an hour earlier in UTC', async () => {
    const states = await statesAt(
      ['08:00', '23:00'],
      [
        '2026-03-28T06:59:59.999Z',
        '2026-03-28T07:00:00.000Z',
        '2026-03-29T05:59:59.999Z',
        '2026-03-29T06:00:00.000Z',
        '2026-03-29T20:59:59.999Z',
        '2026-03-29T21:00:00.000Z',
      ],
    );
    expect(states).toEqual([false, true, false, true, true, false]);
  });

  test('[SHW-12] in October it comes an hour later in UTC, and a night store stays open an hour longer', async () => {
    expect(
      await statesAt(
        ['08:00', '23:00'],
        ['2026-10-24T06:00:00.000Z', '2026-10-25T06:59:59.999Z', '2026-10-25T07:00:00.000Z'],
      ),
    ).toEqual([true, false, true]);
    expect(
      await statesAt(
        ['22:00', '04:00'],
        ['2026-10-25T01:59:59.999Z', '2026-10-25T02:59:59.999Z', '2026-10-25T03:00:00.000Z'],
      ),
    ).toEqual([true, true, false]);
  });

  test('[SHW-12] an opening time that the clock skips moves to the next minute that exists', async () => {
    expect(
      await statesAt(
        ['02:30', '12:00'],
        [
          '2026-03-29T00:59:59.999Z',
          '2026-03-29T01:00:00.000Z',
          '2026-03-30T00:29:59.999Z',
          '2026-03-30T00:30:00.000Z',
        ],
      ),
    ).toEqual([false, true, false, true]);
  });

  test('[SHW-12] a store with equal times never closes, even when the clock changes', async () => {
    const around = [
      '2026-03-29T00:59:59.999Z',
      '2026-03-29T01:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ];
    expect(await statesAt(['00:00', '00:00'], around)).toEqual([true, true, true, true]);
  });
});

/** Inserts orders and a user for them. */
async function insertOrders(
  shop: TestBackend,
  showcaseId: string,
  status: string,
  count: number,
): Promise<void> {
  const { db } = shop.backend.context;
  const [user, checkout] = [randomUUID(), randomUUID()];
  const at = new Date('2026-03-02T09:00:00.000Z');
  const phone = `+79${String(BigInt(`0x${user.slice(0, 8)}`))
    .padStart(9, '0')
    .slice(-9)}`;
  await db.insertInto('users').values({ id: user, phone, created_at: at }).execute();
  await sql`insert into checkouts values (${checkout}, ${user}, ${randomUUID()}, 1, ${showcaseId}, 'SUCCEEDED', '', ${at})`.execute(
    db,
  );
  for (let i = 0; i < count; i += 1)
    await sql`insert into orders (id, checkout_id, user_id, number, showcase_id, showcase_type, type, delivery_option, status,
        stock_state, price, initial_price, old_price, payment_type, address, lat, lon, is_silent, delivery_code, created_at)
        values (${randomUUID()}, ${checkout}, ${user}, ${randomUUID()}, ${showcaseId}, 'MINIMARKET_WEB', 'ORDER', 'DELIVERY', ${status},
        'RESERVED', 100, 100, 100, 'CARD', '{}', 55, 37, false, '1', ${at})`.execute(db);
}

describe.each(databaseKinds)('a busy store on %s', (database) => {
  const scheduler = new ManualScheduler();
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database, scheduler });
  });
  afterAll(async () => shop.close());

  const putOrders = async (showcaseId: string, status: string, count: number) =>
    insertOrders(shop, showcaseId, status, count);
  const minutes = async () => {
    const token = await shop.tokenOf('ANONYMOUS');
    const info = await shop.call(getDeliveryInfo, { query: queryOf(moscow), token });
    const list = await shop.call(listShowcases, { query: queryOf(moscow), token });
    return [info.data.sla.value, list.data.showcases[0]?.sla.value];
  };

  test('[SHW-15] the promised time grows with the orders in progress at the store, and with no others', async () => {
    await putOrders(moscow.id, 'PROCESSING', 5);
    await putOrders(moscow.id, 'DELIVERED', 20);
    await putOrders(moscow.id, 'CANCELLED', 20);
    await putOrders(moscow.id, 'PAYMENT', 20);
    await putOrders(kazan.id, 'PROCESSING', 20);
    await scheduler.tick();
    expect(await minutes()).toEqual([12, 12]);
    await putOrders(moscow.id, 'DELIVERING', 4);
    expect(await minutes()).toEqual([12, 12]);
    await scheduler.tick();
    expect(await minutes()).toEqual([14, 14]);
    await shop.backend.context.db.updateTable('orders').set({ status: 'DELIVERED' }).execute();
    await scheduler.tick();
    expect(await minutes()).toEqual([12, 12]);
  });

  test('[SHW-15] asking for the delivery time does not recount the orders', async () => {
    await putOrders(moscow.id, 'PROCESSING', 30);
    expect(await minutes()).toEqual([12, 12]);
  });
});

test('[SHW-01] [SHW-03] where two stores serve a point, a busy hour does not change which one comes first', async () => {
  const scheduler = new ManualScheduler();
  const [near, far] = storeData.showcases;
  const shop = await createTestBackend({
    database: 'pglite',
    scheduler,
    storeData: {
      ...storeData,
      showcases: [{ ...far, zone: near?.zone, lat: near?.lat, lon: near?.lon, baseSlaMinutes: 14 }, near],
    },
  });
  const list = async () => {
    const token = await shop.tokenOf('ANONYMOUS');
    const { data } = await shop.call(listShowcases, { query: queryOf(moscow), token });
    return data.showcases.map(({ id, sla }) => [id, sla.value]);
  };
  expect(await list()).toEqual([
    [moscow.id, 12],
    [kazan.id, 14],
  ]);
  await insertOrders(shop, moscow.id, 'PROCESSING', 20);
  await scheduler.tick();
  expect(await list()).toEqual([
    [moscow.id, 19],
    [kazan.id, 14],
  ]);
  await shop.close();
});

test('[SHW-19] the demo’s fastest store promises about 15 minutes to a point next to it', () => {
  const { showcases } = JSON.parse(readFileSync(demoStorePath, 'utf8')) as {
    showcases: readonly { readonly baseSlaMinutes: number }[];
  };
  const promised = showcases.map(({ baseSlaMinutes }) =>
    deliveryMinutes({ storeMinutes: baseSlaMinutes, distanceMetres: 200, ordersInProgress: 0 }),
  );
  expect(Math.min(...promised)).toBeGreaterThanOrEqual(10);
  expect(Math.min(...promised)).toBeLessThanOrEqual(15);
});
