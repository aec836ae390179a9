import { isDeepStrictEqual } from 'node:util';

import type { Category, Product, ProductDetails } from '@shop/contract/catalog';

import { pathTo } from './category-tree.ts';
import { detailsMessage, productMessage } from './product-message.ts';
import type { ProductListing } from './product-message.ts';
import type { MerchantRow, ProductRow } from './product-row.ts';
import type { SnapshotProduct } from './snapshot-product.ts';

type CategoryPath = ProductDetails['categoryPath'];

/** Where a product is, the same object for every product of a category. */
interface Place {
  readonly path: CategoryPath;
  readonly categoryIds: readonly string[];
}

/** A product as a store sells it. Its details, most of it texts, are put together when they are asked for. */
class SoldProduct implements SnapshotProduct {
  readonly product: Product;
  readonly listing: ProductListing;
  readonly place: Place;
  readonly #row: ProductRow;
  readonly #merchant: MerchantRow | null;

  constructor(row: ProductRow, listing: ProductListing, place: Place, merchant: MerchantRow | null) {
    this.product = productMessage(row, listing);
    this.listing = listing;
    this.place = place;
    this.#row = row;
    this.#merchant = merchant;
  }

  /** Whether it would be made of these again. */
  isMadeOf(row: ProductRow, listing: ProductListing, place: Place, merchant: MerchantRow | null): boolean {
    return (
      this.#row === row &&
      this.place === place &&
      this.#merchant === merchant &&
      isSameListing(this.listing, listing)
    );
  }

  get details(): ProductDetails {
    return detailsMessage(this.product, this.#row, this.place.path, this.#merchant);
  }

  get brand(): string | null {
    return this.#row.brand;
  }

  get categoryIds(): readonly string[] {
    return this.place.categoryIds;
  }

  get feedId(): string {
    return this.#row.feed_id;
  }

  get position(): number {
    return this.#row.position;
  }

  get isOwnBrand(): boolean {
    return this.#row.is_own_brand;
  }

  get cartMax(): number | null {
    return this.#row.cart_max;
  }
}

/** Products of one version of the catalogue: stores that sell one alike share it, and so does the version before. */
export class SoldProducts {
  readonly #merchants: ReadonlyMap<string, MerchantRow>;
  /** By the position of the product in the version, as the store before has it. */
  readonly #last: (SoldProduct | undefined)[] = [];
  readonly #places = new Map<string, Place>();
  #before: SoldProducts | null;

  constructor(merchants: ReadonlyMap<string, MerchantRow>, before: SoldProducts | null) {
    this.#merchants = new Map(
      [...merchants].map(([code, merchant]) => {
        const known = before === null ? undefined : before.#merchants.get(code);
        return [code, isDeepStrictEqual(known, merchant) ? (known ?? merchant) : merchant];
      }),
    );
    this.#before = before;
  }

  /** Where the products of each category of a store are. */
  placesIn(byId: ReadonlyMap<string, Category>): (categoryId: string) => Place {
    const known = new Map<string, Place>();
    return (categoryId) => {
      let place = known.get(categoryId);
      if (place === undefined) {
        place = this.#placeOf(pathTo(byId, categoryId));
        known.set(categoryId, place);
      }
      return place;
    };
  }

  /** The product at a position of the version; `before` is what the store sold in the version before. */
  of(
    at: number,
    row: ProductRow,
    listing: ProductListing,
    place: Place,
    before: SnapshotProduct | undefined,
  ): SnapshotProduct {
    const merchant = row.merchant_code === null ? null : (this.#merchants.get(row.merchant_code) ?? null);
    for (const known of [before, this.#last[at]])
      if (known instanceof SoldProduct && known.isMadeOf(row, listing, place, merchant)) return known;
    const sold = new SoldProduct(row, listing, place, merchant);
    this.#last[at] = sold;
    return sold;
  }

  /** After the last store: frees what only making products needs. */
  finish(): void {
    this.#last.length = 0;
    this.#before = null;
  }

  #placeOf(path: CategoryPath): Place {
    const key = JSON.stringify(path);
    let place = this.#places.get(key);
    if (place === undefined) {
      const known = this.#before === null ? undefined : this.#before.#places.get(key);
      place = known ?? { path, categoryIds: path.map(({ id }) => id) };
      this.#places.set(key, place);
    }
    return place;
  }
}

const isSameListing = (a: ProductListing, b: ProductListing): boolean =>
  a.price === b.price &&
  a.oldPrice === b.oldPrice &&
  a.hasCombo === b.hasCombo &&
  (a.variants === b.variants || isDeepStrictEqual(a.variants, b.variants));
