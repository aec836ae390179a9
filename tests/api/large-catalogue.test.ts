import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadCatalog, readAllStock } from '../../packages/backend/src/catalog/load-catalog.ts';
import type { CatalogData } from '../../packages/backend/src/catalog/load-catalog.ts';
import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';

const byId = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number =>
  a < b ? -1 : 1;

/** Prices by store, however many parts they were read in. */
const pricesOf = ({ prices }: CatalogData) =>
  [...prices].map(([id, parts]) => [id, parts.flat().toSorted(byId)] as const).toSorted(byId);

describe.each(bothDatabases)('on %s', (kind) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database: kind });
  });
  afterAll(async () => shop.close());

  test('[PRD-07] a large catalogue, which is read in parts, has the prices and stock of one that is read at once', async () => {
    const { db } = shop.backend.context;
    const [whole, inParts] = [await loadCatalog(db), await loadCatalog(db, 0)];
    expect(pricesOf(whole).length).toBeGreaterThan(1);
    expect(pricesOf(inParts)).toEqual(pricesOf(whole));
    expect({ ...inParts, prices: null }).toEqual({ ...whole, prices: null });
    const stock = await readAllStock(db, moscow.id, false);
    expect(stock.size).toBeGreaterThan(3);
    expect(await readAllStock(db, moscow.id, true)).toEqual(stock);
  });
});
