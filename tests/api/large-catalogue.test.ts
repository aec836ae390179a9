import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadCatalog, readAllStock } from '../../packages/backend/src/catalog/load-catalog.ts';
import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

describe.each(bothDatabases)('on %s', (kind) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database: kind });
  });
  afterAll(async () => shop.close());

  test('[PRD-07] the prices and stock of every store, which are read in parts, are all there', async () => {
    const { db } = shop.backend.context;
    const { prices } = await loadCatalog(db, null);
    const stock = await readAllStock(db, null);
    expect([...prices.values()].some((parts) => parts.length > 1)).toBe(true);
    const offers = await db.selectFrom('offer').selectAll().execute();
    const pieces = await db.selectFrom('stock').selectAll().execute();
    const rows = (all: readonly (readonly unknown[])[]) => all.map((row) => row.join(' ')).toSorted(byText);
    expect(
      rows([...prices].flatMap(([id, parts]) => parts.flat().map((offered) => [id, ...offered]))),
    ).toEqual(rows(offers.map((row) => [row.showcase_id, row.product_id, row.price, row.old_price])));
    const units = new Map<string, Map<string, number>>();
    for (const { showcase_id, product_id, on_hand, reserved } of pieces) {
      const ofStore = units.get(showcase_id) ?? new Map<string, number>();
      units.set(showcase_id, ofStore.set(product_id, on_hand - reserved));
    }
    expect(stock).toEqual(units);
    expect((await readAllStock(db, moscow.id)).get(moscow.id)).toEqual(units.get(moscow.id));
  });

  test('[PRD-07] all products are read in their order, and again only after one of them has changed', async () => {
    const { db } = shop.backend.context;
    // More than are read at once.
    await sql`
      insert into product
      select (jsonb_populate_record(null::product, to_jsonb(product) || jsonb_build_object(
        'id', gen_random_uuid(), 'feed_id', product.feed_id || '-' || copy, 'slug', product.slug || '-' || copy))).*
      from (select * from product limit 10) as product, generate_series(1, 120) as copy`.execute(db);
    const all = await db.selectFrom('product').selectAll().orderBy('position').orderBy('id').execute();
    expect(all.length).toBeGreaterThan(1_200);
    const first = await loadCatalog(db, null);
    expect(first.products).toEqual(all);
    await db.updateTable('offer').set({ price: 4_200 }).execute();
    const repriced = await loadCatalog(db, first);
    expect(repriced.products).toBe(first.products);
    expect(repriced.prices.get(moscow.id)?.flat()).toContainEqual([expect.anything(), 4_200, null]);
    const [changed] = all;
    await db
      .updateTable('product')
      .set({ position: 1_000_000 })
      .where('id', '=', changed?.id ?? '')
      .execute();
    const moved = await loadCatalog(db, repriced);
    expect(moved.products.at(-1)).toEqual({ ...changed, position: 1_000_000 });
    await db.deleteFrom('product').where('feed_id', 'like', '%-120').execute();
    expect((await loadCatalog(db, moved)).products).toHaveLength(all.length - 10);
  });
});
