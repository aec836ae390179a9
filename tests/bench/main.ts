// Measures the shop against its budgets and prints the figures. usage: npm run bench [-- --seconds 5]
import { parseArgs } from 'node:util';

import { ShopProcess } from '../e2e/support/shop-process.ts';
import { startPostgres } from '../support/postgres.ts';
import { askForSuggestions, askRepeatedly, placeOrders, saveCarts } from './load.ts';
import type { Load } from './load.ts';
import { measureLongList } from './long-list.ts';
import { weighPages } from './page-weight.ts';
import { measurePricing } from './pricing.ts';
import { measureRelevance, measureSearch, searchQueries } from './search.ts';
import { measureTaps } from './tap-to-paint.ts';
import { Visitor } from './visitor.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);
if (!Number.isFinite(seconds) || seconds < 1 || seconds > 60) {
  console.error('--seconds: expected a number from 1 to 60');
  process.exit(2);
}

const print = (name: string, figure: string, budget: string): void =>
  console.log(`${name.padEnd(52)} ${figure.padStart(28)}   budget ${budget}`);
const printLoad = (name: string, load: Load, budget: string): void =>
  print(
    name,
    `${load.requestsPerSecond}/s, p50 ${load.p50} p99 ${load.p99} ms${load.failed > 0 ? `, ${load.failed} failed` : ''}`,
    budget,
  );

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
  printLoad(
    'category of 24 products from the API, one core',
    await askRepeatedly(url, visitor.headers, seconds),
    '20000/s',
  );
  const suggestions = await askForSuggestions(shop.origin, visitor.headers, 100, seconds);
  printLoad('address suggestions at 100/s, one core', suggestions, 'p99 30 ms');
  const searched = await askRepeatedly(
    `${shop.origin}/api/store/search/products`,
    visitor.headers,
    seconds,
    searchQueries.map((query) =>
      JSON.stringify({ query, showcaseIds: [showcaseId], embedProductsToResponse: true }),
    ),
  );
  printLoad('search of the demo with products, one core', searched, '–');
  const page = await askRepeatedly(`${shop.origin}/`, { 'accept-encoding': 'br' }, seconds);
  printLoad('rendered main page from memory, one core', page, '20000/s');
  for (const { path, script, style } of await weighPages(shop.origin, [
    '/',
    `/category/${category.slug}`,
    `/product/${product}`,
    '/cart',
  ])) {
    print(`JavaScript, brotli, ${path}`, `${(script / 1000).toFixed(1)} kB`, '150 kB');
    print(`CSS, brotli, ${path}`, `${(style / 1000).toFixed(1)} kB`, '20 kB');
  }
  const taps = await measureTaps(shop.origin, category.slug);
  print(
    `tap on + to painted change, ${taps.taps} taps, a quarter of one core`,
    `${taps.median.toFixed(0)} ms, ${taps.slowest.toFixed(0)} ms at most`,
    'under 50 ms',
  );
  const long = await measureLongList(shop.origin, category.slug);
  print(
    `list of ${long.products} scrolled, a quarter of one core`,
    `${long.longestTask.toFixed(0)} ms at most, ${long.longTasks} over 50, shift ${long.shift.toFixed(3)}`,
    'no task over 50 ms',
  );
  print(
    'coming back to its end',
    `${long.longestReturn.toFixed(0)} ms at most, ${long.driftedBy.toFixed(0)} px off`,
    '0 px off',
  );
};

/** Enough of what is bought, so that it does not run out. */
const fillShelves = async (shop: ShopProcess): Promise<void> => {
  const visitor = await Visitor.enter(shop.origin);
  for (const product of await visitor.productIds(await visitor.showcaseId(), 5))
    await shop.operate('stock', 'set', 'MSK-CENTER', product, '1000000');
};

print('pricing of a cart of 40 lines with a promotion', `${measurePricing(seconds)}/s`, '20000/s');
for (const [kind, { queries, recallAt10, mrr }] of await measureRelevance()) {
  const figure = `recall@10 ${recallAt10.toFixed(3)}, MRR ${mrr.toFixed(3)}`;
  print(`relevance, ${queries} × ${kind}`, figure, kind === 'all queries' ? 'recall@10 0.9' : '–');
}
const found = await measureSearch();
print('search index of 10,000 products', `${found.build.toFixed(0)} ms`, '–');
print(
  'search among them in 6 stores, one core',
  `${found.queriesPerSecond.toFixed(0)}/s, p50 ${found.p50.toFixed(1)} p99 ${found.p99.toFixed(1)} ms`,
  '–',
);
print('the slowest of strange queries there', `${found.worst.toFixed(1)} ms`, '–');

const [shop, cold] = await timed(() => ShopProcess.start());
try {
  print('start with an empty data directory', `${cold.toFixed(1)} s`, '60 s');
  await shop.kill();
  const [, warm] = await timed(() => shop.run());
  print('start with data', `${warm.toFixed(1)} s`, '6 s');
  await measureServer(shop);
  for (const shoppers of [1, 32]) {
    printLoad(
      `cart save on PGlite, ${shoppers} shoppers at once`,
      await saveCarts(shop.origin, shoppers, seconds),
      '–',
    );
  }
} finally {
  await shop.remove();
}

const postgres = await startPostgres({ isDurable: true });
try {
  const onServer = await ShopProcess.start({ DATABASE_URL: postgres.url, TRUST_PROXY: '1' });
  try {
    for (const shoppers of [1, 32]) {
      const load = await saveCarts(onServer.origin, shoppers, seconds);
      printLoad(`cart save on PostgreSQL, ${shoppers} shoppers at once`, load, '1500/s');
    }
    await fillShelves(onServer);
    const orders = await placeOrders(onServer, 32, seconds);
    printLoad('order created, paid and being packed on PostgreSQL, 32 shoppers', orders, '–');
  } finally {
    await onServer.remove();
  }
} finally {
  await postgres.stop();
}
