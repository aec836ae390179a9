import { expect, test } from 'vitest';

import { listCategories } from '@shop/contract/catalog';
import { getServedCities, getWebConfig } from '@shop/contract/config';

import { withinE2eRun } from '../kernel/e2e-run.ts';
import type { StoreApi } from '../kernel/ports.ts';
import type { Before } from './page-cache.ts';
import { createRenderer } from './storefront-renderer.ts';
import type { StorefrontModule } from './storefront-renderer.ts';

const showcase = {
  id: 'store',
  title: 'Магазин',
  type: 'MINIMARKET_WEB',
  sla: { value: 15, timeUnit: 'MINUTES' },
  directDelivery: true,
  cityAlias: 'moskva',
} as const;
const visitor = { point: { lat: 55.7, lon: 37.6 }, showcase };
const request = { url: '/', visitor, device: 'MOBILE' } as const;
const page = { status: 200, isCacheable: true, head: '', html: '<p>shop</p>', state: null };
const unavailable = { status: 503, isCacheable: false, location: null, html: '' };

const rendering = (
  answer: (path: string, request: Request) => Response,
  shown: StorefrontModule['render'] = async () => page,
  answersVersion?: () => string,
  read: StoreApi['read'] = () => null,
) => {
  let rendered = 0;
  const renderer = createRenderer({
    origin: 'https://shop.example',
    ...(answersVersion === undefined ? {} : { answersVersion }),
    storeApi: { read, fetch: async (asked) => answer(new URL(asked.url).pathname, asked) },
    load: async () => ({
      storefront: {
        addressOf: (url) => ({ url, isPlain: true }),
        render: async (asked) => {
          rendered += 1;
          return shown(asked);
        },
      },
      template: ({ html }) => html,
    }),
  });
  return {
    open: async (token: string | null = 'robot', before?: Before) =>
      renderer.render(request, { robotToken: async () => token, ...(before && { before }) }),
    rendered: () => rendered,
  };
};
const away = () => Response.json({ code: 'SERVICE_UNAVAILABLE', message: '' }, { status: 503 });

test('[DPL-15] a page whose reads were answered is shown, and cached if the storefront allows it', async () => {
  const { open } = rendering(() => Response.json({}));
  expect(await open()).toMatchObject({ status: 200, isCacheable: true, html: '<p>shop</p>' });
  const passing = rendering(
    () => Response.json({}),
    async () => ({ ...page, isCacheable: false }),
  );
  expect(await passing.open()).toMatchObject({ status: 200, isCacheable: false });
});

test('[DPL-15] without a token of its own, or when any read failed before it, a page is not even rendered', async () => {
  const whole = rendering(() => Response.json({}));
  expect(await whole.open(null)).toEqual(unavailable);
  const unconfigured = rendering((path) => (path === getWebConfig.path ? away() : Response.json({})));
  expect(await unconfigured.open()).toEqual(unavailable);
  expect([whole.rendered(), unconfigured.rendered()]).toEqual([0, 0]);
});

test('[DPL-15] a read that fails while a page is rendered makes it 503, whatever the page says', async () => {
  let isAway = false;
  const { open } = rendering(
    () => (isAway ? away() : Response.json({})),
    async ({ shop }) => {
      isAway = true;
      await shop.address.loadCities();
      return page;
    },
  );
  expect(await open()).toEqual(unavailable);
});

test('[DPL-15] what the storefront could not show is 503', async () => {
  const { open } = rendering(
    () => Response.json({}),
    async () => ({ ...page, status: 503 }),
  );
  expect(await open()).toEqual(unavailable);
});

const category = (name: string) => ({
  id: '6f1c2d3e-0000-4000-8000-000000000001',
  slug: 'syry',
  name,
  rank: 1,
  image: null,
  displayType: 'TILE',
  productIds: [],
  parentId: null,
  preview: { totalProductsCount: 0, productIds: [] },
  hideName: false,
  isSectionGroup: false,
  comboSets: [],
  children: [],
});

test('[DPL-15] a catalogue is read again only after it has changed, and every page shows it as it is', async () => {
  let [version, name] = ['"1"', 'Сыры'];
  const statuses: number[] = [];
  const shown: (string | undefined)[] = [];
  const { open } = rendering(
    (path, { headers }) => {
      if (!path.endsWith('/categories/list')) return Response.json({});
      const status = headers.get('if-none-match') === version ? 304 : 200;
      statuses.push(status);
      return status === 304
        ? new Response(null, { status })
        : Response.json({ categories: [category(name)] }, { headers: { etag: version } });
    },
    async ({ shop }) => {
      await shop.catalog.loadCategories();
      shown.push(shop.catalog.categories.data?.[0]?.name);
      return page;
    },
  );
  await open();
  await open();
  [version, name] = ['"2"', 'Сыры и масло'];
  await open();
  await open();
  expect(statuses).toEqual([200, 304, 200, 304]);
  expect(shown).toEqual(['Сыры', 'Сыры', 'Сыры и масло', 'Сыры и масло']);
});

test('[DPL-15] pages of one version of all answers ask for a catalogue once, those of the next one ask whether it is the same', async () => {
  let version = '1';
  const statuses: number[] = [];
  const shown: (string | undefined)[] = [];
  const { open } = rendering(
    (path, { headers }) => {
      if (!path.endsWith('/categories/list')) return Response.json({});
      const status = headers.get('if-none-match') === '"a"' ? 304 : 200;
      statuses.push(status);
      return status === 304
        ? new Response(null, { status })
        : Response.json({ categories: [category('Сыры')] }, { headers: { etag: '"a"' } });
    },
    async ({ shop }) => {
      await shop.catalog.loadCategories();
      shown.push(shop.catalog.categories.data?.[0]?.name);
      return page;
    },
    () => version,
  );
  await open();
  await open();
  version = '2';
  await open();
  await open();
  expect(statuses).toEqual([200, 304]);
  expect(shown).toEqual(['Сыры', 'Сыры', 'Сыры', 'Сыры']);
});

test('[DPL-15] what the store has in memory a page takes without a call, reads once while it is the same, and always shows as it is', async () => {
  let [etag, name] = ['"1"', 'Сыры'];
  const called: string[] = [];
  const shown: unknown[] = [];
  const { open } = rendering(
    (path) => {
      called.push(path);
      return Response.json(path.endsWith('/categories/list') ? { categories: [category(name)] } : {});
    },
    async ({ shop }) => {
      await shop.catalog.loadCategories();
      shown.push(shop.catalog.categories.data?.[0]);
      return page;
    },
    undefined,
    ({ endpoint, params, token }) =>
      endpoint !== listCategories || params?.['id'] !== showcase.id || token !== 'robot'
        ? null
        : { etag, buffer: Buffer.from(JSON.stringify({ categories: [category(name)] })) },
  );
  await open();
  await open();
  [etag, name] = ['"2"', 'Сыры и масло'];
  await open();
  const [first, second, third] = shown;
  expect(first).toMatchObject({ name: 'Сыры' });
  expect(second).toBe(first);
  expect(third).toMatchObject({ name: 'Сыры и масло' });
  expect(called.filter((path) => path.endsWith('/categories/list'))).toEqual([]);
  // The store notes the calls of a test run (TOK-16).
  await new Promise<void>((resolve) => {
    withinE2eRun('e2e=run-1', () => void open().then(() => resolve()));
  });
  expect(called.filter((path) => path.endsWith('/categories/list'))).toHaveLength(1);
  expect(shown[3]).toMatchObject({ name: 'Сыры и масло' });
});

const moscow = {
  id: 1,
  name: 'Москва',
  searchName: 'Москва',
  suggestName: 'Москва',
  suggestPosition: 1,
  regionId: 1,
  center: { lat: 55.75, lon: 37.62 },
  zoom: 10,
  alias: 'moskva',
};

test('[DPL-15] pages of one version of all answers ask once also for what has no ETag, those of the next one ask again', async () => {
  let [version, name] = ['1', 'Москва'];
  let asked = 0;
  const shown: unknown[] = [];
  const { open } = rendering(
    (path, { headers }) => {
      if (path !== getServedCities.path) return Response.json({});
      asked += 1;
      expect(headers.has('if-none-match')).toBe(false);
      return Response.json({ cities: [{ ...moscow, name }] });
    },
    async ({ shop }) => {
      await shop.address.loadCities();
      shown.push(shop.address.state.cities.served.map((city) => city.name));
      return page;
    },
    () => version,
  );
  await open();
  await open();
  expect(asked).toBe(1);
  [version, name] = ['2', 'Казань'];
  await open();
  expect(asked).toBe(2);
  expect(shown).toEqual([['Москва'], ['Москва'], ['Казань']]);
});

test('[DPL-15] a page is rendered once more to learn from what, and then when it is rendered from something else', async () => {
  let basis: unknown = { name: 'Сыры' };
  let drawn = 0;
  const { open } = rendering(
    () => Response.json({}),
    async ({ isUnchanged }) => {
      if (isUnchanged?.(basis) === true) return { ...page, isUnchanged: true };
      drawn += 1;
      return page;
    },
  );
  const fingerprintOf = (rendered: Awaited<ReturnType<typeof open>>) =>
    'isUnchanged' in rendered ? null : (rendered.fingerprint ?? null);
  // Most pages are asked for once, and need none.
  expect(fingerprintOf(await open())).toBeNull();
  const fingerprint = fingerprintOf(await open('robot', { fingerprint: null }));
  expect(fingerprint).toEqual(expect.any(String));
  expect(await open('robot', { fingerprint })).toEqual({ isUnchanged: true });
  expect(drawn).toBe(2);
  basis = { name: 'Сыры и масло' };
  expect(fingerprintOf(await open('robot', { fingerprint }))).not.toBe(fingerprint);
  expect(drawn).toBe(3);
});
