import {
  cutQuery,
  isSearchable,
  keepSuggestions,
  nearQueries,
  rememberQuery,
  SEARCH_DEBOUNCE_MS,
  withoutCategoryNames,
} from '@shop/domain/search';

import type { CatalogService, CategoryBranch, Product } from '../catalog/index.ts';
import type { ConfigService } from '../config/index.ts';
import { Latest, persistedKeys, Stateful } from '../kernel/index.ts';
import type { Cancel, EventBus, Logger, Persisted, Scheduler } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { CategoryFinder } from './category-finder.ts';
import { searchResults } from './search-results.ts';
import type { SearchGateway } from './search.gateway.ts';

export type SearchState = {
  readonly query: string;
  readonly status: 'idle' | 'tooShort' | 'loading' | 'ready' | 'failed';
  /** At most 10 (SRC-07). */
  readonly suggestions: readonly string[];
  /** In-stock ones first (SRC-05), filled up to 10 from the categories (SRC-11). */
  readonly products: readonly Product[];
  /** Found by name, then by the search model (SRC-09, SRC-10). */
  readonly categories: readonly CategoryBranch[];
  /** Goods that parts of the query find, when the whole finds nothing. */
  readonly near: readonly Product[];
};

const empty: SearchState = {
  query: '',
  status: 'idle',
  suggestions: [],
  products: [],
  categories: [],
  near: [],
};

/** At most this many goods are shown when nothing was found. */
const MAX_NEAR = 10;

/** Maximum wait of results for the search model, in ms, so that its categories are not added later. */
export const MAX_MODEL_WAIT_MS = 400;

/** Search in the active showcase; only the answer to the newest query counts (SRC). */
export class SearchService extends Stateful<SearchState> {
  readonly #gateway: SearchGateway;
  readonly #showcase: ShowcaseService;
  readonly #catalog: CatalogService;
  readonly #config: ConfigService;
  readonly #finder: CategoryFinder;
  readonly #scheduler: Scheduler;
  readonly #logger: Logger;
  readonly #persisted: Persisted;
  readonly #searches = new Latest();
  #timer: Cancel = () => undefined;

  constructor(
    gateway: SearchGateway,
    showcase: ShowcaseService,
    catalog: CatalogService,
    config: ConfigService,
    finder: CategoryFinder,
    scheduler: Scheduler,
    bus: EventBus,
    logger: Logger,
    persisted: Persisted,
  ) {
    super(empty);
    this.#gateway = gateway;
    this.#showcase = showcase;
    this.#catalog = catalog;
    this.#config = config;
    this.#finder = finder;
    this.#scheduler = scheduler;
    this.#logger = logger;
    this.#persisted = persisted;
    // What another store sells is not shown any more; what was typed is searched there.
    bus.on('showcaseChanged').subscribe(() => {
      const { query } = this.state;
      this.store.set(empty);
      this.setQuery(query);
    });
  }

  /** Takes what is typed, at most 200 characters of it; searches 300 ms after the last change. */
  setQuery(text: string): void {
    const query = cutQuery(text);
    this.#timer();
    this.#searches.supersede();
    if (!this.#isSearchable(query)) {
      this.store.set({ ...empty, query, status: query.trim() === '' ? 'idle' : 'tooShort' });
      return;
    }
    this.store.patch({ query, status: 'loading' });
    this.#timer = this.#scheduler.delay(SEARCH_DEBOUNCE_MS, () => void this.#search());
  }

  /** Searches at once, as after a tap on a suggestion (SRC-08). */
  async searchNow(query: string = this.state.query): Promise<void> {
    this.setQuery(query);
    this.#timer();
    if (this.#isSearchable(query)) await this.#search();
  }

  /** What was searched for before, the newest first; gone with the sign-out. */
  history(): readonly string[] {
    return this.#persisted.read(persistedKeys.searchHistory) ?? [];
  }

  /** Keeps the query, because the shopper did something with what it found. */
  remember(): void {
    if (this.state.status !== 'ready' || this.state.products.length === 0) return;
    this.#persisted.write(persistedKeys.searchHistory, rememberQuery(this.history(), this.state.query));
  }

  forget(): void {
    this.#persisted.remove(persistedKeys.searchHistory);
  }

  #isSearchable(query: string): boolean {
    return isSearchable(query, this.#config.state.catalogConfig);
  }

  async #search(): Promise<void> {
    const showcaseId = this.#showcase.id;
    if (showcaseId === null) return;
    const isCurrent = this.#searches.start();
    const query = this.state.query.trim();
    const finding = this.#finder.find(query);
    const early = this.#soon(finding);
    const [found, suggested] = await Promise.all([
      this.#gateway.find(query, showcaseId),
      this.#gateway.suggest(query, showcaseId),
    ]);
    if (!isCurrent()) return;
    if (!found.ok) {
      this.#logger.error('Search failed', { failure: found.error });
      this.store.patch({ ...empty, query: this.state.query, status: 'failed' });
      return;
    }
    const products = searchResults(found.value.items, found.value.products);
    this.#catalog.learn(products);
    const suggestions = (categories: readonly CategoryBranch[]) =>
      suggested.ok ? keepSuggestions(withoutCategoryNames(suggested.value, categories)) : [];
    const soon = await early;
    if (!isCurrent()) return;
    if (products.length > 0) {
      const categories = soon ?? this.#finder.byName(query);
      this.store.patch({
        status: 'ready',
        products,
        suggestions: suggestions(categories),
        categories,
        near: [],
      });
    }
    const categories = soon ?? (await finding);
    if (!isCurrent()) return;
    const filled = await this.#finder.fillUp(products, categories);
    if (!isCurrent()) return;
    this.store.patch({
      status: 'ready',
      products: filled,
      suggestions: suggestions(categories),
      categories,
      near: [],
    });
    // That nothing was found is said at once; what is near may follow.
    if (filled.length === 0)
      void this.#near(query, showcaseId).then((near) => {
        if (isCurrent()) this.store.patch({ near });
      });
  }

  /** What the first part of the query finds that finds something. */
  async #near(query: string, showcaseId: string): Promise<readonly Product[]> {
    for (const part of nearQueries(query)) {
      const found = await this.#gateway.find(part, showcaseId);
      const products = found.ok ? searchResults(found.value.items, found.value.products) : [];
      if (products.length === 0) continue;
      this.#catalog.learn(products);
      return products.slice(0, MAX_NEAR);
    }
    return [];
  }

  /** Null when the outcome takes longer than results should wait. */
  #soon<T>(outcome: Promise<T>): Promise<T | null> {
    return new Promise((resolve) => {
      const cancel = this.#scheduler.delay(MAX_MODEL_WAIT_MS, () => resolve(null));
      void outcome.then((value) => {
        cancel();
        resolve(value);
      });
    });
  }
}
