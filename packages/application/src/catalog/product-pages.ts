import type { Observable } from 'rxjs';
import { parseEntityKey } from '@shop/domain/kernel';

import { ready } from '../kernel/index.ts';
import type { Loadable, Logger } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { CatalogGateway } from './catalog.gateway.ts';
import type { ProductDetails } from './catalog.model.ts';
import { withLive } from './live-products.ts';
import type { LiveProduct, LiveProducts } from './live-products.ts';
import { ShowcaseQueries } from './showcase-queries.ts';

type Tools = {
  readonly gateway: CatalogGateway;
  readonly showcase: ShowcaseService;
  readonly logger: Logger;
  readonly live: LiveProducts;
};

/** The details of products (PRD). Keys are ids or slugs. */
export class ProductPages {
  readonly #tools: Tools;
  readonly #details: ShowcaseQueries<ProductDetails>;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#details = new ShowcaseQueries(tools, 'Product', { failures: 'error', tellsUnknown: true });
  }

  get(key: string): Loadable<ProductDetails> {
    return this.#details.get(key);
  }

  watch(key: string): Observable<Loadable<ProductDetails>> {
    return this.#details.watch(key);
  }

  /** See `CatalogService.loadProduct`. */
  async load(key: string, isFresh: boolean): Promise<void> {
    const { gateway, live, showcase } = this.#tools;
    if (parseEntityKey(key).kind === 'unknown') {
      if (showcase.id !== null) this.#details.setNotFound(key);
      return;
    }
    await this.#details.load(
      key,
      isFresh,
      (id) => gateway.product(id, key),
      (product) => {
        live.learn([product]);
        return product;
      },
    );
  }

  /** See `CatalogService.loadVariants`. */
  async loadVariants(product: ProductDetails): Promise<void> {
    // A variant leads back by id to a product that was opened by its slug.
    if (this.get(product.id).status !== 'ready') this.#details.set(product.id, ready(product));
    await Promise.all(product.variants.items.map(({ id }) => this.load(id, false)));
  }

  /** Lays newer prices and stocks over all of them. */
  applyLive(fresh: ReadonlyMap<string, Partial<LiveProduct>>): void {
    this.#details.change((product) => withLive(product, fresh));
  }

  clear(): void {
    this.#details.clear();
  }

  toRecord(): Readonly<Record<string, ProductDetails>> {
    return this.#details.toRecord();
  }

  notFoundKeys(): readonly string[] {
    return this.#details.notFoundKeys();
  }

  /** Takes what a rendered page was made of. */
  hydrate(products: Readonly<Record<string, ProductDetails>>, unknown: readonly string[]): void {
    for (const key of unknown) this.#details.set(key, { status: 'notFound' });
    for (const [key, product] of Object.entries(products)) {
      this.#tools.live.learn([product]);
      this.#details.set(key, ready(product));
    }
  }
}
