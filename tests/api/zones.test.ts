import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { getCoverage, getDeliveryInfo } from '@shop/contract/address';
import { listShowcases } from '@shop/contract/showcase';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { call } from '../support/call.ts';
import { databaseKinds } from '../support/databases.ts';
import { feedXml, kazan, moscow, storeData } from '../support/fixture.ts';
import { openOtherNode } from '../support/other-node.ts';

type Request = Parameters<TestBackend['backend']['operator']['run']>[0];

const square = (lat: number, lon: number, half: number): [number, number][] => [
  [lon - half, lat - half],
  [lon + half, lat - half],
  [lon + half, lat + half],
  [lon - half, lat + half],
  [lon - half, lat - half],
];
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const queryOf = (point: { lat: number; lon: number }) => ({ lat: String(point.lat), lon: String(point.lon) });

const stores = storeData.showcases as readonly { readonly code: string; readonly zone: object }[];

/** Moscow with a hole for a park in the middle, and a second part across the river. */
const park = { lat: moscow.lat + 0.02, lon: moscow.lon + 0.02 };
const island = { lat: moscow.lat, lon: moscow.lon + 0.5 };
const moscowZone = {
  type: 'MultiPolygon',
  coordinates: [
    [square(moscow.lat, moscow.lon, 0.06), square(park.lat, park.lon, 0.01)],
    [square(island.lat, island.lon, 0.02)],
  ],
};

describe.each(databaseKinds)('zones on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shop-zones-'));
    shop = await createTestBackend({ database });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (request: Request) => {
    const said: string[] = [];
    const exitCode = await shop.backend.operator.run(request, (output) => {
      if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
    });
    return { exitCode, said };
  };
  const importZones = async (content: unknown, dryRun = false) => {
    const file = join(folder, `${randomUUID()}.geojson`);
    writeFileSync(
      file,
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
    const { exitCode, said } = await run({ command: 'zones.import', file, dryRun });
    return { exitCode, said: said.map((line) => line.replace(`${file}: `, '')) };
  };
  const coverage = async () => (await shop.call(getCoverage, { token })).data;
  const isServed = async (point: { lat: number; lon: number }) =>
    (await shop.call(listShowcases, { query: queryOf(point), token })).data.showcases.length > 0;

  beforeEach(async () => {
    const zones = stores.map(({ code, zone }) => feature({ store: code }, zone));
    await importZones(collection(...zones));
  });

  test('[GEO-12] the coverage is GeoJSON: one feature per part, longitude first, holes kept', async () => {
    expect((await coverage()).features.map(({ id }) => id)).toEqual([moscow.id, kazan.id]);
    await importZones(collection(feature({ store: 'MSK' }, moscowZone)));
    const { type, features } = await coverage();
    expect(type).toBe('FeatureCollection');
    expect(features.slice(0, 2)).toEqual(
      moscowZone.coordinates.map((coordinates) => ({
        type: 'Feature',
        id: moscow.id,
        properties: { cityAlias: 'moskva', showcaseId: moscow.id, title: 'Лавка MSK' },
        geometry: { type: 'Polygon', coordinates },
      })),
    );
  });

  test('[GEO-12] a client that already has the coverage is told so', async () => {
    const first = await shop.call(getCoverage, { token });
    const etag = first.headers.get('etag') ?? '';
    const again = await shop.call(getCoverage, { token, headers: { 'if-none-match': etag } });
    expect([again.status, again.data]).toEqual([304, undefined]);
    await importZones(collection(feature({ store: 'MSK' }, moscowZone)));
    expect((await shop.call(getCoverage, { token, headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('[SHW-01] [SHW-15] imported zones apply at once: every part is served, holes and the former area are not', async () => {
    expect([await isServed(island), await isServed(park)]).toEqual([false, true]);
    const { exitCode, said } = await importZones(collection(feature({ showcaseId: moscow.id }, moscowZone)));
    expect([exitCode, said]).toEqual([
      0,
      ['MSK: 2 parts, 1 hole, 12 points (was 1 part, 0 holes, 4 points)', 'Done: 1 changed'],
    ]);
    expect([await isServed(island), await isServed(park), await isServed(moscow)]).toEqual([
      true,
      false,
      true,
    ]);
    const info = await shop.call(getDeliveryInfo, { query: queryOf(park), token });
    expect(info.data.sla.value).toBeLessThan(1);
    expect(await isServed(kazan)).toBe(true);
  });

  test('[OPN-190] a dry run reports what would change and changes nothing; importing again changes nothing', async () => {
    const file = collection(feature({ store: 'MSK' }, moscowZone));
    const before = await coverage();
    const version = shop.backend.context.catalog.version;
    expect((await importZones(file, true)).said.at(-1)).toBe(
      'Dry run, nothing was written; it would be 1 changed',
    );
    expect(await coverage()).toEqual(before);
    await importZones(file);
    expect(shop.backend.context.catalog.version).toBe(version + 1);
    expect((await importZones(file)).said).toEqual(['MSK: as it was', 'Done: 0 changed']);
    expect(shop.backend.context.catalog.version).toBe(version + 1);
  });

  test('[OPN-190] a later feed does not restore the old zones', async () => {
    await importZones(collection(feature({ store: 'MSK' }, moscowZone)));
    expect((await shop.importFeed(feedXml())).exitCode).toBe(0);
    expect(await isServed(island)).toBe(true);
  });

  test('[OPN-190] what is exported can be imported', async () => {
    await importZones(collection(feature({ store: 'MSK' }, moscowZone)));
    const file = join(folder, 'out.geojson');
    expect(await run({ command: 'zones.export', file })).toEqual({ exitCode: 0, said: [`${file}: 2 zones`] });
    expect((await importZones(readFileSync(file))).said).toEqual([
      'MSK: as it was',
      'KZN: as it was',
      'Done: 0 changed',
    ]);
    const nowhere = join(folder, 'no/such/folder.geojson');
    expect((await run({ command: 'zones.export', file: nowhere })).exitCode).toBe(1);
    expect((await run({ command: 'zones.list' })).said[1]).toMatch(/^MSK +Лавка MSK +moskva +2 +1 +12$/);
  });

  test.each([
    ['no JSON', '{', /^it is not JSON/],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), /^expected text in UTF-8$/],
    ['too large', Buffer.alloc(10_000_001, ' '), /^expected at most 10 MB$/],
    ['another thing', [], /^expected a GeoJSON FeatureCollection$/],
    ['no features', collection(), /^expected at least one feature$/],
    ['no store', collection(feature({}, moscowZone)), /^feature 0: expected properties\.store/],
    ['a null', collection(null), /^feature 0: expected a GeoJSON Feature$/],
    [
      'an unknown store',
      collection(feature({ store: 'NOPE' }, moscowZone)),
      /^feature 0: properties\.store: there is no store "NOPE"; known are MSK, KZN$/,
    ],
    [
      'two names',
      collection(feature({ store: 'MSK', showcaseId: kazan.id }, moscowZone)),
      /^feature 0: properties\.showcaseId: expected that of the store MSK/,
    ],
    [
      'a store twice',
      collection(
        feature({ store: 'KZN' }, moscowZone),
        feature({ showcaseId: kazan.id.toUpperCase() }, moscowZone),
      ),
      /^feature 1: feature 0 is for the store KZN already/,
    ],
    [
      'metres',
      { ...collection(feature({ store: 'MSK' }, moscowZone)), crs: { properties: { name: 'EPSG:3857' } } },
      /^crs: expected longitude and latitude/,
    ],
    [
      'a line',
      collection(feature({ store: 'MSK' }, { type: 'LineString', coordinates: [] })),
      /^feature 0: geometry\.type: expected a Polygon or a MultiPolygon$/,
    ],
  ])('[GEO-12] a file with %s is refused, naming the problem', async (_, content, problem) => {
    const before = await coverage();
    const { exitCode, said } = await importZones(content);
    expect(exitCode).toBe(1);
    expect(said[0]).toMatch(problem);
    expect(said.at(-1)).toBe('Nothing was changed.');
    expect(await coverage()).toEqual(before);
  });

  test('[GEO-12] one wrong feature rejects the whole file, and every problem is named', async () => {
    const before = await coverage();
    const open = square(kazan.lat, kazan.lon, 0.1).slice(0, 4);
    const { exitCode, said } = await importZones(
      collection(
        feature({ store: 'MSK' }, moscowZone),
        feature({ store: 'KZN' }, { type: 'Polygon', coordinates: [open, [[1, 91]]] }),
        feature({ store: 'UFA' }, moscowZone),
      ),
    );
    expect([exitCode, said]).toEqual([
      1,
      [
        'feature 1: geometry.coordinates.0: expected a closed ring: its last position is its first one',
        'feature 1: geometry.coordinates.1.0: expected a latitude from -90 to 90, not 91 (longitude stands first)',
        'feature 2: properties.store: there is no store "UFA"; known are MSK, KZN',
        'Nothing was changed.',
      ],
    ]);
    expect(await coverage()).toEqual(before);
  });

  test('[OPN-190] a file with a byte order mark is read; a missing one is reported', async () => {
    const file = JSON.stringify(collection(feature({ store: 'MSK' }, moscowZone)));
    expect((await importZones(`\uFEFF${file}`)).exitCode).toBe(0);
    const missing = await run({ command: 'zones.import', file: join(folder, 'none'), dryRun: false });
    expect(missing.said[0]).toMatch(/none: there is no such file$/);
    const directory = await run({ command: 'zones.import', file: folder, dryRun: false });
    expect(directory.said[0]).toMatch(/: there is no such file$/);
  });

  test('[OPN-190] the same rules apply to zones in store data', async () => {
    const [first, ...others] = storeData.showcases;
    const bow = [
      [1, 1],
      [2, 2],
      [2, 1],
      [1, 2.2],
      [1, 1],
    ];
    const wrong = { ...first, zone: { type: 'Polygon', coordinates: [bow] } };
    const { exitCode, said } = await shop.importFeed(feedXml(), {
      storeData: { ...storeData, showcases: [wrong, ...others] },
    });
    expect(exitCode).toBe(1);
    expect(said).toContain(
      'showcases.0.zone.coordinates.0: expected a border that neither crosses nor touches itself',
    );
  });
});

test('[GEO-12] a shop without stores has an empty coverage', async () => {
  const empty = await createTestBackend({ database: 'pglite', feed: null });
  const { status, data } = await empty.call(getCoverage, { token: await empty.tokenOf('ANONYMOUS') });
  expect([status, data]).toEqual([200, { type: 'FeatureCollection', features: [] }]);
  const listed = await empty.call(listShowcases, {
    query: queryOf(moscow),
    token: await empty.tokenOf('ANONYMOUS'),
  });
  expect(listed.data.showcases).toEqual([]);
  await empty.close();
});

test('[GEO-12] [OPN-190] several nodes on PostgreSQL follow each other’s zones without a restart', async () => {
  const shop = await createTestBackend({ database: 'postgres' });
  const other = await openOtherNode(shop);
  const token = await shop.tokenOf('ANONYMOUS');
  const folder = mkdtempSync(join(tmpdir(), 'shop-zones-'));
  const file = join(folder, 'zones.geojson');
  writeFileSync(file, JSON.stringify(collection(feature({ store: 'MSK' }, moscowZone))));
  await shop.backend.operator.run({ command: 'zones.import', file, dryRun: false }, () => undefined);
  await vi.waitFor(
    async () => {
      const { data } = await call(other, getDeliveryInfo, { query: queryOf(island), token });
      expect(data.sla.value).toBeGreaterThan(0);
      expect((await call(other, getCoverage, { token })).data.features).toHaveLength(3);
    },
    { timeout: 60_000 },
  );
  await other.stop();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});
