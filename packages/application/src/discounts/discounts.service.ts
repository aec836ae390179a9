import type { Observable } from 'rxjs';
import { appendPage } from '@shop/domain/catalog';
import { parseEntityKey } from '@shop/domain/kernel';

import type { ConfigService } from '../config/index.ts';
import { notFound, ready, whileUnchanged } from '../kernel/index.ts';
import type { EventBus, Loadable, Logger } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type {
  CatalogGateway,
  CategoryAnswer,
  CategoryBranch,
  DiscountPage,
  Product,
  CatalogService,
} from '../catalog/index.ts';
import {
  branches,
  isHidden,
  visibleCategories,
  visibleProducts,
  listWithLive,
  ShowcaseQueries,
} from '../catalog/index.ts';
import type { DiscountsGateway } from './discounts.gateway.ts';

/** What a server-rendered page carries of the discounts. */
export type DiscountsSnapshot = {
  readonly tree: readonly CategoryBranch[] | null;
  readonly pages: Readonly<Record<string, DiscountPage>>;
  /** Keys of categories that the store does not know: the page says so from its first render on. */
  readonly notFound: readonly string[];
};

const TREE = 'tree';

/** The DISCOUNT tree of the active showcase, kept apart from the catalogue's (CTG-10). Keys are ids or slugs. */
export class DiscountsService {
  readonly #gateway: DiscountsGateway & Pick<CatalogGateway, 'products'>;
  readonly #catalog: CatalogService;
  readonly #showcase: ShowcaseService;
  readonly #config: ConfigService;
  readonly #logger: Logger;
  readonly #trees: ShowcaseQueries<readonly CategoryBranch[]>;
  readonly #pages: ShowcaseQueries<DiscountPage>;
  readonly #sliders: ShowcaseQueries<readonly Product[]>;

  constructor(
    gateway: DiscountsGateway & Pick<CatalogGateway, 'products'>,
    catalog: CatalogService,
    showcase: ShowcaseService,
    config: ConfigService,
    bus: EventBus,
    logger: Logger,
  ) {
    this.#gateway = gateway;
    this.#catalog = catalog;
    this.#showcase = showcase;
    this.#config = config;
    this.#logger = logger;
    const tools = { showcase, logger };
    this.#trees = new ShowcaseQueries(tools, 'Discount categories');
    this.#pages = new ShowcaseQueries(tools, 'Discount category', {
      failures: 'warn',
      tellsUnknown: true,
    });
    this.#sliders = new ShowcaseQueries(tools, 'Discount slider');
    bus.on('showcaseChanged').subscribe(() => {
      for (const queries of [this.#trees, this.#pages, this.#sliders]) queries.clear();
    });
    showcase.excluded$.subscribe(() => {
      if (this.categories.data !== undefined) void this.loadCategories(true);
      for (const [key, page] of Object.entries(this.#pages.toRecord()))
        if (isHidden(page, showcase.excludedCategoryIds())) this.#pages.setNotFound(key);
    });
    catalog.live$.subscribe((fresh) => {
      this.#sliders.change((products) => listWithLive(products, fresh));
      this.#pages.change((page) => {
        const products = listWithLive(page.products, fresh);
        return products === page.products ? page : { ...page, products };
      });
    });
  }

  /** The tree's first category holds every discounted product; no category: there is no discount now (OPN-165). */
  get categories$(): Observable<Loadable<readonly CategoryBranch[]>> {
    return this.#trees.watch(TREE);
  }

  get categories(): Loadable<readonly CategoryBranch[]> {
    return this.#trees.get(TREE);
  }

  async loadCategories(isFresh = false): Promise<void> {
    await this.#trees.load(
      TREE,
      isFresh,
      (id) => this.#gateway.discountCategories(id),
      (categories) => visibleCategories(branches(categories), this.#showcase.excludedCategoryIds()),
    );
  }

  category(key: string): Loadable<DiscountPage> {
    return this.#pages.get(key);
  }

  category$(key: string): Observable<Loadable<DiscountPage>> {
    return this.#pages.watch(key);
  }

  /** Loads a discount category with its first products (CTG-13); an unknown or excluded one is `notFound` (CTG-12, CTG-36). */
  async loadCategory(key: string, isFresh = false): Promise<void> {
    if (parseEntityKey(key).kind === 'unknown') this.#pages.setNotFound(key);
    else
      await this.#pages.load(
        key,
        isFresh,
        (id) => this.#gateway.discountCategory(id, key),
        (answer) => this.#pageOf(answer),
      );
  }

  /** Appends the next page of products (CTG-31); after an empty page the list loads nothing more (CTG-34). */
  async loadMoreProducts(key: string): Promise<void> {
    const page = this.#pages.get(key).data;
    const { id } = this.#showcase;
    if (page === undefined || id === null || !page.hasMore || page.isLoadingMore) return;
    const { pageSize } = this.#config.state.catalogConfig;
    const { productIds } = page.category;
    const shown = new Set(page.products.map((product) => product.id));
    const last = productIds.findLastIndex((productId) => shown.has(productId));
    const asked = productIds.slice(last + 1, last + 1 + pageSize);
    this.#pages.set(key, ready({ ...page, isLoadingMore: true }));
    const isCurrent = whileUnchanged(() => this.#showcase.id);
    const answer = await this.#gateway.products(id, asked);
    const current = this.#pages.get(key).data;
    if (!isCurrent() || current === undefined) return;
    if (!answer.ok) {
      this.#logger.warn('Products not loaded', { failure: answer.error });
      this.#pages.set(key, ready({ ...current, isLoadingMore: false }));
      return;
    }
    const added = visibleProducts(answer.value).filter(({ hasDiscount }) => hasDiscount);
    this.#catalog.learn(added);
    const isEnd = answer.value.length === 0 || last + 1 + pageSize >= productIds.length;
    const products = appendPage(current.products, added);
    const category = withoutMissing(current.category, asked, products);
    this.#pages.set(key, ready({ ...current, category, products, hasMore: !isEnd, isLoadingMore: false }));
  }

  /** The slider of a discount section of the main page, by the section's id (CTG-14). */
  slider$(sectionId: string): Observable<Loadable<readonly Product[]>> {
    return this.#sliders.watch(sectionId);
  }

  async loadSlider(sectionId: string, isFresh = false): Promise<void> {
    await this.#sliders.load(
      sectionId,
      isFresh,
      (id) => this.#gateway.discountSlider(id, sectionId),
      (products) => this.#learnt(products),
    );
  }

  dehydrate(): DiscountsSnapshot {
    return {
      tree: this.#trees.get(TREE).data ?? null,
      pages: this.#pages.toRecord(),
      notFound: this.#pages.notFoundKeys(),
    };
  }

  hydrate({ tree, pages, notFound: unknown }: DiscountsSnapshot): void {
    for (const key of unknown) this.#pages.set(key, notFound);
    if (tree !== null) this.#trees.set(TREE, ready(tree));
    for (const [key, page] of Object.entries(pages)) {
      this.#catalog.learn(page.products);
      this.#pages.set(key, ready(page));
    }
  }

  #pageOf(answer: CategoryAnswer): DiscountPage | null {
    const excluded = this.#showcase.excludedCategoryIds();
    if (isHidden(answer, excluded)) return null;
    const { category, path, products } = answer;
    const [tidy] = visibleCategories([category], excluded);
    const hasMore = products.length > 0 && category.productIds.length > products.length;
    return {
      category: tidy ?? category,
      path,
      products: this.#learnt(products),
      hasMore,
      isLoadingMore: false,
    };
  }

  #learnt(products: readonly Product[]): readonly Product[] {
    const shown = visibleProducts(products);
    this.#catalog.learn(shown);
    return shown;
  }
}

/** The category without what was asked for and is not shown, so that the next page begins after it. */
function withoutMissing(
  category: DiscountPage['category'],
  asked: readonly string[],
  products: readonly Product[],
): DiscountPage['category'] {
  const shown = new Set(products.map(({ id }) => id));
  const missing = new Set(asked.filter((id) => !shown.has(id)));
  return { ...category, productIds: category.productIds.filter((id) => !missing.has(id)) };
}
