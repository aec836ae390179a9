// Measures the shop against its budgets, prints the figures, and fails when a budget is missed. Budgets of speed are in
// proportion to a calibration loop that runs beside each figure, because machines differ.
// usage: npm run bench [-- domain|shop|pages|checkout|growth …] [--seconds 5] [--offers 100000] [--json FILE]
import { readArguments } from '../../scripts/read-arguments.ts';
import { ShopProcess } from '../e2e/support/shop-process.ts';
import { startPostgres } from '../support/postgres.ts';
import { askForSuggestions, askRepeatedly, placeOrders, saveCarts } from './load.ts';
import type { Load } from './load.ts';
import { measureGrowth } from './growth.ts';
import { measureLongList } from './long-list.ts';
import { weighPages } from './page-weight.ts';
import { measurePages } from './pages.ts';
import { measurePricing } from './pricing.ts';
import { Report } from './report.ts';
import type { Budget } from './report.ts';
import { measureRelevance, measureSearch, searchQueries } from './search.ts';
import { measureTaps } from './tap-to-paint.ts';
import { Visitor } from './visitor.ts';

const { values, positionals } = readArguments(
  'npm run bench -- [domain|shop|pages|checkout|growth…] [--seconds 5] [--offers 100000] [--json FILE]',
  {
    seconds: { type: 'string', default: '5' },
    offers: { type: 'string', default: '100000' },
    json: { type: 'string' },
  },
);

/** A whole number that was given as an option; ends the program when it is none. */
const wholeNumber = (name: string, text: string, from: number, to: number): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  console.error(`--${name}: expected a whole number from ${from} to ${to}`);
  process.exit(2);
};
const seconds = wholeNumber('seconds', values.seconds, 1, 60);
const offers = wholeNumber('offers', values.offers, 1_000, 200_000);
const parts = ['domain', 'shop', 'pages', 'checkout', 'growth'] as const;
const wrong = positionals.find((name) => !parts.some((part) => part === name));
if (wrong !== undefined) {
  console.error(`${wrong}: expected one or more of ${parts.join(', ')}`);
  process.exit(2);
}
/** Everything but growth, which takes long, unless parts are named. */
const isAsked = (part: (typeof parts)[number]): boolean =>
  positionals.length === 0 ? part !== 'growth' : positionals.includes(part);

const report = new Report();
const reportLoad = (name: string, load: Load, budget: Budget | null): void =>
  report.row(
    name,
    load.requestsPerSecond,
    '/s',
    budget,
    `p50 ${load.p50} p99 ${load.p99} ms${load.failed > 0 ? `, ${load.failed} FAILED` : ''}`,
  );
const perSecond = (value: number): Budget => ({ kind: 'atLeastPerSecond', value });
const ms = (value: number): Budget => ({ kind: 'atMostMs', value });
const cpuMs = (value: number): Budget => ({ kind: 'atMostCpuMs', value });
const atMost = (value: number): Budget => ({ kind: 'atMost', value });

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const start = performance.now();
  const value = await work();
  return [value, (performance.now() - start) / 1000];
};

const measureServer = async (shop: ShopProcess): Promise<void> => {
  const visitor = await Visitor.enter(shop.origin);
  const showcaseId = await visitor.showcaseId();
  const list = await fetch(`${shop.origin}/api/store/v2/showcases/${showcaseId}/categories/list`, {
    headers: visitor.headers,
  });
  const { categories } = (await list.json()) as {
    categories: { children: { id: string; slug: string }[] }[];
  };
  const category = categories[0]?.children[0];
  const product = (await visitor.productIds(showcaseId, 1))[0] ?? '';
  if (category === undefined) throw new Error('no category');
  const url = `${shop.origin}/api/store/v2/showcases/${showcaseId}/categories/${category.id}`;
  await askRepeatedly(url, visitor.headers, 1);
  reportLoad(
    'category of 24 products from the API, one core',
    await askRepeatedly(url, visitor.headers, seconds),
    perSecond(20_000),
  );
  const suggestions = await askForSuggestions(shop.origin, visitor.headers, 100, seconds);
  const failed = suggestions.failed > 0 ? `${suggestions.failed} FAILED` : '';
  report.row('address suggestions at 100/s, p99', suggestions.p99, ' ms', ms(30), failed);
  const searched = await askRepeatedly(
    `${shop.origin}/api/store/search/products`,
    visitor.headers,
    seconds,
    searchQueries.map((query) =>
      JSON.stringify({ query, showcaseIds: [showcaseId], embedProductsToResponse: true }),
    ),
  );
  reportLoad('search of the demo with products, one core', searched, null);
  for (const { path, script, style } of await weighPages(shop.origin, [
    '/',
    `/category/${category.slug}`,
    `/product/${product}`,
    '/cart',
  ])) {
    const name = path.startsWith('/product/') ? '/product/…' : path;
    report.row(`JavaScript, brotli, ${name}`, script / 1000, ' kB', atMost(150));
    report.row(`CSS, brotli, ${name}`, style / 1000, ' kB', atMost(20));
  }
  const taps = await measureTaps(shop.origin, category.slug);
  report.row(
    'tap on + to painted change, a quarter of one core',
    taps.median,
    ' ms',
    ms(50),
    `${taps.taps} taps, ${taps.slowest.toFixed(0)} ms at most`,
  );
  const long = await measureLongList(shop.origin, category.slug);
  const scrolled = `list of ${long.products} scrolled, a quarter of one core`;
  report.row(`${scrolled}: longest task`, long.longestTask, ' ms', cpuMs(50), `${long.longTasks} over 50 ms`);
  report.row(`${scrolled}: shift`, long.shift, '', atMost(0));
  report.row(
    'coming back to its end, off by',
    long.driftedBy,
    ' px',
    atMost(0),
    `${long.longestReturn.toFixed(0)} ms at most`,
  );
};

/** Enough of what is bought, so that it does not run out. */
const fillShelves = async (shop: ShopProcess): Promise<void> => {
  const visitor = await Visitor.enter(shop.origin);
  for (const product of await visitor.productIds(await visitor.showcaseId(), 5))
    await shop.operate('stock', 'set', 'MSK-CENTER', product, '1000000');
};

const measureDomain = async (): Promise<void> => {
  report.row(
    'pricing of a cart of 40 lines with a promotion',
    measurePricing(seconds),
    '/s',
    perSecond(20_000),
  );
  for (const [kind, { queries, recallAt10, mrr }] of await measureRelevance()) {
    const budget = kind === 'all queries' ? ({ kind: 'atLeast', value: 90 } as const) : null;
    report.row(`recall@10 of ${queries} × ${kind}`, recallAt10 * 100, ' %', budget, `MRR ${mrr.toFixed(3)}`);
  }
  const found = await measureSearch();
  report.row('search index of 10,000 products', found.build, ' ms');
  report.row(
    'search among them in 6 stores, one core',
    found.queriesPerSecond,
    '/s',
    null,
    `p50 ${found.p50.toFixed(1)} p99 ${found.p99.toFixed(1)} ms`,
  );
  report.row('the slowest of strange queries there', found.worst, ' ms');
};

const measureShop = async (): Promise<void> => {
  const [shop, cold] = await timed(() => ShopProcess.start({}, 600_000));
  try {
    report.row('start with an empty data directory', cold * 1000, ' ms', ms(60_000));
    await shop.kill();
    const [, warm] = await timed(() => shop.run());
    report.row('start with data', warm * 1000, ' ms', ms(6_000));
    await measureServer(shop);
    for (const shoppers of [1, 32])
      reportLoad(
        `cart save on PGlite, ${shoppers} at once`,
        await saveCarts(shop.origin, shoppers, seconds),
        null,
      );
  } finally {
    await shop.remove();
  }
};

const measureCheckout = async (): Promise<void> => {
  const postgres = await startPostgres({ isDurable: true });
  try {
    const shop = await ShopProcess.start({ DATABASE_URL: postgres.url, TRUST_PROXY: '1' }, 600_000);
    try {
      for (const shoppers of [1, 32]) {
        const load = await saveCarts(shop.origin, shoppers, seconds);
        reportLoad(
          `cart save on PostgreSQL, ${shoppers} at once`,
          load,
          shoppers === 32 ? perSecond(1_500) : null,
        );
      }
      await fillShelves(shop);
      for (const shoppers of [1, 32]) {
        const orders = await placeOrders(shop, shoppers, seconds);
        reportLoad(`order created, paid and being packed on PostgreSQL, ${shoppers} at once`, orders, null);
      }
    } finally {
      await shop.remove();
    }
  } finally {
    await postgres.stop();
  }
};

if (isAsked('domain')) await measureDomain();
if (isAsked('shop')) await measureShop();
if (isAsked('pages')) await measurePages(report, seconds);
if (isAsked('checkout')) await measureCheckout();
if (isAsked('growth')) await measureGrowth(report, seconds, offers);
// Not by `process.exitCode`: the package that starts PostgreSQL ends a program with nothing left to do with code 0.
process.exit((await report.end(values.json)) ? 0 : 1);
