import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  createAddress,
  deleteAddress,
  getAddressByPoint,
  getMapKey,
  listAddresses,
  locateCityByIp,
  suggestAddresses,
  updateAddress,
} from '@shop/contract/address';
import type { Logger } from '@shop/backend';
import { mergeAddresses } from '@shop/backend/address';
import { getWebConfig } from '@shop/contract/config';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { webServer } from '../support/shopper.ts';

const house = {
  region: '',
  city: 'Москва',
  settlement: '',
  street: 'Садовая улица',
  place: '',
  livingArea: '',
  district: '',
  division: '',
  house: '5',
  block: '',
  lat: 55.75,
  lon: 37.6,
  labelSuggest: 'Садовая улица, 5',
  flat: '12',
  entrance: '2',
  intercom: '12#',
  floor: '3',
  comment: 'Позвоните',
  label: '',
};
const geoItem = (name: string, isBuilding: boolean) => ({
  id: name,
  name,
  isBuilding,
  city: 'Москва',
  cityAlias: 'moskva',
  street: 'Садовая улица',
  house: isBuilding ? '5' : '',
  lat: 55.75,
  lon: 37.6,
  regionId: 77,
});

describe.each(databaseKinds)('addresses on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  let geo: (url: URL) => Promise<Response>;
  beforeAll(async () => {
    shop = await createTestBackend({
      database,
      fetch: async (input) => geo(new URL(input instanceof Request ? input.url : input)),
    });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const create = async (body: object, by = token) =>
    shop.call(createAddress, { body: body as typeof house, token: by });
  const list = async (by = token) => (await shop.call(listAddresses, { token: by })).data.addresses;

  test('[ADR-27] [ADR-39] [ADR-58] saved addresses get growing ids and come back newest first, also to anonymous callers', async () => {
    const by = await shop.tokenOf('ANONYMOUS');
    const first = await create(house, by);
    const second = await create({ ...house, flat: '7' }, by);
    expect(first.data.selectedAddress).toEqual({
      ...house,
      id: first.data.selectedAddress.id,
      attributes: { isBoundToBankId: false },
    });
    expect(second.data.selectedAddress.id).toBeGreaterThan(first.data.selectedAddress.id);
    expect((await list(by)).map(({ id }) => id)).toEqual([
      second.data.selectedAddress.id,
      first.data.selectedAddress.id,
    ]);
  });

  test('[ADR-58] addresses of another profile are never listed', async () => {
    await create(house);
    expect(await list(await shop.tokenOf('CUSTOMER'))).toEqual([]);
  });

  test('[ADR-25] changing the details changes nothing else', async () => {
    const { data } = await create(house);
    const details = { flat: '1', entrance: '', intercom: '', floor: '-1', comment: 'Код 12', label: 'Дача' };
    const changed = await shop.call(updateAddress, {
      params: { addressId: String(data.selectedAddress.id) },
      body: details,
      token,
    });
    expect(changed.data.selectedAddress).toEqual({ ...data.selectedAddress, ...details });
  });

  test('[ADR-25] [ADR-13] another shopper’s id and an unknown id get the same 404', async () => {
    const { data } = await create(house);
    const stranger = await shop.tokenOf('CUSTOMER');
    const { flat, entrance, intercom, floor, comment, label } = house;
    for (const addressId of [String(data.selectedAddress.id), '999999999', '999999999999999']) {
      const by = { params: { addressId }, token: stranger };
      const put = await shop.call(updateAddress, {
        ...by,
        body: { flat, entrance, intercom, floor, comment, label },
      });
      const removed = await shop.call(deleteAddress, by);
      expect([put.status, put.error.code, removed.status]).toEqual([404, 'ADDRESS_NOT_FOUND', 404]);
    }
    expect((await list()).some(({ id }) => id === data.selectedAddress.id)).toBe(true);
  });

  test('[ADR-13] deleting removes the address and answers no body', async () => {
    const { data } = await create(house);
    const removed = await shop.call(deleteAddress, {
      params: { addressId: String(data.selectedAddress.id) },
      token,
    });
    expect([removed.status, removed.data]).toEqual([204, undefined]);
    expect((await list()).some(({ id }) => id === data.selectedAddress.id)).toBe(false);
  });

  test('[ADR-27] [ADR-25] [ADR-28] an address is called what its owner calls it, within limits; a body without a label changes none', async () => {
    const by = await shop.tokenOf('CUSTOMER');
    const { label: _label, ...unlabelled } = house;
    expect((await create(unlabelled, by)).data.selectedAddress.label).toBe('');
    const home = (await create({ ...house, label: ' Дом ' }, by)).data.selectedAddress;
    expect(home.label).toBe('Дом');
    const change = async (label: string, token: string) =>
      shop.call(updateAddress, { params: { addressId: String(home.id) }, body: { ...home, label }, token });
    const long = await change('Дом <у> самого синего моря', by);
    expect([long.status, long.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(long.error['sanitized']).toMatchObject({ label: 'Дом у самого синего' });
    expect((await change('Чужой', await shop.tokenOf('CUSTOMER'))).status).toBe(404);
    expect((await change('Дача', by)).data.selectedAddress.label).toBe('Дача');
    const { flat, entrance, intercom, floor, comment } = house;
    const silent = { flat, entrance, intercom, floor, comment };
    await shop.call(updateAddress, { params: { addressId: String(home.id) }, body: silent, token: by });
    expect((await list(by)).map(({ label }) => label)).toEqual(['Дача', '']);
  });

  test('[ADR-28] forbidden characters and lengths are refused with the cleaned values, and nothing is stored', async () => {
    const by = await shop.tokenOf('ANONYMOUS');
    const refused = await create(
      { ...house, flat: '12<script>', comment: 'Привет\u0007', floor: '3 этаж' },
      by,
    );
    expect([refused.status, refused.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refused.error['sanitized']).toEqual({
      flat: '12scri',
      floor: '3',
      entrance: '2',
      intercom: '12#',
      comment: 'Привет',
      label: '',
    });
    expect(await list(by)).toEqual([]);
  });

  test('[ADR-32] a malformed body is refused, naming the wrong fields', async () => {
    const by = await shop.tokenOf('ANONYMOUS');
    const { city: _city, ...noCity } = house;
    for (const [body, field] of [
      [noCity, 'city'],
      [{ ...house, lat: '55' }, 'lat'],
      [{ ...house, flat: 7 }, 'flat'],
      [{ ...house, lon: null }, 'lon'],
    ] as const) {
      const answer = await create(body, by);
      expect([answer.status, answer.error.code, answer.error['errorDetails']]).toEqual([
        400,
        'VALIDATION_ERROR',
        { field },
      ]);
    }
    expect(await list(by)).toEqual([]);
  });

  test('[OPN-107] at sign-in addresses are copied to the account unless it has that house and flat already', async () => {
    const [visitor, account] = [randomUUID(), randomUUID()];
    const [visitorToken, accountToken] = [
      await shop.tokenOf('ANONYMOUS', visitor),
      await shop.tokenOf('CUSTOMER', account),
    ];
    await create(house, accountToken);
    await create(house, visitorToken);
    await create({ ...house, flat: '99' }, visitorToken);
    await shop.backend.context.transaction(async (tx) => mergeAddresses(tx, visitor, account));
    await shop.backend.context.transaction(async (tx) => mergeAddresses(tx, visitor, account));
    expect((await list(accountToken)).map(({ flat }) => flat)).toEqual(['99', '12']);
  });

  test('[OPN-107] simultaneous sign-ins copy every address once', async () => {
    const [account, ...visitors] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await shop.backend.context.db
      .insertInto('users')
      .values({ id: account, phone: `+79${String(Math.random()).slice(2, 11)}`, created_at: new Date(0) })
      .execute();
    for (const visitor of visitors) {
      const by = await shop.tokenOf('ANONYMOUS', visitor);
      await create(house, by);
      await create({ ...house, lat: house.lat + 1e-10, flat: ' 12 ' }, by);
      await create({ ...house, flat: '13' }, by);
    }
    await Promise.all(
      visitors.map(async (visitor) =>
        shop.backend.context.transaction(async (tx) => mergeAddresses(tx, visitor, account)),
      ),
    );
    const kept = await list(await shop.tokenOf('CUSTOMER', account));
    expect(kept.map(({ flat }) => flat)).toEqual(['13', '12']);
  });

  describe('bound to a bank ID', () => {
    const { flat, entrance, intercom, floor } = house;
    const details = { flat, entrance, intercom, floor, comment: 'Другой', label: 'Чужой' };
    let user: string;
    let params: { addressId: string };
    beforeEach(async () => {
      user = randomUUID();
      const created = await create(house, await shop.tokenOf('CUSTOMER', user));
      const { id } = created.data.selectedAddress;
      params = { addressId: String(id) };
      await shop.backend.context.db
        .updateTable('address')
        .set({ is_bound_to_bank_id: true })
        .where('id', '=', id)
        .execute();
    });

    test('[PRF-34] [ADR-38] [ADR-35] it stays as it was in a session of the bank ID', async () => {
      const by = await shop.tokenOf('CUSTOMER', user, 'BANK_ID');
      const before = await list(by);
      expect(before[0]?.attributes).toEqual({ isBoundToBankId: true });
      const put = await shop.call(updateAddress, { params, body: details, token: by });
      const removed = await shop.call(deleteAddress, { params, token: by });
      expect([put.status, put.error.code]).toEqual([403, 'SBER_ADDRESS_CHANGE_NOT_ALLOWED']);
      expect([removed.status, removed.error.code]).toEqual([403, 'SBER_ADDRESS_CHANGE_NOT_ALLOWED']);
      expect(await list(by)).toEqual(before);
    });

    test('[OPN-106] the same person may change and delete it when signed in by phone', async () => {
      const by = await shop.tokenOf('CUSTOMER', user, 'SMS');
      const put = await shop.call(updateAddress, { params, body: details, token: by });
      expect(put.data.selectedAddress).toMatchObject({
        comment: 'Другой',
        attributes: { isBoundToBankId: true },
      });
      expect((await shop.call(deleteAddress, { params, token: by })).status).toBe(204);
    });

    test('[ADR-38] other addresses may be changed, and a bound one does not exist for anybody else', async () => {
      const by = await shop.tokenOf('CUSTOMER', user, 'BANK_ID');
      const free = await create(house, by);
      const own = { addressId: String(free.data.selectedAddress.id) };
      expect((await shop.call(updateAddress, { params: own, body: details, token: by })).status).toBe(200);
      expect((await shop.call(deleteAddress, { params: own, token: by })).status).toBe(204);
      const stranger = await shop.tokenOf('CUSTOMER', randomUUID(), 'BANK_ID');
      const put = await shop.call(updateAddress, { params, body: details, token: stranger });
      expect([put.status, put.error.code]).toEqual([404, 'ADDRESS_NOT_FOUND']);
      expect((await shop.call(deleteAddress, { params, token: stranger })).status).toBe(404);
    });

    test('[ADR-38] it is not removed to make room when there are a hundred others', async () => {
      const by = await shop.tokenOf('CUSTOMER', user);
      for (let i = 0; i < 101; i += 1) await create({ ...house, flat: String(i) }, by);
      // Simultaneous calls keep to the hundred, too.
      await Promise.all(Array.from({ length: 20 }, async () => create(house, by)));
      const stored = await shop.backend.context.db
        .selectFrom('address')
        .select('id')
        .where('user_id', '=', user)
        .execute();
      expect(stored.map(({ id }) => id)).toContain(Number(params.addressId));
      expect(stored).toHaveLength(101);
    });
  });

  test('[TOK-37] a robot has no addresses', async () => {
    const answer = await shop.call(listAddresses, { token: await shop.tokenOf('ROBOT') });
    expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('[GEO-17] [GEO-18] [GEO-19] suggestions come from the geocoder, buildings first, at most ten', async () => {
    let asked = '';
    geo = async (url) => {
      asked = decodeURIComponent(url.search);
      return Response.json({
        items: [
          geoItem('Садовая улица', false),
          ...Array.from({ length: 12 }, (_, i) => geoItem(`дом ${i}`, true)),
        ],
      });
    };
    const { data } = await shop.call(suggestAddresses, { body: { query: ' садовая 5 ', cityId: 1 }, token });
    expect(asked).toContain('city=moskva');
    expect(data.suggests).toHaveLength(10);
    expect(data.suggests.every(({ isBuilding }) => isBuilding)).toBe(true);
    expect(data.suggests[0]).toMatchObject({
      label: 'Садовая улица, 5',
      attributes: { city: 'Москва', house: '5', lat: 55.75 },
    });
  });

  test('[GEO-19] an empty query gives an empty list without asking the geocoder', async () => {
    geo = async () => Promise.reject(new Error('asked'));
    expect((await shop.call(suggestAddresses, { body: { query: '  ' }, token })).data.suggests).toEqual([]);
  });

  test('[GEO-19] when a geocoder fails, answers nonsense or is silent, the answer is a clear 503, and it is asked again next time', async () => {
    const failures = [
      async () => new Response('no', { status: 500 }),
      async () => Response.json({ items: [{ id: 1 }] }),
      async () => new Response('<html>'),
      async () => Promise.reject(new TypeError('fetch failed')),
    ];
    for (const failure of failures) {
      geo = failure;
      const answer = await shop.call(suggestAddresses, { body: { query: 'тверская' }, token });
      expect([answer.status, answer.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    geo = async () => Response.json({ items: [geoItem('Тверская', false)] });
    expect(
      (await shop.call(suggestAddresses, { body: { query: 'тверская' }, token })).data.suggests,
    ).toHaveLength(1);
  });

  test('[GEO-21] the address at a point; 404 where there is none, asked once for the same point', async () => {
    let asked = 0;
    geo = async (url) => {
      asked += 1;
      return url.searchParams.get('lat') === '55.75'
        ? Response.json(geoItem('Садовая улица, 5', true))
        : Response.json({ code: 'NOT_FOUND', message: 'No house' }, { status: 404 });
    };
    const at = async (lat: number) => shop.call(getAddressByPoint, { body: { lat, lon: 37.6 }, token });
    expect((await at(55.75)).data.address).toEqual({
      region: '',
      city: 'Москва',
      settlement: '',
      street: 'Садовая улица',
      place: '',
      livingArea: '',
      district: '',
      division: '',
      house: '5',
      block: '',
      lat: 55.75,
      lon: 37.6,
      labelSuggest: 'Садовая улица, 5',
    });
    const nowhere = await at(56);
    expect([nowhere.status, nowhere.error.code]).toEqual([404, 'ADDRESS_NOT_FOUND']);
    await at(55.75);
    await at(56);
    expect(asked).toBe(2);
  });

  test('[GEO-21] when a geocoder fails, the answer is a clear 503, and it is asked again next time', async () => {
    for (const failure of [
      async () => new Response('no', { status: 500 }),
      async () => Response.json({ id: 1 }),
      async () => Promise.reject(new TypeError('fetch failed')),
    ]) {
      geo = failure;
      const answer = await shop.call(getAddressByPoint, { body: { lat: 57, lon: 37 }, token });
      expect([answer.status, answer.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    geo = async () => Response.json(geoItem('дом', true));
    expect((await shop.call(getAddressByPoint, { body: { lat: 57, lon: 37 }, token })).status).toBe(200);
  });

  test('[GEO-21] [OPN-105] an invalid point is refused, naming the field, and the geocoder is not asked', async () => {
    geo = async () => Promise.reject(new Error('asked'));
    for (const [body, field] of [
      [{ lat: 91, lon: 37 }, 'lat'],
      [{ lat: 55, lon: -180.001 }, 'lon'],
      [{ lat: '55', lon: 37 }, 'lat'],
      [{ lat: Number.NaN, lon: 37 }, 'lat'],
      [{ lat: Number.POSITIVE_INFINITY, lon: 37 }, 'lat'],
      [{ lat: 55 }, 'lon'],
      [{}, 'lat'],
    ] as const) {
      const answer = await shop.call(getAddressByPoint, {
        body: body as unknown as { lat: number; lon: number },
        token,
      });
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(answer.error['errorDetails']).toEqual({ field });
    }
  });

  test('[GEO-19] ten thousand characters, emoji and control characters are a query like any other', async () => {
    let asked = '';
    geo = async (url) => {
      asked = url.searchParams.get('query') ?? '';
      return Response.json({ items: [] });
    };
    for (const query of [
      'я'.repeat(10_000),
      `а${'🏠'.repeat(200)}`,
      "'; drop table address; --",
      '\u0007%_\\',
    ]) {
      const answer = await shop.call(suggestAddresses, { body: { query }, token });
      expect([answer.status, answer.data.suggests]).toEqual([200, []]);
      expect(asked.length).toBeLessThanOrEqual(200);
      expect(asked).not.toContain('\uFFFD');
    }
    const tooLong = await shop.call(suggestAddresses, { body: { query: 'я'.repeat(10_001) }, token });
    expect([tooLong.status, tooLong.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('[GEO-03] without a vendor’s key the shop’s own map is used, with its own key', async () => {
    expect((await shop.call(getMapKey, { token })).data).toEqual({ clientKey: 'local' });
    expect((await shop.call(getMapKey)).status).toBe(401);
  });

  test('[GEO-23] [OPN-113] the city of an IP, by default of the caller’s; one that cannot be placed has no alias', async () => {
    geo = async (url) =>
      Response.json({ cityAlias: url.searchParams.get('ip') === '5.5.5.5' ? 'kazan' : null });
    expect((await shop.call(locateCityByIp, { body: { ip: '5.5.5.5' }, token })).data).toEqual({
      cityAlias: 'kazan',
    });
    expect((await shop.call(locateCityByIp, { body: {}, token })).data).toEqual({ cityAlias: null });
    const own = await shop.call(locateCityByIp, { body: {}, token, headers: webServer('5.5.5.5') });
    expect(own.data).toEqual({ cityAlias: 'kazan' });
    geo = async () => new Response('', { status: 502 });
    expect((await shop.call(locateCityByIp, { body: { ip: '5.5.5.6' }, token })).data).toEqual({
      cityAlias: null,
    });
  });
});

test('[GEO-03] [OPN-115] with a vendor’s key the client is told that key and which map to show', async () => {
  const scriptUrl = 'https://maps.example/api.js';
  const logged: string[] = [];
  const logger: Logger = {
    debug: (message, fields) => void logged.push(JSON.stringify([message, fields])),
    info: (message, fields) => void logged.push(JSON.stringify([message, fields])),
    warn: (message, fields) => void logged.push(JSON.stringify([message, fields])),
    error: (message, error, fields) => void logged.push(JSON.stringify([message, String(error), fields])),
    child: () => logger,
  };
  const shop = await createTestBackend({
    database: 'pglite',
    logger,
    settings: { map: { clientKey: 'key-of-the-vendor', scriptUrl, dataUrl: '/map' } },
  });
  const { data } = await shop.call(getMapKey, { token: await shop.tokenOf('ANONYMOUS') });
  expect(data).toEqual({ clientKey: 'key-of-the-vendor' });
  const web = await shop.call(getWebConfig);
  expect(web.data.config.map).toEqual({ renderer: 'MAPGL', scriptUrl, dataUrl: '/map' });
  expect(JSON.stringify(web.data)).not.toContain('key-of-the-vendor');
  expect(logged.join()).not.toContain('key-of-the-vendor');
  await shop.close();
});
