import { demoFeedPath, demoStorePath } from '@shop/demo-data';

import { startPostgres } from '../support/postgres.ts';
import { askRepeatedly } from './load.ts';
import type { Report } from './report.ts';
import { ServedShop } from './served-shop.ts';
import { sitemapParts } from './sitemap.ts';
import { Visitor } from './visitor.ts';

/** Of a browser on its first visit. */
const firstHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** Of a browser that was here before, so that it is given no cookies. */
const headersAfterVisit = async (origin: string): Promise<Record<string, string>> => {
  const first = await fetch(origin, { headers: firstHeaders });
  await first.arrayBuffer();
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { ...firstHeaders, cookie: cookies.join('; ') };
};

/** Paths of a kind from the sitemap, whose parts of several cities name many of them, too: each once. */
const pathsOf = async (origin: string, kind: 'product' | 'category'): Promise<string[]> => [
  ...new Set((await sitemapParts(origin)).flat().filter((path) => path.startsWith(`/${kind}/`))),
];

/** Opens each page once; answers CPU and wall milliseconds per page. */
const openAll = async (shop: ServedShop, paths: readonly string[], headers: Record<string, string>) => {
  const [cpu, start] = [await shop.cpuMs(), performance.now()];
  for (const path of paths) {
    const response = await fetch(shop.origin + path, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  }
  return {
    cpu: ((await shop.cpuMs()) - cpu) / paths.length,
    wall: (performance.now() - start) / paths.length,
  };
};

/** Pages of the shop in production, rendered afresh and from memory; its start and its memory. */
export const measurePages = async (report: Report, seconds: number): Promise<void> => {
  const postgres = await startPostgres({ isDurable: true });
  try {
    const shop = await ServedShop.on(postgres.url);
    await shop.operate('import', demoFeedPath, '--store-data', demoStorePath);
    await shop.start();
    const [products, categories] = [
      await pathsOf(shop.origin, 'product'),
      await pathsOf(shop.origin, 'category'),
    ];
    const headers = await headersAfterVisit(shop.origin);
    await shop.stop();
    const listening = await shop.start();
    const asked = performance.now();
    await (await fetch(shop.origin + (categories[0] ?? '/'), { headers })).arrayBuffer();
    const first = listening + performance.now() - asked;
    report.row('cold start of serve to its first category page', first, ' ms', {
      kind: 'atMostMs',
      value: 2_000,
    });
    for (const [name, paths] of [
      ['product', products.slice(0, 450)],
      ['category', categories.slice(0, 90)],
    ] as const) {
      // A desktop has other documents, which warm up: a shop runs for days, and its pages are as fast as they get from page 600 on.
      const cold = await openAll(shop, paths, { ...headers, 'user-agent': desktop });
      const { cpu, wall } = await openAll(shop, paths, headers);
      const detail = `${(1000 / wall).toFixed(0)}/s one after the other, ${paths.length} pages; ${cold.cpu.toFixed(1)} ms in the ${paths.length} before`;
      report.row(
        `${name} page rendered afresh, CPU time`,
        cpu,
        ' ms',
        { kind: 'atMostCpuMs', value: 3 },
        detail,
      );
    }
    for (const path of ['/', products[0] ?? '/', '/search']) {
      await (await fetch(shop.origin + path, { headers })).arrayBuffer();
      await askRepeatedly(shop.origin + path, headers, 1);
      const cpu = await shop.cpuMs();
      const load = await askRepeatedly(shop.origin + path, headers, seconds);
      const each = ((await shop.cpuMs()) - cpu) / (load.requestsPerSecond * seconds);
      const detail = `${each.toFixed(3)} ms of CPU, p99 ${load.p99} ms, ${load.failed} failed`;
      const name = path.startsWith('/product/') ? '/product/…' : path;
      report.row(
        `page from memory, ${name}`,
        load.requestsPerSecond,
        '/s',
        { kind: 'atLeastPerSecond', value: 20_000 },
        detail,
      );
    }
    const visitor = await Visitor.enter(shop.origin);
    const showcaseId = await visitor.showcaseId();
    const main = `${shop.origin}/api/store/v2/showcases/${showcaseId}/main`;
    await askRepeatedly(main, visitor.headers, seconds);
    report.row('memory of serve after that', await shop.memoryMb(), ' MB', { kind: 'atMost', value: 400 });
    await shop.stop();
  } finally {
    await postgres.stop();
  }
};
