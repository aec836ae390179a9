import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createBackend, silentLogger } from '@shop/backend';
import type { Backend } from '@shop/backend';
import { searchProducts, suggestQueries } from '@shop/contract/search';
import { demoFeedPath, demoStorePath } from '@shop/demo-data';

import { call } from '../support/call.ts';
import { testSettings } from '../support/settings.ts';
import { idleScheduler } from '../support/virtual-time.ts';
import type { Shelved } from './wanted.ts';

/** A store with all goods of the demo behind its API. */
export interface DemoShop {
  readonly backend: Backend;
  /** All products that the store sells. */
  readonly products: readonly Shelved[];
  /** Products found, best first; throws unless the answer is 200. */
  find(query: string): Promise<readonly Shelved[]>;
  suggest(query: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Starts the store API in memory with the demo's catalogue. */
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
  const products = new Map(
    [...showcase.products].map(([id, { product, feedId }]): [string, Shelved] => [
      id,
      {
        name: product.name.toLowerCase().replaceAll('ё', 'е'),
        // An offer's id is its shelf with two digits more.
        shelf: feedId.slice(0, -2),
        size: product.specification ?? '',
      },
    ]),
  );
  const token = await backend.context.tokens.sign({
    userId: randomUUID(),
    userType: 'ANONYMOUS',
    sessionId: randomUUID(),
  });
  return {
    backend,
    products: [...products.values()],
    async find(query) {
      const body = { query, showcaseIds: [showcase.row.id], embedProductsToResponse: false };
      const { status, data } = await call(backend, searchProducts, { body, token });
      if (status !== 200) throw new Error(`"${query}" answered ${status}`);
      return (data.result[0]?.items ?? []).flatMap(({ id }) => products.get(id) ?? []);
    },
    async suggest(query) {
      const body = { query, showcaseId: showcase.row.id };
      const { status, data } = await call(backend, suggestQueries, { body, token });
      if (status !== 200) throw new Error(`"${query}" answered ${status}`);
      return data.taps.map(({ text }) => text);
    },
    async close() {
      await backend.stop();
    },
  };
}
