import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { fingerprintOf } from '../../packages/backend/src/catalog/import/feed-fingerprint.ts';
import { importFeed } from '../../packages/backend/src/catalog/import/import-feed.ts';
import { parseFeed } from '../../packages/backend/src/catalog/import/parse-feed.ts';
import { repeatImport } from '../../packages/backend/src/catalog/import/repeat-import.ts';
import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { feedXml, kazan, moscow, offers, storeData } from '../support/fixture.ts';

const cheaperBread = offers.map((offer) => (offer.id === '200' ? { ...offer, price: '50' } : offer));
const bytesOf = async function* (feed: string) {
  yield Buffer.from(feed);
};

describe.each(bothDatabases)('importing the same feed again on %s', (database) => {
  let shop: TestBackend;
  const file = join(tmpdir(), `repeated-import-${process.pid}-${database}.yml`);
  beforeAll(async () => {
    shop = await createTestBackend({ database });
  });
  afterAll(async () => {
    await shop.close();
    await rm(file, { force: true });
  });
  beforeEach(async () => {
    await shop.importFeed(feedXml(), { storeData });
  });

  /** Imports a feed; answers what is said, and whether the offers were read one by one. */
  const importing = async (feed: string, options: { showcase?: string; dryRun?: boolean } = {}) => {
    await writeFile(file, feed);
    const said: string[] = [];
    let isRead = false;
    await shop.backend.operator.run(
      {
        command: 'import',
        feed: file,
        storeData: null,
        showcase: options.showcase ?? null,
        dryRun: options.dryRun ?? false,
      },
      (output) => {
        if (output.kind === 'progress' && output.label === 'Reading') isRead = true;
        else if (output.kind === 'line') said.push(output.text);
      },
    );
    return { said: said.join('\n'), isRead };
  };
  const everything = async () => {
    const { db } = shop.backend.context;
    return Promise.all([
      db.selectFrom('product').selectAll().orderBy('id').execute(),
      db.selectFrom('offer').selectAll().orderBy('showcase_id').orderBy('product_id').execute(),
      db.selectFrom('stock').selectAll().orderBy('showcase_id').orderBy('product_id').execute(),
      db.selectFrom('category').selectAll().orderBy('id').execute(),
    ]);
  };
  const stockOf = async (name: string, showcaseId: string) =>
    shop.backend.context.db
      .selectFrom('stock')
      .innerJoin('product', 'product.id', 'stock.product_id')
      .select(['on_hand', 'reserved'])
      .where('name', '=', name)
      .where('showcase_id', '=', showcaseId)
      .executeTakeFirstOrThrow();

  test('[OPN-190] a feed that nothing has changed since is not read again, nor one with another date', async () => {
    const before = await everything();
    for (const feed of [feedXml(), feedXml().replace('2026-01-15T09:00:00+03:00', '2026-01-16 10:30')]) {
      const { said, isRead } = await importing(feed);
      expect([said, isRead]).toEqual(['Offers in the feed: 36 used, 0 skipped\nDone: 0 changed', false]);
    }
    expect(await everything()).toEqual(before);
  });

  test('[OPN-190] what is wrong with a feed is said again', async () => {
    const feed = feedXml().replace(
      '</offers>',
      `<offer id="900"><name>Без цены</name><categoryId>2</categoryId><delivery>true</delivery></offer>
       <offer id="901"><name>Не туда</name><price>10</price><categoryId>77</categoryId></offer>
       <offer id="902"><name>Дорого</name><price>${'9'.repeat(39)}🍞</price><categoryId>2</categoryId></offer></offers>`,
    );
    const first = await importing(feed);
    expect(first.said).toMatch(/offer 900 is skipped.*\n.*offer 901 is skipped.*\n.*offer 902 is skipped/);
    expect(await importing(feed)).toEqual({ said: first.said, isRead: false });
  });

  test('[OPN-190] a price that was set by hand, and what was changed in any other table, is as the feed says again', async () => {
    const before = await everything();
    const { db } = shop.backend.context;
    const changes = [
      async () =>
        shop.backend.operator.run(
          { command: 'prices.set', store: 'MSK', product: '200', price: 4_200 },
          () => undefined,
        ),
      async () => db.updateTable('product').set({ brand: 'Другая' }).where('feed_id', '=', '100').execute(),
      async () => db.deleteFrom('offer').where('showcase_id', '=', kazan.id).execute(),
      async () => db.updateTable('category').set({ rank: 77 }).where('feed_id', '=', '11').execute(),
    ];
    for (const change of changes) {
      await change();
      expect((await importing(feedXml())).said).not.toContain('Done: 0 changed');
      expect(await everything()).toEqual(before);
    }
  });

  test('[OPN-190] stock that was sold or set by hand is as the feed says again, without reading it', async () => {
    const before = await everything();
    const { db } = shop.backend.context;
    const set = async (product: string, quantity: number) =>
      shop.backend.operator.run({ command: 'stock.set', store: 'MSK', product, quantity }, () => undefined);
    await set('200', 7);
    await set('201', 3);
    const dry = await importing(feedXml(), { dryRun: true });
    expect([dry.said, dry.isRead]).toEqual([expect.stringContaining('would be 2 changed'), false]);
    const bread = shop.backend.context.catalog.showcase(moscow.id)?.productIdOf('khleb-rzhanoy') ?? '';
    expect(shop.backend.context.catalog.showcase(moscow.id)?.stock(bread)).toBe(7);
    const { said, isRead } = await importing(feedXml());
    expect(said).toContain('stock       0 added, 2 changed, 0 removed');
    expect(isRead).toBe(false);
    expect(shop.backend.context.catalog.showcase(moscow.id)?.stock(bread)).toBe(50);
    expect(await everything()).toEqual(before);
    // A product that the feed does not have there keeps what orders have reserved.
    const row = { showcase_id: kazan.id, product_id: bread, on_hand: 9, reserved: 2 };
    await db.insertInto('stock').values(row).execute();
    await importing(feedXml());
    expect(await stockOf('Хлеб ржаной', kazan.id)).toEqual({ on_hand: 2, reserved: 2 });
    await db
      .updateTable('stock')
      .set({ reserved: 60, on_hand: 60 })
      .where('product_id', '=', bread)
      .execute();
    await importing(feedXml());
    expect(await stockOf('Хлеб ржаной', moscow.id)).toEqual({ on_hand: 60, reserved: 60 });
    await db.deleteFrom('stock').where('product_id', '=', bread).execute();
    expect((await importing(feedXml())).said).toContain('stock       1 added');
  });

  test('[OPN-190] after another feed, or the same one for a single store, it is read again', async () => {
    const before = await everything();
    await importing(feedXml(cheaperBread));
    expect((await importing(feedXml())).said).toContain('prices      0 added, 1 changed');
    await importing(feedXml(cheaperBread), { showcase: 'MSK' });
    expect((await importing(feedXml())).said).toContain('prices      0 added, 1 changed');
    expect(await everything()).toEqual(before);
    const other = { ...storeData, ownBrand: 'Луг' };
    expect((await shop.importFeed(feedXml(), { storeData: other })).said).toContain('Done: 3 changed');
    expect((await shop.importFeed(feedXml(), { storeData })).said).toContain('Done: 3 changed');
  });
});

describe('while a feed is imported on postgres', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database: 'postgres' });
  });
  afterAll(async () => shop.close());
  afterEach(async () => shop.importFeed(feedXml(), { storeData }));

  test('[OPN-190] a price that is set meanwhile is not taken for one of the feed', async () => {
    const { db, transaction } = shop.backend.context;
    let isSet = false;
    /** Sets a price when the import has compared the tables and writes. */
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isSet || result.numAffectedRows === undefined || result.numAffectedRows === 0n) return result;
        isSet = true;
        await db.transaction().execute(async (tx) => {
          await tx.updateTable('offer').set({ price: 4_200 }).where('price', '=', 4_500).execute();
          await tx
            .updateTable('catalog_version')
            .set(({ eb }) => ({ version: eb('version', '+', 1) }))
            .execute();
        });
        return result;
      },
    };
    const feed = feedXml(cheaperBread);
    const parsed = await parseFeed(bytesOf(feed));
    if (!parsed.ok) throw new Error(parsed.error.reason);
    const feedFingerprint = await fingerprintOf(bytesOf(feed));
    const options = { feedFingerprint, storeData: null, isDryRun: false };
    const imported = await importFeed(
      async (run) => transaction(async (tx) => run(tx.withPlugin(meanwhile))),
      { ...options, feed: parsed.value, showcaseCode: null, now: new Date(0), onProgress: () => undefined },
    );
    expect([imported.ok, isSet]).toEqual([true, true]);
    expect(await repeatImport(transaction, options)).toBeNull();
  });
});
