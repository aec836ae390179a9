import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { cityByIpAnswerSchema, geoItemSchema, geoSuggestAnswerSchema } from '@shop/contract/third-party';

import { type Bench, createBench } from '../kernel/test-support.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

async function names(query: string, rest = '&city=moskva') {
  const { body } = await bench.get(`/geo/v1/suggest?query=${encodeURIComponent(query)}${rest}`);
  return geoSuggestAnswerSchema.parse(JSON.parse(body)).items.map(({ name }) => name);
}

describe('suggestions', () => {
  test('[GEO-19] a part of a name finds streets, an empty query nothing', async () => {
    expect(await names('садов')).toEqual([
      'Садовый проезд',
      'улица Садовая',
      'улица Садовая-Кудринская',
      'Большая Садовая улица',
    ]);
    expect(await names('')).toEqual([]);
    expect(await names(' ,. ')).toEqual([]);
    expect(await names('нет такой')).toEqual([]);
  });

  test.each([
    ['САДОВАЯ 12к1'],
    ['ул. Садовая, д. 12 корпус 1'],
    ['улица Садовая 12 к 1'],
    ['г. Москва, ул Садовая, 12 корп. 1'],
    ['садовая улица 12К1'],
    ['12к1 садовая'],
  ])('[GEO-19] "%s" finds the building first', async (query) => {
    expect((await names(query))[0]).toBe('улица Садовая, 12к1');
  });

  test('[GEO-19] a house number gives buildings first: the exact one, then longer ones in their order', async () => {
    const found = await names('ул садовая 12');
    expect(found.slice(0, 4)).toEqual([
      'улица Садовая, 12',
      'улица Садовая, 12А',
      'улица Садовая, 12к1',
      'улица Садовая, 120',
    ]);
  });

  test('[GEO-19] letters, fractions, structures and numbers within names are understood', async () => {
    expect((await names('садовая 12а'))[0]).toBe('улица Садовая, 12А');
    expect((await names('садовая 12 a'))[0]).toBe('улица Садовая, 12А');
    expect((await names('березовая 5/2'))[0]).toBe('Берёзовая аллея, 5/2');
    expect((await names('БЕРЁЗОВАЯ'))[0]).toBe('Берёзовая аллея');
    expect((await names('большая садовая 3 стр 2'))[0]).toBe('Большая Садовая улица, 3с2');
    expect((await names('садовая, 12, кв. 5'))[0]).toBe('улица Садовая, 12');
    expect((await names('кудринская 2'))[0]).toBe('улица Садовая-Кудринская, 2');
    expect((await names('8 м'))[0]).toBe('улица 8 Марта');
    expect((await names('8 марта'))[0]).toBe('улица 8 Марта');
    expect((await names('8 марта 10'))[0]).toBe('улица 8 Марта, 10');
  });

  test('[GEO-19] answers at most `limit` results, in the given city or in all', async () => {
    expect(await names('садовая 1', '&city=moskva&limit=2')).toHaveLength(2);
    expect(await names('садовая 7', '')).toContain('улица Садовая, 7');
    expect(await names('садовая 99')).toContain('улица Садовая');
    expect(await names('садовая 7', '&city=nowhere')).toEqual([]);
  });
});

describe('forgiveness', () => {
  test.each([
    ['Садовоя 12', 'улица Садовая, 12'],
    ['саадовая 12', 'улица Садовая, 12'],
    ['мадовая 12', 'улица Садовая, 12'],
    ['Ленинскй проспкт', 'Ленинский проспект'],
    ['леинский 30к2', 'Ленинский проспект, 30к2'],
    ['ленмнс', 'Ленинский проспект'],
    ['улеца берозовая', 'Берёзовая аллея'],
  ])('[GEO-19] a typo as in "%s" finds %s', async (query, expected) => {
    expect((await names(query))[0]).toBe(expected);
  });

  test('[GEO-19] exact matches are never mixed with similar ones', async () => {
    expect(await names('садовый')).toEqual(['Садовый проезд']);
    expect(await names('садовыи')).toContain('улица Садовая');
  });

  test.each([
    ['проспект ленинский', 'Ленинский проспект'],
    ['ленинский пр-т 30', 'Ленинский проспект, 30'],
    ['пр. Ленинский, 30', 'Ленинский проспект, 30'],
    ['ленинский проспе', 'Ленинский проспект'],
    ['30 корпус 2 ленинский', 'Ленинский проспект, 30к2'],
    ['ленинский 30/2', 'Ленинский проспект, 30к2'],
    ['ленинский 30 k 2', 'Ленинский проспект, 30к2'],
    ['ул набережная 4', 'Набережная улица, 4'],
    ['Cадoвая 12A', 'улица Садовая, 12А'],
    ['мск садовая 1', 'улица Садовая, 1'],
  ])('[GEO-19] "%s" is understood as %s', async (query, expected) => {
    expect((await names(query))[0]).toBe(expected);
  });

  test('[GEO-19] a kind of street in the query prefers streets of this kind', async () => {
    expect((await names('проезд сад'))[0]).toBe('Садовый проезд');
    expect((await names('ул сад'))[0]).toBe('улица Садовая');
  });

  test('[GEO-19] a text in the wrong keyboard layout is read in the right one', async () => {
    expect((await names('cfljdfz 12'))[0]).toBe('улица Садовая, 12');
    expect((await names('<thtpjdfz'))[0]).toBe('Берёзовая аллея');
    expect(await names('qwerty')).toEqual([]);
  });

  test('[GEO-19] a city named in the query is searched, even if others match, too', async () => {
    expect(await names('Казань, Садовая 7', '')).toEqual(['улица Садовая, 7', 'улица Садовая']);
    expect(await names('казань садовая 12', '')).toEqual(['улица Садовая']);
  });
});

describe('everyday addresses', () => {
  test('[GEO-19] a house that the named street does not have is not answered by another street', async () => {
    expect(await names('садовая 2')).not.toContain('улица Садовая-Кудринская, 2');
    expect((await names('садовая 999')).filter((name) => /\d/.test(name))).toEqual([]);
    expect((await names('садовая 999'))[0]).toBe('улица Садовая');
    // Half a name may still become any of them.
    expect(await names('кудрин 2')).toContain('улица Садовая-Кудринская, 2');
  });

  test('[GEO-19] a district stands for its streets, and narrows those that are named with it', async () => {
    expect(await names('хамовники')).toEqual(['Ленинский проспект', 'Набережная улица']);
    expect(await names('район Хамовники, ленинский 30')).toContain('Ленинский проспект, 30');
    expect(await names('хамовники садовая')).toEqual([]);
    expect(await names('Таганский')).toEqual(['Большая Садовая улица']);
    expect(await names('таганка')).toEqual(['Большая Садовая улица']);
    expect(await names('таганка, садовая 3')).toContain('Большая Садовая улица, 3с2');
    const { body } = await bench.get(`/geo/v1/suggest?query=${encodeURIComponent('хамовники')}&city=moskva`);
    expect(geoSuggestAnswerSchema.parse(JSON.parse(body)).items[0]?.area).toEqual({ district: 'Хамовники' });
  });
});

describe('by point', () => {
  test('finds the nearest house within 150 m', async () => {
    const { body } = await bench.get('/geo/v1/reverse?lat=55.7512&lon=37.6011');
    expect(geoItemSchema.parse(JSON.parse(body))).toMatchObject({
      name: 'улица Садовая, 12',
      isBuilding: true,
      city: 'Москва',
      cityAlias: 'moskva',
      regionId: 77,
    });
    expect((await bench.get('/geo/v1/reverse?lat=55.7&lon=37.5')).statusCode).toBe(404);
    expect((await bench.get('/geo/v1/reverse?lat=90&lon=180')).statusCode).toBe(404);
  });
});

test('a city without a name in its gazetteer is found by its alias', async () => {
  const { body } = await bench.get('/geo/v1/reverse?lat=55.8&lon=49.1');
  expect(JSON.parse(body)).toMatchObject({ city: 'Казань', cityAlias: 'kazan', regionId: 16 });
});

describe('by IP address', () => {
  test.each([
    ['203.0.113.9', 'moskva'],
    ['198.51.100.1', 'sankt-peterburg'],
    ['::ffff:192.0.2.200', 'kazan'],
    ['127.0.0.1', null],
    ['::1', null],
    ['unknown', null],
  ])('%s is in %s', async (ip, cityAlias) => {
    const { body } = await bench.get(`/geo/v1/city-by-ip?ip=${ip}`);
    expect(cityByIpAnswerSchema.parse(JSON.parse(body))).toEqual({ cityAlias });
  });
});
