import { inStockFirst, relatedFirst, triedFirst, upsellFirst } from '@shop/domain/recommendations';

import type { SnapshotProduct } from './snapshot-product.ts';
import type { Sales } from './sales.ts';

/** How many related products are checked for stock; more than a list ever shows. */
const RELATED = 60;

/** Ids of the products a list shows, and of those whose stock decided it. */
export interface Pick {
  readonly shown: readonly string[];
  readonly lookedAt: readonly string[];
}

/**
 * Recommendations of one showcase out of what it sells and what sold. Stock is asked for when a list is made, everything
 * else is known before, so an answer can be kept until the stock of what was looked at changes.
 */
export class Recommender {
  readonly #products: ReadonlyMap<string, SnapshotProduct>;
  readonly #listed: readonly SnapshotProduct[];
  readonly #byCategory: ReadonlyMap<string, readonly SnapshotProduct[]>;
  readonly #byBrand: ReadonlyMap<string, readonly SnapshotProduct[]>;
  readonly #isInStock: (productId: string) => boolean;
  readonly #sales: () => Sales;
  /** Goods that are shown together because they go together, as ids. */
  readonly #collections: readonly ReadonlySet<string>[];
  #toTry: { readonly sales: Sales; readonly ids: readonly string[] } | null = null;

  constructor(
    products: ReadonlyMap<string, SnapshotProduct>,
    isInStock: (productId: string) => boolean,
    sales: () => Sales,
    collections: readonly (readonly string[])[],
  ) {
    this.#products = products;
    this.#isInStock = isInStock;
    this.#sales = sales;
    this.#collections = collections.map((ids) => new Set(ids));
    // Virtual packs are in no list (CTG-30), neither are goods of excluded categories (CTG-35), which have no path.
    this.#listed = [...products.values()].filter(
      ({ product, categoryIds }) => !product.virtualPack && categoryIds.length > 0,
    );
    this.#byCategory = Map.groupBy(this.#listed, ownCategory);
    this.#byBrand = Map.groupBy(this.#listed, ({ brand }) => brand ?? '');
  }

  /** Something to try: in stock, varied (CTG-04). */
  whatToTry(limit: number): Pick {
    const shown: string[] = [];
    const lookedAt: string[] = [];
    for (const id of this.#triedFirst()) {
      if (shown.length >= limit) break;
      lookedAt.push(id);
      if (this.#isInStock(id)) shown.push(id);
    }
    return { shown, lookedAt };
  }

  /** Related to a product of the showcase, never itself nor its variants, in stock first (PRD-16). */
  related(productId: string, limit: number): Pick {
    const asked = this.#products.get(productId);
    if (asked === undefined) return { shown: [], lookedAt: [] };
    const together = this.#sales().together.get(productId) ?? new Map<string, number>();
    const category = this.#byCategory.get(ownCategory(asked)) ?? [];
    const { brand } = asked;
    const others = [...together.keys()].flatMap((id) => this.#listedOne(id)).toSorted(inShownOrder);
    const candidates = new Set([
      ...category,
      ...(brand === null ? [] : (this.#byBrand.get(brand) ?? [])),
      ...others,
    ]);
    const itself = new Set([productId, ...asked.product.variants.items.map(({ id }) => id)]);
    const kin = [...candidates]
      .filter(({ product }) => !itself.has(product.id))
      .map((candidate) => ({
        id: candidate.product.id,
        together: together.get(candidate.product.id) ?? 0,
        isOfCategory: ownCategory(candidate) === ownCategory(asked),
        isOfBrand: brand !== null && candidate.brand === brand,
      }));
    const lookedAt = relatedFirst(kin)
      .slice(0, RELATED)
      .map(({ id }) => id);
    return { shown: inStockFirst(lookedAt, this.#isInStock).slice(0, limit), lookedAt };
  }

  /** Goods by click in stock, best sold first (OPN-261). */
  onClick(limit: number): Pick {
    const sold = this.#sales().ordersOf;
    const lookedAt = this.#listed
      .map(({ product }) => product)
      .filter(({ isImpulse }) => isImpulse)
      .map(({ id }) => id)
      .toSorted((a, b) => (sold.get(b) ?? 0) - (sold.get(a) ?? 0) || (a < b ? -1 : 1));
    return { shown: lookedAt.filter(this.#isInStock).slice(0, limit), lookedAt };
  }

  /** Ids to add to a cart of these products (CTG-18, OPN-206); adult ones only when `withAdult`. */
  upsell(cartIds: readonly string[], limit: number, withAdult: boolean): readonly string[] {
    const inCart = new Set(cartIds);
    const categories = new Set(cartIds.flatMap((id) => this.#listedOne(id).map(ownCategory)));
    const fitting = this.#collections
      .map((ids) => ({
        ids,
        categories: new Set([...ids].flatMap((id) => this.#listedOne(id).map(ownCategory))),
      }))
      .filter((collection) => !categories.isDisjointFrom(collection.categories));
    const counts = [...categories].flatMap((id) => this.#sales().withCategory.get(id) ?? []);
    const candidates = this.#listed
      .filter(({ product }) => !inCart.has(product.id) && (withAdult || !product.isAdult))
      .filter(({ product }) => this.#isInStock(product.id))
      .map((listed) => ({
        id: listed.product.id,
        boughtWith: counts.reduce((sum, count) => sum + (count.get(listed.product.id) ?? 0), 0),
        // More of the same is no complement. A collection's own goods count twice, their neighbours on the shelf once.
        collections: categories.has(ownCategory(listed))
          ? 0
          : fitting.reduce(
              (sum, collection) =>
                sum +
                Number(collection.ids.has(listed.product.id)) +
                Number(collection.categories.has(ownCategory(listed))),
              0,
            ),
      }));
    return upsellFirst(candidates)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  #listedOne(id: string): readonly SnapshotProduct[] {
    const found = this.#products.get(id);
    return found === undefined || found.product.virtualPack || found.categoryIds.length === 0 ? [] : [found];
  }

  #triedFirst(): readonly string[] {
    const sales = this.#sales();
    if (this.#toTry?.sales !== sales) {
      const products = this.#listed.map((listed) => ({
        id: listed.product.id,
        categoryId: ownCategory(listed),
        sold: sales.ordersOf.get(listed.product.id) ?? 0,
        isHighlighted: listed.product.badge !== null || listed.product.highlights.length > 0,
      }));
      this.#toTry = { sales, ids: triedFirst(products).map(({ id }) => id) };
    }
    return this.#toTry.ids;
  }
}

/** As lists show them when nothing else decides. */
const inShownOrder = (a: SnapshotProduct, b: SnapshotProduct): number =>
  a.position - b.position || (a.product.id < b.product.id ? -1 : 1);

const ownCategory = ({ categoryIds }: SnapshotProduct): string => categoryIds.at(-1) ?? '';
