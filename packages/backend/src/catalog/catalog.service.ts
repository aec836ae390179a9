import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { noContent } from '../content/index.ts';
import type { Content } from '../content/index.ts';
import type { Database } from '../kernel/database/database.ts';
import type { SqlPool } from '../kernel/database/sql-pool.ts';
import type { Ids, Logger, Scheduler } from '../kernel/ports.ts';
import { CatalogSearch } from '../search/index.ts';
import { coverageAnswer, StoreLoad } from '../showcase/index.ts';
import type { Point } from '../showcase/index.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { CatalogReader, ShowcaseSnapshot } from './catalog-reader.ts';
import { CHANNEL, newsSchema, stockNews } from './catalog-news.ts';
import { loadCatalog, readCatalogVersion, readStock } from './load-catalog.ts';
import type { CatalogData } from './load-catalog.ts';
import { noSales, readSales } from './sales.ts';
import type { Sales } from './sales.ts';
import { searchDocuments } from './search-documents.ts';
import type { Snapshot, SnapshotParts } from './snapshot.ts';

/** The version is also read this often, in ms, in case a notification was lost. */
const RECONCILE_MS = 60_000;
/** Sales are counted this often, in ms. */
const SALES_MS = 600_000;

interface Tools {
  readonly db: Kysely<Database>;
  readonly pool: SqlPool;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}

/** Keeps this node's catalogue and stock in memory and in step with the database. */
export class Catalog implements CatalogReader {
  readonly #tools: Tools;
  readonly #nodeId: string;
  readonly #stock = new Map<string, Map<string, number>>();
  readonly #storeLoad: StoreLoad;
  #snapshots: ReadonlyMap<string, Snapshot> = new Map();
  #search: { readonly fingerprint: string; readonly index: CatalogSearch } | null = null;
  #coverage: CachedAnswer = coverageAnswer([]);
  #sales: Sales = noSales;
  #content: Content = noContent;
  #version = -1;
  #goodsChangedAt: Date | null = null;
  #work: Promise<unknown> = Promise.resolve();
  #stoppers: (() => void | Promise<void>)[] = [];

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#nodeId = tools.ids.uuid();
    this.#storeLoad = new StoreLoad(tools);
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
  async start(): Promise<void> {
    await this.reload();
    this.#stoppers.push(await this.#storeLoad.follow());
    const onNews = (payload: string): void => this.#hear(payload);
    const onReconnect = (): void => this.#inBackground(async () => this.#reconcile());
    this.#stoppers.push(await this.#tools.pool.listen(CHANNEL, onNews, onReconnect));
    this.#stoppers.push(
      this.#tools.scheduler.every(RECONCILE_MS, async () => this.#inLine(async () => this.#reconcile())),
    );
    this.#stoppers.push(
      this.#tools.scheduler.every(SALES_MS, async () => this.#inLine(async () => this.#countSales())),
    );
  }

  async stop(): Promise<void> {
    const stoppers = this.#stoppers;
    this.#stoppers = [];
    for (const stop of stoppers) await stop();
    await this.#work;
  }

  /** Reads the catalogue again when the database has another version than this node. */
  async refresh(): Promise<void> {
    await this.#inLine(async () => {
      if ((await readCatalogVersion(this.#tools.db)) !== this.#version) await this.#load();
    });
  }

  /** Reads everything again. */
  async reload(): Promise<void> {
    await this.#inLine(async () => this.#load());
  }

  /** Reads the stock of these products, or of all of the showcase (null), and tells the other nodes. */
  async stockChanged(showcaseId: string, productIds: readonly string[] | null): Promise<void> {
    if (productIds !== null && productIds.length === 0) return;
    const news = stockNews(this.#nodeId, showcaseId, productIds);
    await this.#inLine(async () => this.#readStock(showcaseId, productIds, news));
  }

  /** Reads the catalogue and tells the other nodes. */
  async catalogChanged(): Promise<void> {
    await this.reload();
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
    else for (const id of this.#snapshots.keys()) await this.#readStock(id, null);
  }

  async #load(): Promise<void> {
    const data = await loadCatalog(this.#tools.db);
    for (const { id } of data.showcases)
      this.#stock.set(id, new Map(await readStock(this.#tools.db, id, null)));
    const index = await this.#searchOf(data);
    this.#snapshots = new Map(
      data.showcases.map((row) => [row.id, buildSnapshot(data, row, this.#liveOf(row.id), index)]),
    );
    this.#coverage = coverageAnswer(data.showcases);
    await this.#countSales();
    this.#content = data.content;
    this.#version = data.version;
    this.#goodsChangedAt = data.goodsChangedAt;
  }

  /** The search index is the most expensive part; new prices alone do not change it. */
  async #searchOf(data: CatalogData): Promise<CatalogSearch> {
    const documents = searchDocuments(data);
    const fingerprint = JSON.stringify(documents);
    if (this.#search?.fingerprint !== fingerprint)
      this.#search = { fingerprint, index: await CatalogSearch.build(documents) };
    return this.#search.index;
  }

  async #countSales(): Promise<void> {
    const categoryOf = (id: string): string | undefined => {
      for (const { products } of this.#snapshots.values()) {
        const category = products.get(id)?.categoryIds.at(-1);
        if (category !== undefined) return category;
      }
      return undefined;
    };
    this.#sales = await readSales(this.#tools.db, categoryOf);
  }

  #liveOf(showcaseId: string): Pick<SnapshotParts, 'stock' | 'ordersInProgress' | 'sales'> {
    return {
      stock: this.#stock.get(showcaseId) ?? new Map(),
      ordersInProgress: () => this.#storeLoad.ordersInProgress(showcaseId),
      sales: () => this.#sales,
    };
  }

  async #readStock(
    showcaseId: string,
    productIds: readonly string[] | null,
    news: readonly string[] = [],
  ): Promise<void> {
    const live = this.#stock.get(showcaseId);
    if (live === undefined) {
      for (const payload of news) await this.#tell(payload);
      return;
    }
    const fresh = await readStock(this.#tools.db, showcaseId, productIds, news);
    const changed = [...(productIds ?? new Set([...live.keys(), ...fresh.keys()]))].filter(
      (id) => (live.get(id) ?? 0) !== (fresh.get(id) ?? 0),
    );
    for (const id of changed) live.set(id, fresh.get(id) ?? 0);
    this.#snapshots.get(showcaseId)?.stockChanged(changed);
  }

  /** Reads run one after the other, so that an older one never overwrites a newer one. */
  async #inLine(task: () => Promise<void>): Promise<void> {
    const run = this.#work.then(task);
    this.#work = run.catch(() => undefined);
    return run;
  }

  #inBackground(task: () => Promise<void>): void {
    void this.#inLine(task).catch((error: unknown) =>
      this.#tools.logger.error('Following the catalogue failed', error),
    );
  }
}
