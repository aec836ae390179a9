import { isSearchable, keepSuggestions, SEARCH_DEBOUNCE_MS } from '@shop/domain/search';

import type { CatalogService, Product } from '../catalog/index.ts';
import type { ConfigService } from '../config/index.ts';
import { Stateful } from '../kernel/index.ts';
import type { Cancel, EventBus, Logger, Scheduler } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import { searchResults } from './search-results.ts';
import type { SearchGateway } from './search.gateway.ts';

export type SearchState = {
  readonly query: string;
  readonly status: 'idle' | 'tooShort' | 'loading' | 'ready' | 'failed';
  /** At most 10 (SRC-07). */
  readonly suggestions: readonly string[];
  /** In-stock ones first (SRC-05). */
  readonly products: readonly Product[];
};

const empty: SearchState = { query: '', status: 'idle', suggestions: [], products: [] };

/** Search in the active showcase; only the answer to the newest query counts (SRC). */
export class SearchService extends Stateful<SearchState> {
  readonly #gateway: SearchGateway;
  readonly #showcase: ShowcaseService;
  readonly #catalog: CatalogService;
  readonly #config: ConfigService;
  readonly #scheduler: Scheduler;
  readonly #logger: Logger;
  #round = 0;
  #timer: Cancel = () => undefined;

  constructor(
    gateway: SearchGateway,
    showcase: ShowcaseService,
    catalog: CatalogService,
    config: ConfigService,
    scheduler: Scheduler,
    bus: EventBus,
    logger: Logger,
  ) {
    super(empty);
    this.#gateway = gateway;
    this.#showcase = showcase;
    this.#catalog = catalog;
    this.#config = config;
    this.#scheduler = scheduler;
    this.#logger = logger;
    bus.on('showcaseChanged').subscribe(() => {
      this.clear();
    });
  }

  /** Takes what is typed; searches 300 ms after the last change. */
  setQuery(query: string): void {
    this.#timer();
    this.#round += 1;
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

  clear(): void {
    this.#timer();
    this.#round += 1;
    this.store.set(empty);
  }

  #isSearchable(query: string): boolean {
    return isSearchable(query, this.#config.state.catalogConfig);
  }

  async #search(): Promise<void> {
    const showcaseId = this.#showcase.id;
    if (showcaseId === null) return;
    const round = ++this.#round;
    const query = this.state.query.trim();
    const [found, suggested] = await Promise.all([
      this.#gateway.find(query, showcaseId),
      this.#gateway.suggest(query, showcaseId),
    ]);
    if (round !== this.#round) return;
    if (!found.ok) {
      this.#logger.error('Search failed', { failure: found.error });
      this.store.patch({ status: 'failed', products: [], suggestions: [] });
      return;
    }
    const products = searchResults(found.value.items, found.value.products);
    this.#catalog.learn(products);
    const suggestions = suggested.ok ? keepSuggestions(suggested.value) : [];
    this.store.patch({ status: 'ready', products, suggestions });
  }
}
