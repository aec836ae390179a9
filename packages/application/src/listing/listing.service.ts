import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';

import type { CatalogService, Product } from '../catalog/index.ts';
import { whileUnchanged } from '../kernel/index.ts';
import type { Answer, EventBus, Logger } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { ListingGateway, ProductFacts } from './listing.gateway.ts';

/** A product with everything that lists are filtered by. */
export type ListedProduct = Product & Omit<ProductFacts, 'id'>;

/** Ids in one call. */
const MAX_ASKED = 200;

/** Whole lists of goods, for sorting and filtering: all of their products, with brand and ingredients. */
export class ListingService {
  readonly #gateway: ListingGateway;
  readonly #catalog: CatalogService;
  readonly #showcase: ShowcaseService;
  readonly #logger: Logger;
  /** By product; null: the store does not have it. */
  readonly #facts = new Map<string, ProductFacts | null>();
  readonly #changes = new BehaviorSubject(0);

  /** Emits another number whenever a list may have other goods, prices or stocks than before. */
  readonly changes$: Observable<number> = this.#changes.asObservable();

  constructor(
    gateway: ListingGateway,
    catalog: CatalogService,
    showcase: ShowcaseService,
    bus: EventBus,
    logger: Logger,
  ) {
    this.#gateway = gateway;
    this.#catalog = catalog;
    this.#showcase = showcase;
    this.#logger = logger;
    bus.on('showcaseChanged').subscribe(() => {
      this.#facts.clear();
      this.#changed();
    });
    catalog.live$.subscribe(() => this.#changed());
  }

  /** The goods of a list in its order, without virtual packs, as they are known now; null while something of it is not loaded. */
  listed(productIds: readonly string[]): readonly ListedProduct[] | null {
    const known = this.#catalog.knownProducts();
    const found: ListedProduct[] = [];
    for (const id of productIds) {
      const facts = this.#facts.get(id);
      if (facts === undefined) return null;
      const product = known.get(id);
      if (facts !== null && product?.virtualPack === false) found.push({ ...product, ...facts });
    }
    return found;
  }

  /** Loads what is missing of a list; answers whether all of it is there. */
  async load(productIds: readonly string[]): Promise<boolean> {
    const { id } = this.#showcase;
    if (id === null) return false;
    const isCurrent = whileUnchanged(() => this.#showcase.id);
    const missing = productIds.filter((productId) => !this.#facts.has(productId));
    for (let from = 0; from < missing.length; from += MAX_ASKED) {
      const isLoaded = await this.#loadSome(id, missing.slice(from, from + MAX_ASKED), isCurrent);
      if (!isLoaded) return false;
    }
    return true;
  }

  async #loadSome(showcaseId: string, ids: readonly string[], isCurrent: () => boolean): Promise<boolean> {
    const known = this.#catalog.knownProducts();
    const unknown = ids.filter((id) => !known.has(id));
    const none: Answer<readonly Product[]> = Promise.resolve({ ok: true, value: [] });
    const [facts, products] = await Promise.all([
      this.#gateway.facts(showcaseId, ids),
      unknown.length === 0 ? none : this.#gateway.products(showcaseId, unknown),
    ]);
    if (!isCurrent()) return false;
    if (!facts.ok || !products.ok) {
      this.#logger.warn('List not loaded', { failure: facts.ok ? products : facts.error });
      return false;
    }
    this.#catalog.learn(products.value);
    const byId = new Map(facts.value.map((each) => [each.id, each]));
    for (const id of ids) this.#facts.set(id, byId.get(id) ?? null);
    this.#changed();
    return true;
  }

  #changed(): void {
    this.#changes.next(this.#changes.value + 1);
  }
}
