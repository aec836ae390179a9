import { inStockFirst, relatedFirst, triedFirst, upsellFirst } from '@shop/domain/recommendations';

import type { SnapshotProduct, SnapshotProducts } from './snapshot-product.ts';
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
  readonly #products: SnapshotProducts;
  readonly #listed: readonly SnapshotProduct[];
  readonly #byCategory: ReadonlyMap<string, readonly SnapshotProduct[]>;
  readonly #byBrand: ReadonlyMap<string, readonly SnapshotProduct[]>;
  readonly #isInStock: (productId: string) => boolean;
  readonly #sales: () => Sales;
  /** By each category of their goods, the collections of goods that are shown together because they go together. */
  readonly #collectionsOf: ReadonlyMap<string, readonly Collection[]>;
  /** Ids of what is listed, in their order. */
  readonly #ids: readonly string[];
  readonly #onClick: readonly string[];
  #toTry: { readonly sales: Sales; readonly ids: readonly string[] } | null = null;

  constructor(
    products: SnapshotProducts,
    isInStock: (productId: string) => boolean,
    sales: () => Sales,
    collections: readonly (readonly string[])[],
  ) {
    this.#products = products;
    this.#isInStock = isInStock;
    this.#sales = sales;
    // Virtual packs are in no list (CTG-30), neither are goods of excluded categories (CTG-35), which have no path.
    this.#listed = [...products.values()].filter(
      ({ isVirtualPack, categoryIds }) => !isVirtualPack && categoryIds.length > 0,
    );
    this.#byCategory = Map.groupBy(this.#listed, ownCategory);
    this.#byBrand = Map.groupBy(this.#listed, ({ brand }) => brand ?? '');
    this.#ids = this.#listed.map(({ id }) => id).toSorted();
    this.#onClick = this.#listed.flatMap(({ id, isImpulse }) => (isImpulse ? [id] : []));
    const sets = collections.map((ids): Collection => {
      const products = [...new Set(ids)].flatMap((id) => this.#listedOne(id));
      return { products, categories: new Set(products.map(ownCategory)) };
    });
    this.#collectionsOf = groupedByEach(sets, ({ categories }) => categories);
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
    const itself = new Set([productId, ...asked.variantIds]);
    const kin = [...candidates]
      .filter(({ id }) => !itself.has(id))
      .map((candidate) => ({
        id: candidate.id,
        together: together.get(candidate.id) ?? 0,
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
    const lookedAt = this.#onClick.toSorted(
      (a, b) => (sold.get(b) ?? 0) - (sold.get(a) ?? 0) || (a < b ? -1 : 1),
    );
    return { shown: lookedAt.filter(this.#isInStock).slice(0, limit), lookedAt };
  }

  /**
   * Ids to add to a cart of these products (CTG-18, OPN-206); adult ones only when `withAdult`. Looks only at what sales and collections
   * put beside the cart, and at as many others as are needed.
   */
  upsell(cartIds: readonly string[], limit: number, withAdult: boolean): readonly string[] {
    const inCart = new Set(cartIds);
    const categories = new Set(cartIds.flatMap((id) => this.#listedOne(id).map(ownCategory)));
    const isOffered = (id: string): boolean =>
      !inCart.has(id) && (withAdult || this.#products.get(id)?.isAdult !== true) && this.#isInStock(id);
    const boughtWith = sumOf([...categories].map((id) => this.#sales().withCategory.get(id) ?? new Map()));
    const collections = this.#putBeside(categories);
    const beside = new Set([...boughtWith.keys(), ...collections.keys()]);
    const first = upsellFirst(
      [...beside]
        .filter((id) => this.#listedOne(id).length > 0 && isOffered(id))
        .map((id) => ({
          id,
          boughtWith: boughtWith.get(id) ?? 0,
          collections: collections.get(id) ?? 0,
        })),
    ).map(({ id }) => id);
    const shown = first.slice(0, limit);
    for (const id of this.#ids) {
      if (shown.length >= limit) break;
      if (!beside.has(id) && isOffered(id)) shown.push(id);
    }
    return shown;
  }

  /**
   * By product, how often collections put it beside goods of these categories. More of the same is no complement. A collection's own
   * goods count twice, their neighbours on the shelf once.
   */
  #putBeside(categories: ReadonlySet<string>): ReadonlyMap<string, number> {
    const fitting = new Set([...categories].flatMap((id) => this.#collectionsOf.get(id) ?? []));
    const counted = new Map<string, number>();
    const count = (listed: SnapshotProduct): void => {
      const { id } = listed;
      if (!categories.has(ownCategory(listed))) counted.set(id, (counted.get(id) ?? 0) + 1);
    };
    for (const collection of fitting) {
      collection.products.forEach(count);
      for (const id of collection.categories) this.#byCategory.get(id)?.forEach(count);
    }
    return counted;
  }

  #listedOne(id: string): readonly SnapshotProduct[] {
    const found = this.#products.get(id);
    return found === undefined || found.isVirtualPack || found.categoryIds.length === 0 ? [] : [found];
  }

  #triedFirst(): readonly string[] {
    const sales = this.#sales();
    if (this.#toTry?.sales !== sales) {
      const products = this.#listed.map((listed) => ({
        id: listed.id,
        categoryId: ownCategory(listed),
        sold: sales.ordersOf.get(listed.id) ?? 0,
        isHighlighted: listed.isHighlighted,
      }));
      this.#toTry = { sales, ids: triedFirst(products).map(({ id }) => id) };
    }
    return this.#toTry.ids;
  }
}

/** Listed goods that go together, and their categories. */
interface Collection {
  readonly products: readonly SnapshotProduct[];
  readonly categories: ReadonlySet<string>;
}

/** Items by every key that they have. */
function groupedByEach<K, T>(
  items: readonly T[],
  keysOf: (item: T) => Iterable<K>,
): ReadonlyMap<K, readonly T[]> {
  const pairs = items.flatMap((item) => [...keysOf(item)].map((key) => ({ key, item })));
  const groups = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ item }) => item)]));
}

/** The counts of each key together. */
function sumOf(counts: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const count of counts) for (const [id, number] of count) sums.set(id, (sums.get(id) ?? 0) + number);
  return sums;
}

/** As lists show them when nothing else decides. */
const inShownOrder = (a: SnapshotProduct, b: SnapshotProduct): number =>
  a.position - b.position || (a.id < b.id ? -1 : 1);

const ownCategory = ({ categoryIds }: SnapshotProduct): string => categoryIds.at(-1) ?? '';
