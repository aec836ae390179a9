import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createAddress,
  deleteAddress,
  listAddresses,
  locateCityByIp,
  suggestAddresses,
  updateAddress,
} from '@shop/contract/address';
import { mergeAddresses } from '@shop/backend/address';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';

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

  test('[ADR-58] another profile’s addresses never appear', async () => {
    await create(house);
    expect(await list(await shop.tokenOf('CUSTOMER'))).toEqual([]);
  });

  test('[ADR-25] changing the details changes nothing else', async () => {
    const { data } = await create(house);
    const details = { flat: '1', entrance: '', intercom: '', floor: '-1', comment: 'Код 12' };
    const changed = await shop.call(updateAddress, {
      params: { addressId: String(data.selectedAddress.id) },
      body: details,
      token,
    });
    expect(changed.data.selectedAddress).toEqual({ ...data.selectedAddress, ...details });
  });

  test('[ADR-25] [ADR-13] a foreign id and an unknown id get the same 404', async () => {
    const { data } = await create(house);
    const stranger = await shop.tokenOf('CUSTOMER');
    const { flat, entrance, intercom, floor, comment } = house;
    for (const addressId of [String(data.selectedAddress.id), '999999999', '999999999999999']) {
      const by = { params: { addressId }, token: stranger };
      const put = await shop.call(updateAddress, {
        ...by,
        body: { flat, entrance, intercom, floor, comment },
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
    });
    expect(await list(by)).toEqual([]);
  });

  test('[ADR-32] a structurally wrong body is refused with the wrong fields named', async () => {
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

  test('[OPN-107] at sign-in addresses are copied to the account unless it has the place and flat already', async () => {
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

  test('[GEO-19] an empty query gives an empty list without asking anybody', async () => {
    geo = async () => Promise.reject(new Error('asked'));
    expect((await shop.call(suggestAddresses, { body: { query: '  ' }, token })).data.suggests).toEqual([]);
  });

  test('[GEO-19] a geocoder that fails, lies or is silent gives a clear 503 and is asked again', async () => {
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

  test('[GEO-23] the city of an IP; one that cannot be placed has no alias', async () => {
    geo = async (url) =>
      Response.json({ cityAlias: url.searchParams.get('ip') === '5.5.5.5' ? 'kazan' : null });
    expect((await shop.call(locateCityByIp, { body: { ip: '5.5.5.5' }, token })).data).toEqual({
      cityAlias: 'kazan',
    });
    expect((await shop.call(locateCityByIp, { body: {}, token })).data).toEqual({ cityAlias: null });
    geo = async () => new Response('', { status: 502 });
    expect((await shop.call(locateCityByIp, { body: { ip: '5.5.5.5' }, token })).data).toEqual({
      cityAlias: null,
    });
  });
});
