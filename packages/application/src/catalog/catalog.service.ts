import { BehaviorSubject, merge, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { parseEntityKey } from '@shop/domain/kernel';

import type { ConfigService } from '../config/index.ts';
import {
  failed,
  idle,
  isNotFound,
  KeyedLoadables,
  loading,
  mapLoadable,
  notFound,
  ready,
} from '../kernel/index.ts';
import type { ApiFailure, EventBus, Loadable, Logger } from '../kernel/index.ts';
import type { ShowcaseGateway, ShowcaseService } from '../showcase/index.ts';
import type { CatalogGateway } from './catalog.gateway.ts';
import type {
  Category,
  CategoryBranch,
  CategoryPage,
  MainPage,
  Product,
  ProductDetails,
} from './catalog.model.ts';
import { packCatalog, unpackCatalog } from './catalog-snapshot.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { branches, isExcluded, visibleCategories, visibleProducts, visibleSections } from './exclusion.ts';
import { listWithLive, LiveProducts, mainWithLive, withLive } from './live-products.ts';
import type { LiveProduct } from './live-products.ts';
import { childPreviewIds } from './previews.ts';

/** The catalogue of the active showcase (CTG, PRD). Keys are ids or slugs. */
export class CatalogService {
  readonly #gateway: CatalogGateway;
  readonly #stocks: ShowcaseGateway;
  readonly #showcase: ShowcaseService;
  readonly #config: ConfigService;
  readonly #logger: Logger;
  readonly #main = new BehaviorSubject<Loadable<MainPage>>(idle);
  readonly #categories = new BehaviorSubject<Loadable<readonly CategoryBranch[]>>(idle);
  readonly #pages = new KeyedLoadables<CategoryPage>();
  readonly #products = new KeyedLoadables<ProductDetails>();
  readonly #live = new LiveProducts();
  readonly #fresh = new Subject<ReadonlyMap<string, Partial<LiveProduct>>>();

  readonly main$: Observable<Loadable<MainPage>> = this.#main.asObservable();
  readonly categories$: Observable<Loadable<readonly CategoryBranch[]>> = this.#categories.asObservable();
  /** Newer prices and stocks, for lists that are kept elsewhere (CRT-59). */
  readonly live$: Observable<ReadonlyMap<string, Partial<LiveProduct>>> = this.#fresh.asObservable();

  constructor(
    gateway: CatalogGateway,
    stocks: ShowcaseGateway,
    showcase: ShowcaseService,
    config: ConfigService,
    bus: EventBus,
    logger: Logger,
  ) {
    this.#gateway = gateway;
    this.#stocks = stocks;
    this.#showcase = showcase;
    this.#config = config;
    this.#logger = logger;
    bus.on('showcaseChanged').subscribe(() => {
      this.clear();
    });
    merge(bus.on('orderFinished'), bus.on('orderChanged')).subscribe(
      () => void this.refreshStocks([...this.#live.all().keys()].slice(0, 500)),
    );
  }

  get main(): Loadable<MainPage> {
    return this.#main.value;
  }

  get categories(): Loadable<readonly CategoryBranch[]> {
    return this.#categories.value;
  }

  category(key: string): Loadable<CategoryPage> {
    return this.#pages.get(key);
  }

  category$(key: string): Observable<Loadable<CategoryPage>> {
    return this.#pages.watch(key);
  }

  product(key: string): Loadable<ProductDetails> {
    return this.#products.get(key);
  }

  product$(key: string): Observable<Loadable<ProductDetails>> {
    return this.#products.watch(key);
  }

  /** Units for sale now; null: not known. */
  stock(productId: string): number | null {
    return this.#live.stock(productId);
  }

  stock$(productId: string): Observable<number | null> {
    return this.#live.stock$(productId);
  }

  /** Every product seen in this showcase, for the cart's preview. */
  knownProducts(): ReadonlyMap<string, Product> {
    return this.#live.all();
  }

  /** Loads the main page; its failure is fatal for the showcase (SHW-08). What is ready stays, `isFresh` loads anew. */
  async loadMain(isFresh = false): Promise<void> {
    const id = this.#begin(this.#main.value, isFresh);
    if (id === null) return;
    this.#main.next(loading(this.#main.value));
    const answer = await this.#gateway.main(id);
    if (id !== this.#showcase.id) return;
    if (!answer.ok) {
      this.#main.next(this.#failed(this.#main.value, answer.error));
      if (this.#main.value.data === undefined) this.#showcase.reportFatal('main page');
      return;
    }
    const sections = visibleSections(answer.value, this.#excluded());
    this.#live.learn(sections.flatMap(({ products }) => products));
    this.#main.next(ready({ sections }));
  }

  /** Loads the category tree; a failure or an empty tree is fatal for the showcase (SHW-08, SHW-09). */
  async loadCategories(isFresh = false): Promise<void> {
    const id = this.#begin(this.#categories.value, isFresh);
    if (id === null) return;
    this.#categories.next(loading(this.#categories.value));
    const answer = await this.#gateway.categories(id);
    if (id !== this.#showcase.id) return;
    if (answer.ok && answer.value.length > 0) {
      this.#categories.next(ready(visibleCategories(branches(answer.value), this.#excluded())));
      return;
    }
    this.#categories.next(answer.ok ? failed() : this.#failed(this.#categories.value, answer.error));
    if (this.#categories.value.data === undefined) this.#showcase.reportFatal('category list');
  }

  /** Loads a category with its first products; an excluded one (CTG-36, OPN-133) and a group, which has no page (OPN-127), are not found. */
  async loadCategory(key: string, isFresh = false): Promise<void> {
    const id = this.#begin(this.#pages.get(key), isFresh);
    if (id === null) return;
    if (parseEntityKey(key).kind === 'unknown') {
      this.#pages.set(key, this.#unknown(key));
      return;
    }
    this.#pages.startLoading(key, isFresh);
    const answer = await this.#gateway.category(id, key);
    if (id !== this.#showcase.id) return;
    if (!answer.ok) {
      this.#pages.set(
        key,
        isNotFound(answer.error) ? this.#unknown(key) : this.#failed(this.#pages.get(key), answer.error),
      );
      return;
    }
    const { category, path, products } = answer.value;
    const excluded = this.#excluded();
    const [tidy] = visibleCategories([category], excluded);
    const isHidden = [category, ...path].some((step) => isExcluded(step.id, excluded));
    if (isHidden || category.isSectionGroup) {
      this.#pages.set(key, this.#unknown(key));
      return;
    }
    const shown = visibleProducts(products);
    const previews = await this.#previews(id, tidy ?? category);
    if (id !== this.#showcase.id) return;
    this.#live.learn([...previews, ...shown]);
    const hasMore = category.productIds.length > products.length && products.length > 0;
    this.#pages.set(
      key,
      ready({ category: tidy ?? category, path, products: shown, previews, hasMore, isLoadingMore: false }),
    );
  }

  /** Appends the next 24 products (CTG-31); after an empty page the list loads nothing more (CTG-34). */
  async loadMoreProducts(key: string): Promise<void> {
    const page = this.#pages.get(key).data;
    const id = this.#showcase.id;
    if (page === undefined || id === null || !page.hasMore || page.isLoadingMore) return;
    const size = this.#config.state.catalogConfig.pageSize;
    const shown = new Set(page.products.map((product) => product.id));
    const asked = page.category.productIds.slice(this.#offset(page)).slice(0, size);
    this.#pages.set(key, ready({ ...page, isLoadingMore: true }));
    const answer = asked.length === 0 ? null : await this.#gateway.products(id, asked);
    const current = this.#pages.get(key).data;
    if (id !== this.#showcase.id || current === undefined) return;
    if (answer !== null && !answer.ok) {
      this.#logger.warn('Products not loaded', { failure: answer.error });
      this.#pages.set(key, ready({ ...current, isLoadingMore: false }));
      return;
    }
    const answered = answer?.value ?? [];
    const added = visibleProducts(answered).filter((product) => !shown.has(product.id));
    this.#live.learn(added);
    const last = asked.at(-1);
    const isEnd = answered.length === 0 || last === undefined || current.category.productIds.at(-1) === last;
    this.#loadedUpTo.set(
      current.category.id,
      (this.#loadedUpTo.get(current.category.id) ?? this.#offset(page)) + asked.length,
    );
    this.#pages.set(
      key,
      ready({ ...current, products: [...current.products, ...added], hasMore: !isEnd, isLoadingMore: false }),
    );
  }

  /** Loads product details; 404 and impossible keys are `notFound` (PRD-02, DPL-18). */
  async loadProduct(key: string, isFresh = false): Promise<void> {
    const id = this.#begin(this.#products.get(key), isFresh);
    if (id === null) return;
    if (parseEntityKey(key).kind === 'unknown') {
      this.#products.set(key, this.#unknown(key));
      return;
    }
    this.#products.startLoading(key, isFresh);
    const answer = await this.#gateway.product(id, key);
    if (id !== this.#showcase.id) return;
    if (answer.ok) {
      this.#live.learn([answer.value]);
      this.#products.set(key, ready(answer.value));
    } else if (isNotFound(answer.error)) this.#products.set(key, this.#unknown(key));
    else this.#products.set(key, this.#failed(this.#products.get(key), answer.error));
  }

  /** Fetches the details of a product's variants ahead, so that going to one shows no loading (PRD-21). */
  async loadVariants(product: ProductDetails): Promise<void> {
    // A variant leads back by id to a product that was opened by its slug.
    if (this.#products.get(product.id).status !== 'ready') this.#products.set(product.id, ready(product));
    await Promise.all(product.variants.items.map(({ id }) => this.loadProduct(id)));
  }

  /** Fetches fresh stocks of these products into every card (PRD-06, OPN-139). */
  async refreshStocks(productIds: readonly string[]): Promise<void> {
    const id = this.#showcase.id;
    if (id === null || productIds.length === 0) return;
    const answer = await this.#stocks.stocks(id, productIds);
    if (!answer.ok || id !== this.#showcase.id) return;
    this.applyLive(
      Object.entries(answer.value).map(([productId, quantity]) => ({ id: productId, quantity })),
    );
  }

  /** Lays newer prices and stocks over everything shown (CRT-59). */
  applyLive(products: readonly (Partial<LiveProduct> & { readonly id: string })[]): void {
    const fresh = new Map(products.map((product) => [product.id, product]));
    const changed = [...this.#live.all().values()].flatMap((product) => {
      const next = withLive(product, fresh);
      return next === product ? [] : [next];
    });
    if (changed.length === 0) return;
    this.#live.learn(changed);
    this.#main.next(mapLoadable(this.#main.value, (page) => mainWithLive(page, fresh)));
    this.#pages.change((page) => {
      const products = listWithLive(page.products, fresh);
      const previews = listWithLive(page.previews, fresh);
      const isSame = products === page.products && previews === page.previews;
      return isSame ? page : { ...page, products, previews };
    });
    this.#products.change((product) => withLive(product, fresh));
    this.#fresh.next(fresh);
  }

  /** Products found by search are known to the cart too. */
  learn(products: readonly Product[]): void {
    this.#live.learn(products);
  }

  /** Empties everything (SHW-05, SHW-06). */
  clear(): void {
    if (this.#main.value.status !== 'idle') this.#main.next(idle);
    if (this.#categories.value.status !== 'idle') this.#categories.next(idle);
    this.#pages.clear();
    this.#products.clear();
    this.#live.clear();
    this.#loadedUpTo.clear();
  }

  dehydrate(): CatalogSnapshot {
    return packCatalog({
      main: this.#main.value.data ?? null,
      categories: this.#categories.value.data ?? null,
      pages: this.#pages.toRecord(),
      products: this.#products.toRecord(),
      notFound: { pages: this.#pages.notFoundKeys(), products: this.#products.notFoundKeys() },
    });
  }

  hydrate(snapshot: CatalogSnapshot): void {
    const { main, categories, pages, products } = unpackCatalog(snapshot);
    for (const key of snapshot.notFound.pages) this.#pages.set(key, notFound);
    for (const key of snapshot.notFound.products) this.#products.set(key, notFound);
    if (main !== null) {
      this.#live.learn(main.sections.flatMap((section) => section.products));
      this.#main.next(ready(main));
    }
    if (categories !== null) this.#categories.next(ready(categories));
    for (const [key, page] of Object.entries(pages)) {
      this.#live.learn([...page.previews, ...page.products]);
      this.#pages.set(key, ready(page));
    }
    for (const [key, product] of Object.entries(products)) {
      this.#live.learn([product]);
      this.#products.set(key, ready(product));
    }
  }

  readonly #loadedUpTo = new Map<string, number>();

  /** What the page shows of the category's children; without it the page has its own products alone. */
  async #previews(showcaseId: string, category: Category): Promise<readonly Product[]> {
    const ids = childPreviewIds(category);
    if (ids.length === 0) return [];
    const answer = await this.#gateway.products(showcaseId, ids);
    if (answer.ok) return visibleProducts(answer.value);
    this.#logger.warn('Previews not loaded', { failure: answer.error });
    return [];
  }

  #offset(page: CategoryPage): number {
    return this.#loadedUpTo.get(page.category.id) ?? this.#config.state.catalogConfig.pageSize;
  }

  #begin(current: Loadable<unknown>, isFresh: boolean): string | null {
    if (current.status === 'loading') return null;
    if (current.status === 'ready' && !isFresh) return null;
    return this.#showcase.id;
  }

  #excluded(): ReadonlySet<string> {
    return this.#showcase.excludedCategoryIds();
  }

  #unknown(key: string): Loadable<never> {
    this.#logger.warn('Ничего не нашлось с идентификатором', { key });
    return notFound;
  }

  #failed<T>(before: Loadable<T>, failure: ApiFailure): Loadable<T> {
    this.#logger.error('Catalogue call failed', { failure });
    return failed(before);
  }
}
