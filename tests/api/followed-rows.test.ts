import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { LiveStock } from '../../packages/backend/src/catalog/live-stock.ts';
import { loadCatalog } from '../../packages/backend/src/catalog/load-catalog.ts';
import type { CatalogData } from '../../packages/backend/src/catalog/load-catalog.ts';
import { ProductNumbers } from '../../packages/backend/src/catalog/product-numbers.ts';
import type { Database } from '../../packages/backend/src/kernel/database/database.ts';
import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';

type Db = Kysely<Database>;

const stores = [moscow.id, kazan.id];

/** What every product costs in every store, as the catalogue says. */
const toldBy = ({ offers, products }: CatalogData) =>
  stores
    .flatMap((store) =>
      products.flatMap(({ id }) => {
        const offer = offers.of(store, id);
        return offer === undefined ? [] : [[store, id, offer.price, offer.oldPrice].join(' ')];
      }),
    )
    .toSorted();

/** The same, as the database says. */
const storedIn = async (db: Db) => {
  const rows = await db.selectFrom('offer').selectAll().execute();
  return rows
    .map(({ showcase_id, product_id, price, old_price }) =>
      [showcase_id, product_id, price, old_price].join(' '),
    )
    .toSorted();
};

describe.each(bothDatabases)('on %s', (kind) => {
  let shop: TestBackend;
  let db: Db;
  const numbers = new ProductNumbers();
  /** As it was last read. */
  let catalog: CatalogData;
  beforeAll(async () => {
    shop = await createTestBackend({ database: kind });
    ({ db } = shop.backend.context);
    catalog = await loadCatalog(db, numbers, null);
  });
  afterAll(async () => shop.close());

  const expectAllToBeSeen = async (): Promise<void> => {
    catalog = await loadCatalog(db, numbers, catalog);
    expect(toldBy(catalog)).toEqual(await storedIn(db));
  };
  /** Some offer of a store; those of earlier tests, too. */
  const someOffer = async (store: string) =>
    db
      .selectFrom('offer')
      .selectAll()
      .where('showcase_id', '=', store)
      .orderBy('product_id')
      .executeTakeFirstOrThrow();
  const remove = async ({ product_id }: { readonly product_id: string }, store: string) =>
    db.deleteFrom('offer').where('showcase_id', '=', store).where('product_id', '=', product_id).execute();

  test('[PRD-01] the offers of all stores are read, those without a price among them', async () => {
    await db.updateTable('offer').set({ price: null, old_price: null }).where('price', '=', 9_900).execute();
    await expectAllToBeSeen();
    expect(toldBy(catalog).some((offer) => offer.endsWith('  '))).toBe(true);
  });

  test('[PRD-01] a changed, a removed, a new and a returned offer are seen when the catalogue is read again', async () => {
    const offer = await someOffer(moscow.id);
    await db
      .updateTable('offer')
      .set({ price: 4_300, old_price: 5_000 })
      .where('product_id', '=', offer.product_id)
      .execute();
    await expectAllToBeSeen();
    expect(catalog.offers.of(moscow.id, offer.product_id)).toEqual({ price: 4_300, oldPrice: 5_000 });
    await remove(offer, moscow.id);
    await expectAllToBeSeen();
    expect(catalog.offers.of(moscow.id, offer.product_id)).toBeUndefined();
    await db
      .insertInto('offer')
      .values({ ...offer, price: 4_400, old_price: null })
      .execute();
    await expectAllToBeSeen();
    expect(catalog.offers.of(moscow.id, offer.product_id)).toEqual({ price: 4_400, oldPrice: null });
  });

  test('[PRD-01] an offer that goes where another one comes is seen, and so is one that moves to another store', async () => {
    const gone = await someOffer(moscow.id);
    await remove(gone, moscow.id);
    await expectAllToBeSeen();
    const leaving = await someOffer(moscow.id);
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('offer').values(gone).execute();
      await tx
        .deleteFrom('offer')
        .where('showcase_id', '=', moscow.id)
        .where('product_id', '=', leaving.product_id)
        .execute();
    });
    await expectAllToBeSeen();
    await db
      .updateTable('offer')
      .set({ showcase_id: kazan.id })
      .where('showcase_id', '=', moscow.id)
      .where(
        'product_id',
        'not in',
        db.selectFrom('offer').select('product_id').where('showcase_id', '=', kazan.id),
      )
      .execute();
    await expectAllToBeSeen();
    expect(catalog.offers.of(kazan.id, gone.product_id)).toBeDefined();
  });

  test('[PRD-01] offers that are changed but not committed, or rolled back, are not seen', async () => {
    const before = toldBy(catalog);
    const undo = new Error('undone');
    const changed = db.transaction().execute(async (tx) => {
      await tx.updateTable('offer').set({ price: 6_600, old_price: null }).execute();
      throw undo;
    });
    await expect(changed).rejects.toBe(undo);
    await expectAllToBeSeen();
    expect(toldBy(catalog)).toEqual(before);
  });

  test('[PRD-01] known offers stay as they are while later ones are read', async () => {
    const before = catalog;
    const offers = toldBy(before);
    await db.updateTable('offer').set({ price: 7_700, old_price: null }).execute();
    await expectAllToBeSeen();
    expect(toldBy(before)).toEqual(offers);
    expect(toldBy(catalog)).not.toEqual(offers);
  });

  test('[PRD-01] every offer is read again when an older table has taken the place of the known one', async () => {
    await sql`create table offer_restored (like offer including all)`.execute(db);
    await sql`insert into offer_restored select showcase_id, product_id, 8800, null from offer`.execute(db);
    await expectAllToBeSeen();
    await sql`alter table offer rename to offer_lost`.execute(db);
    await sql`alter table offer_restored rename to offer`.execute(db);
    await expectAllToBeSeen();
    expect(toldBy(catalog).every((offer) => offer.includes(' 8800 '))).toBe(true);
  });

  test('[PRD-01] every offer is read again when the database was set back to an earlier version', async () => {
    const before = await loadCatalog(db, new ProductNumbers(), null);
    await db.updateTable('offer').set({ price: 9_100 }).execute();
    catalog = await loadCatalog(db, numbers, catalog);
    // As if the prices had been read before the database lost them.
    catalog = { ...before, version: catalog.version + 1, offers: before.offers };
    await expectAllToBeSeen();
    expect(toldBy(catalog).some((offer) => offer.includes(' 9100 '))).toBe(true);
  });

  test('[PRD-07] stock that is changed, new or gone is read when it is followed, and only what changed is told', async () => {
    const stock = new LiveStock(new ProductNumbers());
    const rows = await db.selectFrom('stock').selectAll().orderBy('product_id').execute();
    const first = await stock.follow(db);
    expect([...first.values()].flat()).toHaveLength(rows.length);
    for (const { showcase_id, product_id, on_hand, reserved } of rows)
      expect(stock.units(showcase_id, product_id)).toBe(on_hand - reserved);
    const [row] = rows;
    if (row === undefined) throw new Error('there is no stock');
    const { showcase_id: store, product_id: id } = row;
    const ofRow = () => db.updateTable('stock').where('showcase_id', '=', store).where('product_id', '=', id);
    await ofRow().set({ on_hand: 90, reserved: 1 }).execute();
    expect(await stock.follow(db)).toEqual(new Map([[store, [id]]]));
    expect(stock.units(store, id)).toBe(89);
    await ofRow().set({ on_hand: 80 }).execute();
    expect(await stock.read(db, store, [id], [])).toEqual([id]);
    expect(stock.units(store, id)).toBe(79);
    expect(await stock.follow(db)).toEqual(new Map());
    await db.deleteFrom('stock').where('showcase_id', '=', store).where('product_id', '=', id).execute();
    expect(await stock.follow(db)).toEqual(new Map([[store, [id]]]));
    expect(stock.units(store, id)).toBe(0);
    await db.insertInto('stock').values(row).execute();
    expect(await stock.read(db, store, [id], [])).toEqual([id]);
    expect(await stock.follow(db)).toEqual(new Map());
    expect(stock.units(store, id)).toBe(row.on_hand - row.reserved);
  });
});

describe('while others write, on postgres', () => {
  let shop: TestBackend;
  let db: Db;
  const numbers = new ProductNumbers();
  beforeAll(async () => {
    shop = await createTestBackend({ database: 'postgres' });
    ({ db } = shop.backend.context);
  });
  afterAll(async () => shop.close());

  test('[PRD-01] an offer that is committed after the reading began is seen by the next, also one behind a savepoint', async () => {
    const before = await loadCatalog(db, numbers, null);
    const offers = await db
      .selectFrom('offer')
      .select('product_id')
      .where('showcase_id', '=', moscow.id)
      .orderBy('product_id')
      .limit(2)
      .execute();
    const [plain, saved] = offers.map(({ product_id }) => product_id);
    if (plain === undefined || saved === undefined) throw new Error('there are no offers');
    const [begun, mayCommit] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const writer = db.transaction().execute(async (tx) => {
      const price = async (id: string, price: number) =>
        tx
          .updateTable('offer')
          .set({ price, old_price: null })
          .where('showcase_id', '=', moscow.id)
          .where('product_id', '=', id)
          .execute();
      await price(plain, 5_100);
      await sql`savepoint kept`.execute(tx);
      await price(saved, 5_200);
      await sql`release savepoint kept`.execute(tx);
      begun.resolve(undefined);
      await mayCommit.promise;
    });
    await begun.promise;
    // Later numbers are committed first.
    await db.updateTable('stock').set({ on_hand: 70 }).where('product_id', '=', plain).execute();
    const during = await loadCatalog(db, numbers, before);
    expect(toldBy(during)).toEqual(toldBy(before));
    mayCommit.resolve(undefined);
    await writer;
    const after = await loadCatalog(db, numbers, during);
    expect(after.offers.of(moscow.id, plain)).toEqual({ price: 5_100, oldPrice: null });
    expect(after.offers.of(moscow.id, saved)).toEqual({ price: 5_200, oldPrice: null });
    expect(toldBy(after)).toEqual(await storedIn(db));
  });
});
