import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadCatalog } from '../../packages/backend/src/catalog/load-catalog.ts';
import { contentOf } from '../../packages/backend/src/catalog/product-row.ts';
import type { ProductRow } from '../../packages/backend/src/catalog/product-row.ts';
import { ProductNumbers } from '../../packages/backend/src/catalog/product-numbers.ts';
import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';

/** A product as the database has it. */
const stored = (product: ProductRow) => {
  const { is_highlighted, contents, content_from, content_to, ...row } = product;
  expect(is_highlighted).toBeTypeOf('boolean');
  return { ...row, content: contentOf({ contents, content_from, content_to }) };
};

describe.each(bothDatabases)('on %s', (kind) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database: kind });
  });
  afterAll(async () => shop.close());

  test('[PRD-01] offers that fill many pages are all read, and again those that have changed', async () => {
    const { db } = shop.backend.context;
    const numbers = new ProductNumbers();
    // Overwritten rows keep their place until the transaction ends.
    await db.transaction().execute(async (tx) => {
      for (let time = 0; time < 500; time += 1)
        await tx
          .updateTable('offer')
          .set(({ eb }) => ({ price: eb('price', '+', 1), old_price: null }))
          .execute();
    });
    const first = await loadCatalog(db, numbers, null);
    const offers = async () => db.selectFrom('offer').selectAll().execute();
    for (const { showcase_id, product_id, price } of await offers())
      expect(first.offers.of(showcase_id, product_id)).toEqual({ price, oldPrice: null });
    await db.updateTable('offer').set({ price: 7_000 }).where('showcase_id', '=', moscow.id).execute();
    const second = await loadCatalog(db, numbers, first);
    for (const { showcase_id, product_id, price } of await offers())
      expect(second.offers.of(showcase_id, product_id)).toEqual({ price, oldPrice: null });
  });

  test('[CTG-04] products with a badge or highlights are known as highlighted', async () => {
    const { db } = shop.backend.context;
    const [badged, praised, plain] = await db.selectFrom('product').select('id').limit(3).execute();
    const noted = [
      [badged, { badge: { text: 'Новинка', color: '#fff' }, highlights: [] }],
      [praised, { badge: null, highlights: ['Без сахара'] }],
      [plain, { badge: null, highlights: [] }],
    ] as const;
    for (const [product, content] of noted)
      await db
        .updateTable('product')
        .set({ content: sql`content || ${JSON.stringify(content)}::jsonb` })
        .where('id', '=', product?.id ?? '')
        .execute();
    const { products } = await loadCatalog(db, new ProductNumbers(), null);
    const isHighlighted = new Map(products.map((row) => [row.id, row.is_highlighted]));
    expect(noted.map(([product]) => isHighlighted.get(product?.id ?? ''))).toEqual([true, true, false]);
  });

  test('[PRD-07] all products are read in their order, and again only after one of them has changed', async () => {
    const { db } = shop.backend.context;
    const numbers = new ProductNumbers();
    // More than are read at once.
    await sql`
      insert into product
      select (jsonb_populate_record(null::product, to_jsonb(product) || jsonb_build_object(
        'id', gen_random_uuid(), 'feed_id', product.feed_id || '-' || copy, 'slug', product.slug || '-' || copy))).*
      from (select * from product limit 10) as product, generate_series(1, 120) as copy`.execute(db);
    const all = await db.selectFrom('product').selectAll().orderBy('position').orderBy('id').execute();
    expect(all.length).toBeGreaterThan(1_200);
    const first = await loadCatalog(db, numbers, null);
    expect(first.products.map(stored)).toEqual(all);
    await db.updateTable('offer').set({ price: 4_200 }).execute();
    const repriced = await loadCatalog(db, numbers, first);
    expect(repriced.products).toBe(first.products);
    const { product_id } = await db
      .selectFrom('offer')
      .select('product_id')
      .where('showcase_id', '=', moscow.id)
      .where('old_price', 'is', null)
      .executeTakeFirstOrThrow();
    expect(repriced.offers.of(moscow.id, product_id)).toEqual({ price: 4_200, oldPrice: null });
    const [changed] = all;
    await db
      .updateTable('product')
      .set({ position: 1_000_000 })
      .where('id', '=', changed?.id ?? '')
      .execute();
    const moved = await loadCatalog(db, numbers, repriced);
    expect(moved.products.slice(-1).map(stored)).toEqual([{ ...changed, position: 1_000_000 }]);
    await db.deleteFrom('product').where('feed_id', 'like', '%-120').execute();
    expect((await loadCatalog(db, numbers, moved)).products).toHaveLength(all.length - 10);
  });
});
