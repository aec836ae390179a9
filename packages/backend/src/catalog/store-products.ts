import type { Category, Product, ProductDetails } from '@shop/contract/catalog';
import type { Kopecks } from '@shop/domain/kernel';

import { pathTo } from './category-tree.ts';
import type { CatalogData } from './load-catalog.ts';
import { detailsMessage, productMessage } from './product-message.ts';
import type { ProductListing } from './product-message.ts';
import type { ListedContents } from './listed-contents.ts';
import type { ProductPositions } from './product-positions.ts';
import type { ListedContent, ProductRow } from './product-row.ts';
import type { SnapshotProduct, SnapshotProducts } from './snapshot-product.ts';
import type { VariantGroup } from './variants.ts';

/** Where a product is, the same object for every product of a category. */
interface Place {
  readonly path: ProductDetails['categoryPath'];
  readonly categoryIds: readonly string[];
}

/** What a store's products are put together of. */
interface StoreProductsParts {
  readonly data: Pick<CatalogData, 'products' | 'offers' | 'merchants'>;
  readonly positions: ProductPositions;
  readonly contents: ListedContents;
  readonly showcaseId: string;
  /** Positions of what the store carries, in their order. */
  readonly carried: Uint32Array;
  readonly categories: ReadonlyMap<string, Category>;
  readonly variants: ReadonlyMap<string, VariantGroup>;
  readonly hasCombo: (productId: string) => boolean;
}

/**
 * The products of a store. Each is put together when it is asked for: of a hundred thousand in every store few are shown before
 * the next version, so a version consists of rows, which its stores share, and of numbers.
 */
export class StoreProducts implements SnapshotProducts {
  readonly #parts: StoreProductsParts;
  readonly #places = new Map<string, Place>();

  constructor(parts: StoreProductsParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#parts.carried.length;
  }

  has(productId: string): boolean {
    return this.#carriedAt(productId) !== undefined;
  }

  get(productId: string): SnapshotProduct | undefined {
    const at = this.#carriedAt(productId);
    return at === undefined ? undefined : this.#at(at);
  }

  *values(): Generator<SnapshotProduct, void> {
    for (const at of this.#parts.carried) {
      const product = this.#at(at);
      if (product !== undefined) yield product;
    }
  }

  placeOf({ category_id: categoryId }: ProductRow): Place {
    let place = this.#places.get(categoryId);
    if (place === undefined) {
      const path = pathTo(this.#parts.categories, categoryId);
      place = { path, categoryIds: path.map(({ id }) => id) };
      this.#places.set(categoryId, place);
    }
    return place;
  }

  listingOf({ id }: ProductRow): ProductListing {
    const { data, showcaseId, variants, hasCombo } = this.#parts;
    const { price = null, oldPrice = null } = data.offers.of(showcaseId, id) ?? {};
    return { price, oldPrice, variants: variants.get(id), hasCombo: hasCombo(id) };
  }

  contentOf(row: ProductRow): ListedContent {
    return this.#parts.contents.of(row);
  }

  merchantOf({ merchant_code: code }: ProductRow) {
    return code === null ? null : (this.#parts.data.merchants.get(code) ?? null);
  }

  #carriedAt(productId: string): number | undefined {
    const { data, positions, showcaseId } = this.#parts;
    const at = positions.find(productId);
    return at !== undefined && data.offers.has(showcaseId, positions.numberAt(at)) ? at : undefined;
  }

  #at(position: number): SnapshotProduct | undefined {
    const row = this.#parts.data.products[position];
    return row && new StoreProduct(row, this);
  }
}

class StoreProduct implements SnapshotProduct {
  readonly #row: ProductRow;
  readonly #store: StoreProducts;

  constructor(row: ProductRow, store: StoreProducts) {
    this.#row = row;
    this.#store = store;
  }

  get id(): string {
    return this.#row.id;
  }

  get slug(): string | null {
    return this.#row.slug;
  }

  get feedId(): string {
    return this.#row.feed_id;
  }

  get position(): number {
    return this.#row.position;
  }

  get brand(): string | null {
    return this.#row.brand;
  }

  get categoryIds(): readonly string[] {
    return this.#store.placeOf(this.#row).categoryIds;
  }

  get price(): Kopecks | null {
    return this.#store.listingOf(this.#row).price as Kopecks | null;
  }

  get cartMax(): number | null {
    return this.#row.cart_max;
  }

  get isAdult(): boolean {
    return this.#row.is_adult;
  }

  get isImpulse(): boolean {
    return this.#row.is_impulse;
  }

  get isVirtualPack(): boolean {
    return this.#row.is_virtual_pack;
  }

  get isHighlighted(): boolean {
    return this.#row.is_highlighted;
  }

  get variantIds(): readonly string[] {
    return this.#store.listingOf(this.#row).variants?.items.map(({ id }) => id) ?? [];
  }

  get product(): Product {
    return productMessage(this.#row, this.#store.contentOf(this.#row), this.#store.listingOf(this.#row));
  }

  get details(): ProductDetails {
    const [row, store] = [this.#row, this.#store];
    const { path } = store.placeOf(row);
    return detailsMessage(this.product, row, store.contentOf(row), path, store.merchantOf(row));
  }
}
