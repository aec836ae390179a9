import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  dadataLocationSchema,
  dadataSuggestionsSchema,
  twoGisAnswerSchema,
} from '@shop/contract/third-party';

import { type Bench, createBench } from '../kernel/test-support.ts';
import { geoKeys } from './geo-keys.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

describe('DaData', () => {
  const base = '/dadata/suggestions/api/4_1/rs';
  const post = async (path: string, payload: object, authorization?: string) =>
    bench.sandbox.app.inject({
      method: 'POST',
      url: base + path,
      payload,
      headers: authorization === undefined ? {} : { authorization },
    });
  const withKey = `Token ${geoKeys.dadata}`;

  test('without a key 401, with a wrong one 403, as documented', async () => {
    const query = { query: 'садовая' };
    expect((await post('/suggest/address', query)).statusCode).toBe(401);
    expect((await post('/suggest/address', query, 'Token wrong')).statusCode).toBe(403);
    expect((await post('/suggest/address', query, `Bearer ${geoKeys.dadata}`)).statusCode).toBe(403);
  });

  test('an unreadable body is 400, an overlong query 413', async () => {
    expect((await post('/suggest/address', { query: 5 }, withKey)).statusCode).toBe(400);
    expect((await post('/suggest/address', { query: 'я'.repeat(301) }, withKey)).statusCode).toBe(413);
    expect((await post('/geolocate/address', { lat: 'x' }, withKey)).statusCode).toBe(400);
  });

  test('houses come in its format: abbreviated kinds of streets, separate building parts, degrees as text', async () => {
    const { body } = await post(
      '/suggest/address',
      { query: 'садовая 12к1', locations: [{ city: 'Москва' }] },
      withKey,
    );
    expect(dadataSuggestionsSchema.parse(JSON.parse(body)).suggestions[0]).toMatchObject({
      value: 'г Москва, ул Садовая, д 12 к 1',
      data: { street_with_type: 'ул Садовая', house: '12', block_type: 'к', block: '1', geo_lat: '55.752' },
    });
  });

  test('the city of an address, or null', async () => {
    const of = async (ip: string) =>
      dadataLocationSchema.parse(
        (
          await bench.sandbox.app.inject({
            url: `${base}/iplocate/address?ip=${ip}`,
            headers: { authorization: withKey },
          })
        ).json(),
      ).location?.data.city;
    expect([await of('203.0.113.1'), await of('8.8.8.8')]).toEqual(['Москва', undefined]);
  });
});

describe('2GIS', () => {
  const ask = async (path: string, query: Record<string, string>, key = geoKeys.twoGis) => {
    const { statusCode, body } = await bench.get(
      `/2gis/3.0${path}?${new URLSearchParams({ ...query, key }).toString()}`,
    );
    expect(statusCode).toBe(200);
    return twoGisAnswerSchema.parse(JSON.parse(body));
  };

  test('a wrong key, a wrong parameter and an empty result are reported in the body', async () => {
    expect((await ask('/suggests', { q: 'садовая' }, 'wrong')).meta.code).toBe(403);
    expect((await ask('/suggests', { q: '' })).meta.code).toBe(400);
    expect((await ask('/items/geocode', { lat: '91', lon: '0' })).meta.code).toBe(400);
    expect((await ask('/suggests', { q: 'нет такой' })).meta).toMatchObject({
      code: 404,
      error: { type: 'itemNotFound' },
    });
  });

  test('buildings come in its format', async () => {
    const { result } = await ask('/suggests', { q: 'садовая 12к1' });
    expect(result?.items[0]).toMatchObject({
      type: 'building',
      address_name: 'улица Садовая, 12 к1',
      address: { components: [{ type: 'street_number', street: 'улица Садовая', number: '12 к1' }] },
    });
  });
});

describe('ordered faults', () => {
  const order = async (outcome: string) => bench.post('/__standin/geo/next', { outcome });
  const suggest = async () => bench.get('/geo/v1/suggest?query=садовая');

  test('429, an answer that is not JSON, and unknown names', async () => {
    await order('error429');
    expect((await suggest()).statusCode).toBe(429);
    await order('malformed');
    const { body } = await suggest();
    expect(() => JSON.parse(body)).toThrow(SyntaxError);
    expect((await order('slow:soon')).statusCode).toBe(400);
  });

  test('a slow answer comes complete, after its delay', async () => {
    await order('slow:800');
    let answered = 0;
    const asked = suggest().then(({ statusCode }) => (answered = statusCode));
    await bench.time.advance(799);
    expect(answered).toBe(0);
    await bench.time.advance(1);
    expect(await asked).toBe(200);
  });
});
