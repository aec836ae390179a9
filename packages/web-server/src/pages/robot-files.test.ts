import { gunzipSync } from 'node:zlib';

import { err, ok } from '@shop/domain/kernel';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { machineTurns } from '../kernel/turns.ts';
import { registerRobotFiles } from './robot-files.ts';
import type { StoreReader } from './store-reader.ts';

const origin = 'https://shop.example';
/** What each store sells: a category and its products by slug. */
const sold: Record<string, readonly string[]> = {
  center: ['moloko', 'syr', 'khleb'],
  north: ['moloko', 'chay'],
  kazan: ['syr', 'chak-chak'],
};
const keyed = (slug: string) => ({ id: slug, slug });

const shop = (
  part: {
    readonly count?: number;
    readonly isDown?: boolean;
    readonly hasNoGoods?: boolean;
    readonly promos?: Readonly<Record<string, readonly string[]>>;
    readonly recipes?: readonly string[];
  } = {},
) => {
  let asked = 0;
  let version = 1;
  let time = Date.UTC(2026, 2, 1);
  const many = Array.from({ length: part.count ?? 0 }, (_, n) => `p-${n}`);
  const goods: typeof sold = part.count === undefined ? sold : { ...sold, center: many };
  const reader = {
    promoIds: async (store: string) => {
      asked += 1;
      return part.isDown === true ? err({ kind: 'noAnswer' }) : ok(part.promos?.[store] ?? []);
    },
    recipeIds: async () => ok(part.recipes ?? []),
    defaultShowcase: async () => ({ id: 'center' }),
  } as unknown as StoreReader;
  const app = fastify();
  registerRobotFiles(app, {
    reader,
    storeApi: {
      stores: () => [
        { id: 'center', cityAlias: 'moskva' },
        { id: 'north', cityAlias: 'moskva' },
        { id: 'kazan', cityAlias: 'kazan' },
      ],
      goodsChangedAt: () => new Date('2026-03-04T05:06:07Z'),
      catalogVersion: () => String(version),
      assortment: (store) => {
        const products = part.hasNoGoods === true ? undefined : goods[store];
        return products === undefined
          ? null
          : { categories: [keyed('edy-i-napitki')], products: products.map(keyed) };
      },
    },
    turns: machineTurns,
    origin,
    now: () => time,
  });
  const read = async (url: string, encoding = '') =>
    app.inject({ url, headers: encoding === '' ? {} : { 'accept-encoding': encoding } });
  return {
    read,
    locations: async (url: string) =>
      [...(await read(url)).payload.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) =>
        match[1]?.replace(origin, ''),
      ),
    asked: () => asked,
    change: () => (version += 1),
    pass: (ms: number) => (time += ms),
  };
};

test('[OPN-311] the index names a sitemap for each city, with the day the goods changed; robots.txt names the index', async () => {
  const { read, locations } = shop();
  expect(await locations('/sitemap.xml')).toEqual(['/sitemaps/moskva.xml', '/sitemaps/kazan.xml']);
  expect((await read('/sitemap.xml')).payload).toContain('<lastmod>2026-03-04T05:06:07.000Z</lastmod>');
  const robots = (await read('/robots.txt')).payload;
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  for (const path of ['/api/', '/cart', '/checkout', '/profile', '/search'])
    expect(robots).toContain(`Disallow: ${path}\n`);
});

test('[OPN-311] a city’s sitemap names what its stores sell and a robot without an address can open; no groups', async () => {
  const { read, locations } = shop();
  const list = '/category/edy-i-napitki';
  expect(await locations('/sitemaps/moskva.xml')).toEqual([
    '/',
    list,
    '/product/moloko',
    '/product/syr',
    '/product/khleb',
  ]);
  expect(await locations('/sitemaps/kazan.xml')).toEqual(['/', list, '/product/syr']);
  const file = await read('/sitemaps/kazan.xml');
  expect(file.headers['content-type']).toContain('application/xml');
  expect(file.payload.match(/<lastmod>2026-03-04T05:06:07.000Z<\/lastmod>/g)).toHaveLength(3);
});

test('[DPL-09, DPL-10] it names the promos that a robot can open there, and every recipe', async () => {
  const { locations } = shop({
    promos: { center: ['p1', 'p2'], kazan: ['p2', 'p3'] },
    recipes: ['pasta', 'суп'],
  });
  const recipes = ['/recipes', '/recipes/pasta', '/recipes/%D1%81%D1%83%D0%BF'];
  expect((await locations('/sitemaps/kazan.xml')).filter((path) => !path?.startsWith('/product'))).toEqual([
    '/',
    ...recipes,
    '/category/edy-i-napitki',
    '/promo',
    '/promo/p2',
  ]);
});

test('it comes compressed where that is understood', async () => {
  const { read } = shop();
  const plain = (await read('/sitemaps/moskva.xml')).payload;
  const gzip = await read('/sitemaps/moskva.xml', 'gzip, br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
});

test('[OPN-311] a file names at most 50,000 addresses, further files all others, and the index names every file', async () => {
  const { locations, read } = shop({ count: 100_100 });
  expect(await locations('/sitemap.xml')).toEqual([
    '/sitemaps/moskva.xml',
    '/sitemaps/moskva/2.xml',
    '/sitemaps/moskva/3.xml',
    '/sitemaps/kazan.xml',
  ]);
  const first = await locations('/sitemaps/moskva.xml');
  const second = await locations('/sitemaps/moskva/2.xml');
  const third = await locations('/sitemaps/moskva/3.xml');
  expect([first.length, second.length, third.length]).toEqual([50_000, 50_000, 102]);
  expect(new Set([...first, ...second, ...third]).size).toBe(100_102);
  for (const number of ['1', '4', '0', '02', '-1', '1e1', 'x'])
    expect((await read(`/sitemaps/moskva/${number}.xml`)).statusCode).toBe(404);
});

test('many who ask cost one reading, until the catalogue changes or ten minutes pass', async () => {
  const { read, asked, change, pass } = shop();
  await Promise.all([
    read('/sitemaps/moskva.xml'),
    read('/sitemaps/moskva.xml'),
    read('/sitemaps/moskva.xml'),
  ]);
  const once = asked();
  await read('/sitemaps/moskva.xml');
  expect(asked()).toBe(once);
  change();
  await read('/sitemaps/moskva.xml');
  expect(asked()).toBe(2 * once);
  pass(600_001);
  await read('/sitemaps/moskva.xml');
  expect(asked()).toBe(3 * once);
});

test('an unknown city is 404, a store API that does not answer 503 and asked again', async () => {
  for (const city of ['tula', '..%2f..%2fetc', '%00', "'or 1=1"])
    expect((await shop().read(`/sitemaps/${city}.xml`)).statusCode).toBe(404);
  const down = shop({ isDown: true });
  expect((await down.read('/sitemaps/moskva.xml')).statusCode).toBe(503);
  const before = down.asked();
  await down.read('/sitemaps/moskva.xml');
  expect(down.asked()).toBeGreaterThan(before);
  expect((await shop({ hasNoGoods: true }).read('/sitemaps/moskva.xml')).statusCode).toBe(503);
});
