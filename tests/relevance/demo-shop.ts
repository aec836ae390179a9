import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createBackend, silentLogger } from '@shop/backend';
import type { SearchDocument } from '@shop/backend/search';
import { demoFeedPath, demoStorePath } from '@shop/demo-data';
import { bestFirst, MAX_SEARCH_SUGGESTIONS } from '@shop/domain/search';

import { testSettings } from '../support/settings.ts';
import { idleScheduler } from '../support/virtual-time.ts';
import type { Shelved } from './wanted.ts';

/** A store with all goods of the demo. */
export interface DemoShop {
  /** All products that the store sells. */
  readonly products: readonly Shelved[];
  /** The same products as the index reads them. */
  readonly documents: readonly SearchDocument[];
  /** Products found, best first. */
  find(query: string): Promise<readonly Shelved[]>;
  /** The same as the search page shows them: of equally good ones those in stock first (SRC-05). */
  show(query: string): Promise<readonly Shelved[]>;
  suggest(query: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Imports the demo's catalogue into a store API in memory. */
export async function startDemoShop(): Promise<DemoShop> {
  const created = await createBackend({
    settings: testSettings,
    database: { kind: 'memory' },
    scheduler: idleScheduler,
    logger: silentLogger,
  });
  if (!created.ok) throw new Error(created.error.message);
  const backend = created.value;
  await backend.start();
  const directory = mkdtempSync(join(tmpdir(), 'shop-relevance-'));
  const feed = join(directory, 'feed.yml');
  // Offers without outlets are sold in every store.
  writeFileSync(feed, readFileSync(demoFeedPath, 'utf8').replaceAll(/<outlets>.*?<\/outlets>/gs, ''));
  const exitCode = await backend.operator.run(
    { command: 'import', feed, storeData: demoStorePath, showcase: null, dryRun: false },
    () => undefined,
  );
  rmSync(directory, { recursive: true });
  if (exitCode !== 0) throw new Error('The demo catalogue was not imported');
  const [showcase] = backend.context.catalog.showcases();
  if (showcase === undefined) throw new Error('The demo has no store');
  // Virtual packs are in no list (CTG-30), so they are not expected.
  const listed = [...showcase.products.values()].filter(({ isVirtualPack }) => !isVirtualPack);
  const products = new Map(
    listed.map(({ id, product, feedId }): [string, Shelved] => [
      id,
      {
        name: product.name.toLowerCase().replaceAll('ё', 'е'),
        // An offer's id is its shelf's id plus two digits.
        shelf: feedId.slice(0, -2),
        size: product.specification ?? '',
      },
    ]),
  );
  const found = async (query: string) => showcase.search(query, products.size);
  return {
    products: [...products.values()],
    documents: listed.map(({ id, product, details, categoryIds }) => ({
      id,
      name: product.name,
      brand: details.attributes.brand ?? '',
      categories: categoryIds.flatMap((categoryId) => {
        const category = showcase.categories.get(categoryId);
        return category === undefined || category.isSectionGroup ? [] : [category.name];
      }),
      size: product.specification ?? '',
    })),
    find: async (query) => (await found(query)).flatMap(({ id }) => products.get(id) ?? []),
    show: async (query) =>
      bestFirst(
        await found(query),
        ({ grade }) => grade,
        ({ id }) => showcase.stock(id) > 0,
      ).flatMap(({ id }) => products.get(id) ?? []),
    suggest: (query) => showcase.suggest(query, MAX_SEARCH_SUGGESTIONS),
    async close() {
      await backend.stop();
    },
  };
}
