import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';

import type { ConfigService } from '../config/index.ts';
import { anyOf, whileUnchanged } from '../kernel/index.ts';
import type { EventBus, Loadable, Logger } from '../kernel/index.ts';
import type { ShowcaseGateway, ShowcaseService } from '../showcase/index.ts';
import type { CatalogGateway } from './catalog.gateway.ts';
import type { CategoryBranch, CategoryPage, MainPage, Product, ProductDetails } from './catalog.model.ts';
import { headingOf, isWhole } from './section-headings.ts';
import { packCatalog, unpackCatalog } from './catalog-snapshot.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { CategoryPages } from './category-pages.ts';
import { EssentialQuery } from './essential-query.ts';
import { branches, keptSection, visibleCategories, visibleMain } from './exclusion.ts';
import { LiveProducts, mainWithLive, withLive } from './live-products.ts';
import type { LiveProduct } from './live-products.ts';
import { ProductPages } from './product-pages.ts';

/** The products whose stocks an order may have changed; more are not asked for at once. */
const MAX_REFRESHED = 500;

/** The catalogue of the active showcase (CTG, PRD). Keys are ids or slugs. */
export class CatalogService {
  readonly #gateway: CatalogGateway;
  readonly #stocks: ShowcaseGateway;
  readonly #showcase: ShowcaseService;
  readonly #live = new LiveProducts();
  readonly #main: EssentialQuery<MainPage>;
  readonly #categories: EssentialQuery<readonly CategoryBranch[]>;
  readonly #pages: CategoryPages;
  readonly #products: ProductPages;
  readonly #fresh = new Subject<ReadonlyMap<string, Partial<LiveProduct>>>();

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
    const tools = { gateway, showcase, config, logger, live: this.#live };
    const excluded = () => showcase.excludedCategoryIds();
    this.#main = new EssentialQuery(tools, 'main page', (page) => visibleMain(page, excluded()));
    this.#categories = new EssentialQuery(tools, 'category list', (tree) =>
      visibleCategories(tree, excluded()),
    );
    this.#pages = new CategoryPages(tools);
    this.#products = new ProductPages(tools);
    bus.on('showcaseChanged').subscribe(() => {
      this.clear();
    });
    // What the server rendered, and what was loaded for another address, knows nothing of the delivery time here and now.
    showcase.excluded$.subscribe(() => {
      this.#main.change();
      this.#categories.change();
      this.#pages.exclude();
    });
    anyOf(bus.on('orderFinished'), bus.on('orderChanged')).subscribe(
      () => void this.refreshStocks([...this.#live.all().keys()].slice(0, MAX_REFRESHED)),
    );
  }

  get main$(): Observable<Loadable<MainPage>> {
    return this.#main.value$;
  }

  get main(): Loadable<MainPage> {
    return this.#main.value;
  }

  get categories$(): Observable<Loadable<readonly CategoryBranch[]>> {
    return this.#categories.value$;
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

  /**
   * Loads the main page; its failure is fatal for the showcase (SHW-08). What is ready stays, `isFresh` loads again, and so
   * does a page that lacks the goods of some sections (`keepFirstSections`).
   */
  async loadMain(isFresh = false): Promise<void> {
    await this.#main.load(
      isFresh || !isWhole(this.main.data),
      (id) => this.#gateway.main(id),
      (answer) => {
        const sections = answer.map(keptSection);
        this.#live.learn(sections.flatMap(({ products }) => products));
        return { sections };
      },
    );
  }

  /** Leaves of all sections of the main page but these only their headings, until `loadMain` (DPL-15). */
  keepFirstSections(ids: ReadonlySet<string>): void {
    this.#main.change(({ sections }) => ({
      sections: sections.map((section) => (ids.has(section.id) ? section : headingOf(section))),
    }));
  }

  /** Loads the category tree; a failure or an empty tree is fatal for the showcase (SHW-08, SHW-09). */
  async loadCategories(isFresh = false): Promise<void> {
    await this.#categories.load(
      isFresh,
      (id) => this.#gateway.categories(id),
      (answer) => (answer.length === 0 ? null : branches(answer)),
    );
  }

  /** Loads a category with its first products; an excluded one (CTG-36, OPN-133) and a group, which has no page (OPN-127), are not found. */
  loadCategory(key: string, isFresh = false): Promise<void> {
    return this.#pages.load(key, isFresh);
  }

  /** Appends the next 24 products (CTG-31); after an empty page the list loads nothing more (CTG-34). */
  loadMoreProducts(key: string): Promise<void> {
    return this.#pages.loadMore(key);
  }

  /** Loads product details; 404 and impossible keys are `notFound` (PRD-02, DPL-18). */
  loadProduct(key: string, isFresh = false): Promise<void> {
    return this.#products.load(key, isFresh);
  }

  /** Fetches the details of a product's variants ahead, so that going to one shows no loading (PRD-21). */
  loadVariants(product: ProductDetails): Promise<void> {
    return this.#products.loadVariants(product);
  }

  /** Fetches fresh stocks of these products into every card (PRD-06, OPN-139). */
  async refreshStocks(productIds: readonly string[]): Promise<void> {
    const { id } = this.#showcase;
    if (id === null || productIds.length === 0) return;
    const isCurrent = whileUnchanged(() => this.#showcase.id);
    const answer = await this.#stocks.stocks(id, productIds);
    if (!answer.ok || !isCurrent()) return;
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
    this.#main.change((page) => mainWithLive(page, fresh));
    this.#pages.applyLive(fresh);
    this.#products.applyLive(fresh);
    this.#fresh.next(fresh);
  }

  /** Products found by search are known to the cart too. */
  learn(products: readonly Product[]): void {
    this.#live.learn(products);
  }

  /** Empties everything (SHW-05, SHW-06). */
  clear(): void {
    for (const part of [this.#main, this.#categories, this.#pages, this.#products, this.#live]) part.clear();
  }

  dehydrate(): CatalogSnapshot {
    return packCatalog({
      main: this.main.data ?? null,
      categories: this.categories.data ?? null,
      pages: this.#pages.toRecord(),
      products: this.#products.toRecord(),
      notFound: { pages: this.#pages.notFoundKeys(), products: this.#products.notFoundKeys() },
    });
  }

  hydrate(snapshot: CatalogSnapshot): void {
    const { main, categories, pages, products } = unpackCatalog(snapshot);
    if (main !== null) {
      this.#live.learn(main.sections.flatMap((section) => section.products));
      this.#main.set(main);
    }
    if (categories !== null) this.#categories.set(categories);
    this.#pages.hydrate(pages, snapshot.notFound.pages);
    this.#products.hydrate(products, snapshot.notFound.products);
  }
}
