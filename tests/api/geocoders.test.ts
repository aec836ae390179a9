import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { geocoderNames, startGeocoder } from '../support/geocoders.ts';
import type { GeocoderBench } from '../support/geocoders.ts';

const unavailable = { ok: false, error: { kind: 'unavailable' } };

describe.each(geocoderNames)('the geocoder %s', (name) => {
  let bench: GeocoderBench;
  beforeEach(async () => {
    bench = await startGeocoder(name);
  });
  afterEach(async () => {
    await bench.close();
  });

  const suggest = async (query: string, city: string | null = 'moskva', limit = 10) => {
    const found = await bench.geo.suggest(query, city, limit);
    if (!found.ok) throw new Error(found.error.kind);
    return found.value;
  };

  test.each([
    ['садовая 12', 'улица Садовая', '12', 37.6],
    ['Садовая 12 корпус 1', 'улица Садовая', '12к1', 37.61],
    ['садовая 12а', 'улица Садовая', '12А', 37.62],
    ['ул. Садовая, д. 3 стр. 2', 'улица Садовая', '3с2', 37.63],
    ['берёзовая 5/2', 'Берёзовая аллея', '5/2', 37.6],
  ])(
    '[GEO-17] [GEO-19] finds "%s" as a building with its street, house and point',
    async (query, street, house, lon) => {
      expect((await suggest(query))[0]).toMatchObject({
        id: expect.stringMatching(/.+/),
        name: `${street}, ${house}`,
        isBuilding: true,
        city: 'Москва',
        cityAlias: 'moskva',
        regionId: 77,
        street,
        house,
        lon,
      });
    },
  );

  test('[GEO-17] [OPN-114] a street is not a building and has no house number, but has a point on the map', async () => {
    const [found] = await suggest('ленинский пр');
    expect(found).toMatchObject({
      name: 'Ленинский проспект',
      isBuilding: false,
      street: 'Ленинский проспект',
      house: '',
    });
    expect(Math.abs((found?.lat ?? 0) - 55.73)).toBeLessThan(0.1);
  });

  test('[GEO-19] gives at most as many as asked for, of the city asked for, and nothing for an unknown place', async () => {
    expect(await suggest('ленинский 1', 'moskva', 7)).toHaveLength(7);
    expect((await suggest('садовая 12', 'kazan')).map(({ cityAlias, house }) => [cityAlias, house])).toEqual([
      ['kazan', '12'],
      ['kazan', ''],
    ]);
    expect(new Set((await suggest('садовая 12', null)).map(({ cityAlias }) => cityAlias))).toEqual(
      new Set(['moskva', 'kazan']),
    );
    expect(await suggest('садовая', 'atlantis')).toEqual([]);
    expect(await suggest('такой улицы нет')).toEqual([]);
    expect(await suggest('🏠'.repeat(2_000))).toEqual([]);
  });

  test('[GEO-21] finds the house at a point, and none in open country', async () => {
    const found = await bench.geo.addressAt({ lat: 55.7501, lon: 37.6102 });
    expect(found).toMatchObject({
      ok: true,
      value: { name: 'улица Садовая, 12к1', isBuilding: true, cityAlias: 'moskva' },
    });
    expect(await bench.geo.addressAt({ lat: 55.6, lon: 37.3 })).toEqual({ ok: true, value: null });
  });

  test('[GEO-23] [OPN-113] finds the city of an IP address; no provider is asked about one that cannot be located', async () => {
    expect(await bench.geo.cityByIp('203.0.113.9')).toEqual({ ok: true, value: 'moskva' });
    expect(await bench.geo.cityByIp('8.8.8.8')).toEqual({ ok: true, value: null });
    const calls = bench.calls();
    for (const ip of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.0.7', 'fe80::1', 'nowhere', ''])
      expect(await bench.geo.cityByIp(ip)).toEqual({ ok: true, value: null });
    expect(bench.calls()).toBe(calls);
  });

  test.each(['error500', 'error429', 'malformed'])(
    '[GEO-19] %s is a failure, and is not remembered',
    async (outcome) => {
      await bench.fault(outcome, 3);
      expect(await bench.geo.suggest('садовая', 'moskva', 10)).toEqual(unavailable);
      expect(await bench.geo.addressAt({ lat: 55.75, lon: 37.6 })).toEqual(unavailable);
      expect(await bench.geo.cityByIp('203.0.113.9')).toEqual(unavailable);
      expect(bench.calls()).toBe(3);
      expect(await suggest('садовая')).not.toEqual([]);
    },
  );

  test('[GEO-19] a call whose connection was lost is tried once more', async () => {
    await bench.fault('drop');
    expect(await suggest('садовая')).not.toEqual([]);
    await bench.fault('drop', 2);
    expect(await bench.geo.suggest('ленинский', 'moskva', 10)).toEqual(unavailable);
    expect(bench.calls()).toBe(4);
  });

  test('[GEO-19] an answer that does not come in time is not waited for', async () => {
    await bench.fault('timeout');
    const asked = bench.geo.suggest('садовая', 'moskva', 10);
    await vi.waitFor(() => expect(bench.calls()).toBe(1), 30_000);
    bench.runOutOfTime();
    expect(await asked).toEqual(unavailable);
    expect((await bench.metrics()).split('\n')).toContain(
      'store_geocoder_lookups_total{operation="suggest",outcome="late"} 1',
    );
    expect(bench.calls()).toBe(1);
  });

  test('[GEO-19] a geocoder that is down is not asked for ten seconds, then by one look-up', async () => {
    await bench.fault('error500', 5);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await bench.geo.suggest(`садовая ${turn}`, 'moskva', 10)).toEqual(unavailable);
    expect(await bench.geo.suggest('садовая', 'moskva', 10)).toEqual(unavailable);
    expect(bench.calls()).toBe(5);
    await bench.fault('timeout');
    bench.clock.advance(10_000);
    const trial = bench.geo.suggest('садовая', 'moskva', 10);
    const meanwhile = bench.geo.suggest('ленинский', 'moskva', 10);
    expect(await meanwhile).toEqual(unavailable);
    await vi.waitFor(() => expect(bench.calls()).toBe(6), 30_000);
    bench.runOutOfTime();
    expect(await trial).toEqual(unavailable);
    // The call may have been abandoned before the stand-in saw it.
    bench.reset();
    expect(bench.calls()).toBe(6);
    bench.clock.advance(10_000);
    expect(await suggest('садовая')).not.toEqual([]);
    expect(await suggest('ленинский')).not.toEqual([]);
  });

  test('[GEO-21] one failing kind of look-up does not affect the others', async () => {
    await bench.fault('error500', 5);
    for (let turn = 0; turn < 5; turn += 1) await bench.geo.cityByIp(`203.0.113.${turn}`);
    expect(await bench.geo.cityByIp('203.0.113.9')).toEqual(unavailable);
    expect(await bench.geo.addressAt({ lat: 55.75, lon: 37.6 })).toMatchObject({ ok: true });
    expect(await suggest('садовая')).not.toEqual([]);
  });

  test('[GEO-19] equal queries are sent once, and again after ten minutes', async () => {
    const [first, second] = await Promise.all([suggest('садовая 12'), suggest('  САДОВАЯ  12 ')]);
    expect(second).toEqual(first);
    await suggest('садовая 12');
    expect(bench.calls()).toBe(1);
    bench.clock.advance(600_000);
    await suggest('садовая 12');
    expect(bench.calls()).toBe(2);
  });

  test('[OPN-309] queries appear in no log and no metric', async () => {
    await bench.fault('error500', 3);
    await bench.geo.suggest('садовая 12', 'moskva', 10);
    await bench.geo.addressAt({ lat: 55.75, lon: 37.6 });
    await bench.geo.cityByIp('203.0.113.9');
    const said = [...bench.log, await bench.metrics()].join('\n').toLowerCase();
    expect(bench.log).toHaveLength(3);
    for (const secret of ['садовая', '%d1', '55.75', '37.6', '203.0', 'key'])
      expect(said).not.toContain(secret);
  });
});

test.each(['dadata', '2gis'] as const)(
  '[GEO-19] %s with a wrong key is a failure, not an empty city',
  async (name) => {
    const bench = await startGeocoder(name);
    expect(await bench.withWrongKey.suggest('садовая', 'moskva', 10)).toEqual(unavailable);
    expect(bench.log.join()).toContain('403');
    expect(bench.log.join()).not.toContain('wrong');
    await bench.close();
  },
);
