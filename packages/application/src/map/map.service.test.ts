import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline, placeAt } from '@shop/application/testing';
import { createTestShop } from '@shop/infrastructure/testing';

const a = { lat: 55.7, lon: 37.6 };
const b = { lat: 55.8, lon: 37.7 };
const minutes = (value: number) => ok({ value, timeUnit: 'MINUTES' } as const);

function start() {
  const { time, map: service, mapFakes } = createTestShop();
  return { time, service, ...mapFakes, lookup: service.newLookup() };
}

describe('key and zones', () => {
  test('[GEO-03] the key is asked for once; [OPN-115] after a failure it is asked for again', async () => {
    const { service, calls } = start();
    calls.key.give(err(offline));
    expect((await service.key()).ok).toBe(false);
    expect(await service.key()).toEqual(ok('local'));
    expect(await service.key()).toEqual(ok('local'));
    expect(calls.key.calls).toHaveLength(2);
  });

  test('[GEO-13] zones are the first rings; a coverage that fails leaves the map without them', async () => {
    const { service, calls } = start();
    calls.coverage.give(err(offline));
    expect(await service.zones()).toEqual([]);
    const ring = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ] as const;
    calls.coverage.give(ok([{ geometry: { coordinates: [ring, []] } }]));
    expect(await service.zones()).toEqual([ring]);
  });
});

describe('what lies under the pin', () => {
  test('[GEO-22] address and delivery time of a point are looked up once it rests', async () => {
    const { time, calls, lookup } = start();
    const answer = lookup.lookUp(a);
    expect(lookup.state).toMatchObject({ status: 'lookingUp', point: a, place: null });
    expect(calls.addressAt.calls).toHaveLength(0);
    await time.advance(200);
    expect(await answer).toEqual(lookup.state);
    expect(lookup.state).toMatchObject({
      status: 'served',
      place: { street: 'улица Садовая', house: '1', ...a },
      delivery: { value: 15 },
    });
  });

  test('[GEO-22] points on the way are not asked for, and an answer for an earlier point is dropped', async () => {
    const { time, calls, lookup } = start();
    void lookup.lookUp({ lat: 1, lon: 1 });
    await time.advance(199);
    const first = lookup.lookUp(a);
    calls.addressAt.always(() => ok(null));
    await time.advance(0);
    expect(calls.addressAt.calls).toHaveLength(0);
    let answer: (value: ReturnType<typeof minutes>) => void = () => undefined;
    const late = new Promise<ReturnType<typeof minutes>>((resolve) => (answer = resolve));
    calls.addressAt.always((point) => ok(placeAt(point, point === a ? '1' : '2')));
    calls.deliveryTime.give(late as never);
    await time.advance(200);
    const second = lookup.lookUp(b);
    answer(minutes(5));
    await time.advance(200);
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ status: 'served', point: b, place: { house: '2' } });
    expect(calls.addressAt.calls).toEqual([[a], [b]]);
    expect(lookup.state).toMatchObject({ point: b, delivery: { value: 15 } });
  });

  test('[GEO-11] an equal point is not asked for again; after a failure it is', async () => {
    const { time, calls, lookup } = start();
    calls.addressAt.give(err(offline));
    void lookup.lookUp(a);
    await time.advance(200);
    expect(lookup.state).toMatchObject({ status: 'notServed', place: null });
    void lookup.lookUp(a);
    await time.advance(200);
    expect(lookup.state.status).toBe('served');
    expect(await lookup.lookUp({ lat: a.lat + 5e-10, lon: a.lon })).toBeNull();
    await time.advance(200);
    expect(calls.addressAt.calls).toHaveLength(2);
  });

  test('[ADR-52] what a lookup failed for is asked for again on request, be it of the map or of the list; nothing else is', async () => {
    const { time, calls, lookup } = start();
    expect(await lookup.again()).toBeNull();
    calls.addressAt.give(err(offline));
    void lookup.lookUp(a);
    await time.advance(200);
    const again = lookup.again();
    await time.advance(200);
    expect(await again).toMatchObject({ status: 'served', by: 'map', place: { house: '1' } });
    calls.deliveryTime.give(err(offline));
    await lookup.take(placeAt(b, '7'));
    expect(await lookup.again()).toMatchObject({ status: 'served', by: 'list', place: { house: '7' } });
    expect(await lookup.again()).toBeNull();
    expect([calls.addressAt.calls.length, calls.deliveryTime.calls.length]).toEqual([2, 4]);
  });

  test.each([
    ['a delivery time below 1', ok(placeAt(a)), minutes(0)],
    ['no address at the point', ok(null), minutes(15)],
    ['an address that can’t be had', err(offline), minutes(15)],
    ['a delivery time that can’t be had', ok(placeAt(a)), err(offline)],
  ])('[ADR-52] %s is not served', async (_, address, delivery) => {
    const { time, calls, lookup } = start();
    calls.addressAt.give(address);
    calls.deliveryTime.give(delivery);
    void lookup.lookUp(a);
    await time.advance(200);
    expect(lookup.state.status).toBe('notServed');
  });

  test('[OPN-114] a street without a house waits for one', async () => {
    const { time, calls, lookup } = start();
    calls.addressAt.give(ok(placeAt(a, '')));
    void lookup.lookUp(a);
    await time.advance(200);
    expect(lookup.state.status).toBe('noHouse');
  });

  test('[ADR-50] [ADR-52] a house of the list is judged by its delivery time; the newest choice wins', async () => {
    const { time, calls, lookup } = start();
    void lookup.lookUp(a);
    calls.deliveryTime.give(minutes(0.5));
    expect(await lookup.take(placeAt(b, '7'))).toMatchObject({ status: 'notServed', by: 'list', point: b });
    await time.advance(200);
    expect(lookup.state).toMatchObject({ by: 'list', place: { house: '7' } });
    calls.deliveryTime.give(err(offline));
    expect(await lookup.take(placeAt(b, '7'))).toMatchObject({ status: 'notServed' });
    const taken = lookup.take(placeAt(a, '8'));
    lookup.clear();
    expect(await taken).toBeNull();
    expect(lookup.state).toEqual({ status: 'none' });
  });
});
