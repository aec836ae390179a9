import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { noContent } from '../content/index.ts';
import type { Content } from '../content/index.ts';
import type { Database } from '../kernel/database/database.ts';
import type { SqlPool } from '../kernel/database/sql-pool.ts';
import { TaskLine } from '../kernel/database/task-line.ts';
import type { Ids, Logger, Scheduler } from '../kernel/ports.ts';
import { finish } from '../kernel/slices.ts';
import type { Sliced } from '../kernel/slices.ts';
import { nextTurn } from '../kernel/system.ts';
import { coverageAnswer, StoreLoad } from '../showcase/index.ts';
import type { Point } from '../showcase/index.ts';
import { AnswerMemory } from './answer-memory.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { SharedByStores } from './build-snapshot.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { CatalogReader, ShowcaseSnapshot } from './catalog-reader.ts';
import { CHANNEL, newsSchema, stockNews } from './catalog-news.ts';
import { LARGE_CATALOGUE } from './large-catalogue.ts';
import { ListedContents } from './listed-contents.ts';
import { LiveStock } from './live-stock.ts';
import { loadCatalog, readCatalogVersion } from './load-catalog.ts';
import type { CatalogData, KnownCatalog } from './load-catalog.ts';
import { noSales, readSales } from './sales.ts';
import type { Sales } from './sales.ts';
import { productKeys } from './product-keys.ts';
import { ProductNumbers } from './product-numbers.ts';
import { ProductPositions } from './product-positions.ts';
import { searchDocuments } from './search-documents.ts';
import { SearchHolder } from './search-holder.ts';
import type { SearchedCatalog } from './search-holder.ts';
import type { SoldIn } from '../search/index.ts';
import type { Snapshot, SnapshotParts } from './snapshot.ts';

/** The version is also read this often, in ms, in case a notification was lost. */
const RECONCILE_MS = 60_000;
/** Sales are counted this often, in ms. */
const SALES_MS = 600_000;

/**
 * What a process has a catalogue for: to serve shoppers, for an operator's command to read, who hardly ever searches, or only to
 * write it, of which others are told.
 */
export type CatalogUse = 'serve' | 'read' | 'write';

interface Tools {
  readonly db: Kysely<Database>;
  readonly pool: SqlPool;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
  /** Bytes that serialised answers may take, of all stores together. */
  readonly keptAnswersBytes: number;
}

/** Keeps this node's catalogue and stock in memory and in step with the database. */
export class Catalog implements CatalogReader {
  readonly #tools: Tools;
  readonly #nodeId: string;
  readonly #numbers = new ProductNumbers();
  readonly #stock = new LiveStock(this.#numbers);
  readonly #storeLoad: StoreLoad;
  #snapshots: ReadonlyMap<string, Snapshot> = new Map();
  readonly #search: SearchHolder;
  #use: CatalogUse = 'serve';
  #coverage: CachedAnswer = coverageAnswer([]);
  #sales: Sales = noSales;
  #content: Content = noContent;
  #version = -1;
  #goodsChangedAt: Date | null = null;
  #known: KnownCatalog | null = null;
  #shared: SharedByStores | null = null;
  readonly #line = new TaskLine();
  #stoppers: (() => void | Promise<void>)[] = [];

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#nodeId = tools.ids.uuid();
    this.#storeLoad = new StoreLoad(tools);
    this.#search = new SearchHolder((error) => {
      tools.logger.error('The search broke and is made anew', error);
      this.#inBackground(async () => this.#load());
    });
  }

  get version(): number {
    return this.#version;
  }

  get goodsChangedAt(): Date | null {
    return this.#goodsChangedAt;
  }

  get content(): Content {
    return this.#content;
  }

  showcase(id: string): ShowcaseSnapshot | undefined {
    return this.#snapshots.get(id.toLowerCase());
  }

  showcases(): readonly ShowcaseSnapshot[] {
    return [...this.#snapshots.values()];
  }

  serving(point: Point): readonly ShowcaseSnapshot[] {
    return this.showcases()
      .flatMap((snapshot) => {
        const minutes = snapshot.quietMinutes(point);
        return minutes === null ? [] : [{ snapshot, minutes }];
      })
      .toSorted((a, b) => a.minutes - b.minutes)
      .map(({ snapshot }) => snapshot);
  }

  coverage(): CachedAnswer {
    return this.#coverage;
  }

  /** Loads everything and follows the database from now on. */
  async start(use: CatalogUse): Promise<void> {
    this.#use = use;
    if (use === 'write') return;
    await this.reload();
    this.#stoppers.push(await this.#storeLoad.follow());
    const onNews = (payload: string): void => this.#hear(payload);
    const onReconnect = (): void => this.#inBackground(async () => this.#reconcile());
    this.#stoppers.push(await this.#tools.pool.listen(CHANNEL, onNews, onReconnect));
    this.#stoppers.push(
      this.#tools.scheduler.every(RECONCILE_MS, async () => this.#line.run(async () => this.#reconcile())),
    );
    this.#stoppers.push(
      this.#tools.scheduler.every(SALES_MS, async () => this.#line.run(async () => this.#countSales())),
    );
  }

  async stop(): Promise<void> {
    const stoppers = this.#stoppers;
    this.#stoppers = [];
    for (const stop of stoppers) await stop();
    await this.#line.ended();
    await this.#search.stop();
  }

  /** Reads the catalogue again when the database has another version than this node. */
  async refresh(): Promise<void> {
    await this.#line.run(async () => {
      if ((await readCatalogVersion(this.#tools.db)) !== this.#version) await this.#load();
    });
  }

  /** Reads everything again. */
  async reload(): Promise<void> {
    await this.#line.run(async () => this.#load());
  }

  /** Reads the stock of these products, or of all of the showcase (null), and tells the other nodes. */
  async stockChanged(showcaseId: string, productIds: readonly string[] | null): Promise<void> {
    if (productIds !== null && productIds.length === 0) return;
    const news = stockNews(this.#nodeId, showcaseId, productIds);
    await this.#line.run(async () => this.#readStock(showcaseId, productIds, news));
  }

  /** Reads the catalogue and tells the other nodes. */
  async catalogChanged(): Promise<void> {
    if (this.#use === 'serve') await this.reload();
    await this.#tell(JSON.stringify({ kind: 'catalog', node: this.#nodeId }));
  }

  async #tell(payload: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(this.#tools.db);
  }

  #hear(payload: string): void {
    this.#inBackground(async () => {
      const news = newsSchema.parse(JSON.parse(payload));
      if (news.node === this.#nodeId) return;
      if (news.kind === 'catalog') await this.#load();
      else await this.#readStock(news.showcaseId, news.productIds);
    });
  }

  async #reconcile(): Promise<void> {
    if ((await readCatalogVersion(this.#tools.db)) !== this.#version) await this.#load();
    else await this.#followStock();
  }

  async #load(): Promise<void> {
    // Both have ended before anything else is read, also when one of them fails.
    const [loaded, followed] = await Promise.allSettled([
      loadCatalog(this.#tools.db, this.#numbers, this.#known),
      this.#followStock(),
    ]);
    if (loaded.status === 'rejected') throw loaded.reason;
    if (followed.status === 'rejected') throw followed.reason;
    const data = loaded.value;
    // A large one lets others have their turn in between; the version is swapped in at once all the same.
    const isLarge = data.products.length >= LARGE_CATALOGUE;
    const rest = isLarge ? nextTurn : null;
    const shared =
      data.products === this.#known?.products && this.#shared !== null
        ? this.#shared
        : {
            positions: await finish(ProductPositions.of(data.products, this.#numbers), rest),
            contents: new ListedContents(),
            keys: await finish(productKeys(data.products), rest),
          };
    const memory = new AnswerMemory(this.#tools.keptAnswersBytes);
    const snapshots = new Map<string, Snapshot>();
    for (const row of data.showcases) {
      const live = { ...this.#liveOf(row.id), memory };
      snapshots.set(row.id, await finish(buildSnapshot(data, row, live, shared), rest));
    }
    const sold = new Map([...snapshots].map(([id, { listed }]) => [id, listed]));
    const areTextsKnown =
      data.products === this.#known?.products && isDeepStrictEqual(data.categories, this.#known.categories);
    if (this.#use !== 'serve') this.#search.postpone(() => searchedIn(data, sold));
    else if (!areTextsKnown || !this.#search.sell(sold))
      await this.#search.update(await finish(searchedIn(data, sold), rest));
    const sales = await this.#salesOf(snapshots);
    this.#snapshots = snapshots;
    this.#coverage = coverageAnswer(data.showcases);
    this.#sales = sales;
    this.#content = data.content;
    this.#version = data.version;
    this.#goodsChangedAt = data.goodsChangedAt;
    const { version, products, productsMark, offers, categories } = data;
    this.#shared = shared;
    this.#known = { version, products, productsMark, offers, categories };
  }

  async #countSales(): Promise<void> {
    this.#sales = await this.#salesOf(this.#snapshots);
  }

  async #salesOf(snapshots: ReadonlyMap<string, Snapshot>): Promise<Sales> {
    const categoryOf = (id: string): string | undefined => {
      for (const { products } of snapshots.values()) {
        const category = products.get(id)?.categoryIds.at(-1);
        if (category !== undefined) return category;
      }
      return undefined;
    };
    return readSales(this.#tools.db, categoryOf);
  }

  #liveOf(showcaseId: string): Pick<SnapshotParts, 'stockOf' | 'ordersInProgress' | 'sales' | 'search'> {
    return {
      search: this.#search,
      stockOf: (productId) => this.#stock.units(showcaseId, productId),
      ordersInProgress: () => this.#storeLoad.ordersInProgress(showcaseId),
      sales: () => this.#sales,
    };
  }

  async #readStock(
    showcaseId: string,
    productIds: readonly string[] | null,
    news: readonly string[] = [],
  ): Promise<void> {
    const snapshot = this.#snapshots.get(showcaseId);
    if (snapshot === undefined || productIds === null) for (const payload of news) await this.#tell(payload);
    if (snapshot === undefined) return;
    if (productIds === null) await this.#followStock();
    else snapshot.stockChanged(await this.#stock.read(this.#tools.db, showcaseId, productIds, news));
  }

  /** Brings the stock of all stores up to date. */
  async #followStock(): Promise<void> {
    for (const [showcaseId, changed] of await this.#stock.follow(this.#tools.db))
      this.#snapshots.get(showcaseId)?.stockChanged(changed);
  }

  #inBackground(task: () => Promise<void>): void {
    void this.#line
      .run(task)
      .catch((error: unknown) => this.#tools.logger.error('Following the catalogue failed', error));
  }
}

/** What a version is searched with. */
function* searchedIn(data: CatalogData, sold: SoldIn): Sliced<SearchedCatalog> {
  return { documents: yield* searchDocuments(data), sold };
}
