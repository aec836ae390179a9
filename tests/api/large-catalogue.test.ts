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
    const { prices } = await loadCatalog(db);
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
});
