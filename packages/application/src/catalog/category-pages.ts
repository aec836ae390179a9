import type { Observable } from 'rxjs';
import { parseEntityKey } from '@shop/domain/kernel';

import type { ConfigService } from '../config/index.ts';
import { ready, whileUnchanged } from '../kernel/index.ts';
import type { Loadable, Logger } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { CatalogGateway, CategoryAnswer } from './catalog.gateway.ts';
import type { Category, CategoryPage, Product } from './catalog.model.ts';
import { hasHidden, isHidden, visibleCategories, visibleProducts } from './exclusion.ts';
import { listWithLive } from './live-products.ts';
import type { LiveProduct, LiveProducts } from './live-products.ts';
import { childPreviewIds } from './previews.ts';
import { ShowcaseQueries } from './showcase-queries.ts';

type Tools = {
  readonly gateway: CatalogGateway;
  readonly showcase: ShowcaseService;
  readonly config: ConfigService;
  readonly logger: Logger;
  readonly live: LiveProducts;
};

/** The pages of categories, each with as many of its products as were loaded (CTG-31). Keys are ids or slugs. */
export class CategoryPages {
  readonly #tools: Tools;
  readonly #pages: ShowcaseQueries<CategoryPage>;
  /** How many of a category's ids were asked for, by the category's id. */
  readonly #loadedUpTo = new Map<string, number>();
  /** Keys of the pages of which something is left out. */
  readonly #partial = new Set<string>();

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#pages = new ShowcaseQueries(tools, 'Category', { failures: 'error', tellsUnknown: true });
  }

  get(key: string): Loadable<CategoryPage> {
    return this.#pages.get(key);
  }

  watch(key: string): Observable<Loadable<CategoryPage>> {
    return this.#pages.watch(key);
  }

  /** See `CatalogService.loadCategory`. */
  async load(key: string, isFresh: boolean): Promise<void> {
    const { gateway, showcase } = this.#tools;
    if (parseEntityKey(key).kind === 'unknown') {
      if (showcase.id !== null) this.#pages.setNotFound(key);
      return;
    }
    await this.#pages.load(
      key,
      isFresh,
      (id) => gateway.category(id, key),
      async (answer, isCurrent) => {
        this.#partial.delete(key);
        const category = this.#shown(key, answer);
        if (category === null) return null;
        const previews = await this.#previews(category);
        return isCurrent() ? this.#pageOf(answer, category, previews) : null;
      },
    );
  }

  /** See `CatalogService.loadMoreProducts`. */
  async loadMore(key: string): Promise<void> {
    const { config, gateway, live, logger, showcase } = this.#tools;
    const page = this.#pages.get(key).data;
    const { id } = showcase;
    if (page === undefined || id === null || !page.hasMore || page.isLoadingMore) return;
    const isCurrent = whileUnchanged(() => showcase.id);
    const size = config.state.catalogConfig.pageSize;
    const shown = new Set(page.products.map((product) => product.id));
    const offset = this.#loadedUpTo.get(page.category.id) ?? size;
    const asked = page.category.productIds.slice(offset, offset + size);
    this.#pages.set(key, ready({ ...page, isLoadingMore: true }));
    const answer = asked.length === 0 ? null : await gateway.products(id, asked);
    const current = this.#pages.get(key).data;
    // The list has begun anew meanwhile: this page does not follow what is in it.
    if (!isCurrent() || current?.isLoadingMore !== true) return;
    if (answer !== null && !answer.ok) {
      logger.warn('Products not loaded', { failure: answer.error });
      this.#pages.set(key, ready({ ...current, isLoadingMore: false }));
      return;
    }
    const answered = answer?.value ?? [];
    const added = visibleProducts(answered).filter((product) => !shown.has(product.id));
    live.learn(added);
    const last = asked.at(-1);
    const { category } = current;
    const isEnd = answered.length === 0 || last === undefined || category.productIds.at(-1) === last;
    this.#loadedUpTo.set(category.id, (this.#loadedUpTo.get(category.id) ?? offset) + asked.length);
    const products = [...current.products, ...added];
    this.#pages.set(key, ready({ ...current, products, hasMore: !isEnd, isLoadingMore: false }));
  }

  /** Lays newer prices and stocks over all of them. */
  applyLive(fresh: ReadonlyMap<string, Partial<LiveProduct>>): void {
    this.#pages.change((page) => {
      const products = listWithLive(page.products, fresh);
      const previews = listWithLive(page.previews, fresh);
      const isSame = products === page.products && previews === page.previews;
      return isSame ? page : { ...page, products, previews };
    });
  }

  /** Leaves out what is excluded now (CTG-36), and asks anew for what had something left out, which may be back (CTG-35). */
  exclude(): void {
    for (const key of this.#partial) void this.load(key, true);
    for (const [key, page] of Object.entries(this.#pages.toRecord())) {
      const category = this.#shown(key, page);
      if (category === null) this.#pages.setNotFound(key);
      else this.#pages.set(key, ready({ ...page, category }));
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#loadedUpTo.clear();
    this.#partial.clear();
  }

  toRecord(): Readonly<Record<string, CategoryPage>> {
    return this.#pages.toRecord();
  }

  notFoundKeys(): readonly string[] {
    return this.#pages.notFoundKeys();
  }

  /** Takes what a rendered page was made of. */
  hydrate(pages: Readonly<Record<string, CategoryPage>>, unknown: readonly string[]): void {
    for (const key of unknown) this.#pages.set(key, { status: 'notFound' });
    for (const [key, page] of Object.entries(pages)) {
      this.#tools.live.learn([...page.previews, ...page.products]);
      this.#pages.set(key, ready(page));
    }
  }

  /** The category without what is left out of it; null where it has no page itself (CTG-36, OPN-127, OPN-133). */
  #shown(key: string, answer: Pick<CategoryAnswer, 'category' | 'path'>): Category | null {
    const { category } = answer;
    const excluded = this.#tools.showcase.excludedCategoryIds();
    const isGone = isHidden(answer, excluded);
    if (isGone || hasHidden(category, excluded)) this.#partial.add(key);
    if (isGone || category.isSectionGroup) return null;
    return visibleCategories([category], excluded)[0] ?? category;
  }

  #pageOf(answer: CategoryAnswer, category: Category, previews: readonly Product[]): CategoryPage {
    const { path, products } = answer;
    this.#loadedUpTo.delete(category.id);
    const shown = visibleProducts(products);
    this.#tools.live.learn([...previews, ...shown]);
    const hasMore = answer.category.productIds.length > products.length && products.length > 0;
    return { category, path, products: shown, previews, hasMore, isLoadingMore: false };
  }

  /** What the page shows of the category's children; without it the page has its own products alone. */
  async #previews(category: Category): Promise<readonly Product[]> {
    const { gateway, logger, showcase } = this.#tools;
    const ids = childPreviewIds(category);
    if (ids.length === 0 || showcase.id === null) return [];
    const answer = await gateway.products(showcase.id, ids);
    if (answer.ok) return visibleProducts(answer.value);
    logger.warn('Previews not loaded', { failure: answer.error });
    return [];
  }
}
