import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { demoFeedPath, demoStorePath } from '@shop/demo-data';

import { startPostgres } from '../support/postgres.ts';
import { askRepeatedly } from './load.ts';
import { longestWait } from './longest-wait.ts';
import type { Wait } from './longest-wait.ts';
import type { Report } from './report.ts';
import { searchQueries } from './search.ts';
import { ServedShop } from './served-shop.ts';
import { pathsIn, sitemapFiles } from './sitemap.ts';
import { Visitor } from './visitor.ts';

/** New queries that are asked one after the other. */
const QUERIES = 300;
/** Every so manieth offer gets another price in an import of new prices. */
const REPRICED = 100;

/** The demo's feed with its offers repeated until there are `count`, each with a name and an id of its own. */
const grownFeed = (feed: string, count: number): string => {
  const offers = feed.match(/<offer [^]*?<\/offer>/g) ?? [];
  const [head = ''] = feed.split('<offer ', 1);
  const tail = feed.slice(feed.lastIndexOf('</offer>') + '</offer>'.length);
  const grown = Array.from({ length: count }, (_, at) => {
    const offer = offers[at % offers.length] ?? '';
    const round = Math.floor(at / offers.length);
    if (round === 0) return offer;
    return offer
      .replace(/<offer id="(\d+)"( group_id="\d+")?/, `<offer id="$1${String(round).padStart(4, '0')}"`)
      .replace('</name>', ` № ${round}</name>`)
      .replace(/<barcode>.*?<\/barcode>/, '');
  });
  return head + grown.join('\n') + tail;
};

/** The feed with another price for some of its offers. */
const repriced = (feed: string): string => {
  let at = 0;
  return feed.replace(/<price>(\d+)/g, (price, roubles: string) => {
    at += 1;
    return at % REPRICED === 0 ? `<price>${Number(roubles) + 1}` : price;
  });
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The shop with a catalogue of `count` offers: start, memory, feeds, sitemap, search and what they do to others. */
export const measureGrowth = async (report: Report, seconds: number, count: number): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'shop-growth-'));
  const postgres = await startPostgres({ isDurable: true });
  try {
    const [feedFile, pricesFile] = [join(directory, 'feed.yml'), join(directory, 'prices.yml')];
    const feed = grownFeed(await readFile(demoFeedPath, 'utf8'), count);
    await writeFile(feedFile, feed);
    await writeFile(pricesFile, repriced(feed));
    const shop = await ServedShop.on(postgres.url);
    const of = (name: string): string => `${name}, ${count} offers`;
    const first = await timed(async () => shop.operate('import', feedFile, '--store-data', demoStorePath));
    report.row(of('first import'), first / 1000, ' s');
    const again = await timed(async () => shop.operate('import', feedFile, '--store-data', demoStorePath));
    report.row(of('import of an unchanged feed'), again, ' ms', { kind: 'atMostMs', value: 5_000 });
    await shop.start();
    await shop.stop();
    const start = await shop.start();
    const open = await timed(async () => (await fetch(`${shop.origin}/`)).arrayBuffer());
    report.row(of('start of serve to its first page'), start + open, ' ms', {
      kind: 'atMostMs',
      value: 6_000,
    });
    report.row(of('memory of serve'), await shop.memoryMb(), ' MB', { kind: 'atMost', value: 700 });
    let files: readonly string[] = [];
    const sitemap = await timed(async () => {
      files = await sitemapFiles(shop.origin);
    });
    // To read the addresses is work of this process, not of the shop.
    const longestPart = Math.max(...files.map((file) => pathsIn(file).length));
    report.row(
      of('whole sitemap'),
      sitemap,
      ' ms',
      { kind: 'atMostMs', value: 2_000 },
      `${longestPart} addresses in a part at most`,
    );
    const visitor = await Visitor.enter(shop.origin);
    const showcaseId = await visitor.showcaseId();
    const list = await fetch(`${shop.origin}/api/store/v2/showcases/${showcaseId}/categories/list`, {
      headers: visitor.headers,
    });
    const listText = await list.text();
    report.row(of('category list'), listText.length / 1000, ' kB', { kind: 'atMost', value: 1_000 });
    const { categories } = JSON.parse(listText) as { categories: { children: { id: string }[] }[] };
    const categoryUrl = `${shop.origin}/api/store/v2/showcases/${showcaseId}/categories/${categories[0]?.children[0]?.id}`;
    await askRepeatedly(categoryUrl, visitor.headers, 1);
    const search = async (): Promise<void> => {
      for (let at = 0; at < QUERIES; at += 1) {
        const query = `${searchQueries[at % searchQueries.length]} ${at}`;
        const body = JSON.stringify({ query, showcaseIds: [showcaseId], embedProductsToResponse: true });
        const answer = await fetch(`${shop.origin}/api/store/search/products`, {
          method: 'POST',
          headers: visitor.headers,
          body,
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`search answered ${answer.status}`);
      }
    };
    await search();
    const cpu = await shop.cpuMs();
    const besideQueries = await longestWait(shop, categoryUrl, visitor.headers, search);
    const each = ((await shop.cpuMs()) - cpu) / QUERIES;
    report.row(of('new query, CPU time with the category beside it'), each, ' ms', {
      kind: 'atMostCpuMs',
      value: 3,
    });
    const reportWait = (beside: string, { worked, waited }: Wait): void =>
      report.row(
        of(`API at work while a category waits, ${beside}`),
        worked,
        ' ms',
        { kind: 'atMostCpuMs', value: 50 },
        `waited ${waited.toFixed(0)} ms at most`,
      );
    reportWait('new queries', besideQueries);
    const besideImport = await longestWait(shop, categoryUrl, visitor.headers, async () =>
      shop.operate('import', pricesFile, '--store-data', demoStorePath),
    );
    reportWait('1 % repriced', besideImport);
    report.row(of('memory of serve after that'), await shop.memoryMb(), ' MB', {
      kind: 'atMost',
      value: 700,
    });
    await askRepeatedly(categoryUrl, visitor.headers, seconds);
    await shop.stop();
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
};
