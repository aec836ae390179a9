/** A product that may be offered for trying. */
export type TriableProduct = {
  readonly id: string;
  readonly categoryId: string;
  /** Pieces sold lately, whatever "lately" is to the caller. */
  readonly sold: number;
  /** Whether the shop draws attention to it: new goods, a badge. */
  readonly isHighlighted: boolean;
};

/**
 * The order in which products are offered as "something to try" (CTG-04): one of each category in turn, so that neighbours
 * differ; in a category the best sold first, then highlighted ones, then as given; the category of the best sold product begins.
 */
export function triedFirst<P extends TriableProduct>(products: readonly P[]): readonly P[] {
  const sorted = products.toSorted(
    (a, b) => b.sold - a.sold || Number(b.isHighlighted) - Number(a.isHighlighted),
  );
  const columns = [...Map.groupBy(sorted, (product) => product.categoryId).values()];
  const longest = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: longest }, (_, row) => columns.flatMap((column) => column[row] ?? [])).flat();
}

/** How a product is related to another one. */
export type Relatedness = {
  /** Orders that hold both. */
  readonly together: number;
  readonly isOfCategory: boolean;
  readonly isOfBrand: boolean;
};

/** The order of related products (PRD-16): most often bought together, then of the same category, then of the same brand; unrelated ones are left out. */
export function relatedFirst<P extends Relatedness>(products: readonly P[]): readonly P[] {
  const closeness = ({ isOfCategory, isOfBrand }: Relatedness): number =>
    Number(isOfCategory) * 2 + Number(isOfBrand);
  return products
    .filter((product) => product.together > 0 || closeness(product) > 0)
    .toSorted((a, b) => b.together - a.together || closeness(b) - closeness(a));
}

/** `collections`: how many collections of the main page and combos have the product beside goods like those of the cart. */
export type Complement = {
  readonly id: string;
  readonly boughtWith: number;
  readonly collections: number;
};

/**
 * The order of the upsell slider: most often bought with the cart's categories first, then what collections put beside
 * them, ties by id (OPN-206).
 */
export function upsellFirst<P extends Complement>(products: readonly P[]): readonly P[] {
  return products.toSorted(
    (a, b) => b.boughtWith - a.boughtWith || b.collections - a.collections || (a.id < b.id ? -1 : 1),
  );
}

/** What an order can be filled up with: recommended products, then those that go with the cart, each once (OPN-210). */
export function fillingUp<P extends { readonly id: string }>(
  recommended: readonly P[],
  upsell: readonly P[],
): readonly P[] {
  const ids = new Set(recommended.map(({ id }) => id));
  return [...recommended, ...upsell.filter(({ id }) => !ids.has(id))];
}

/** What can be bought now comes first; the order stays otherwise (PRD-16). */
export function inStockFirst<T>(items: readonly T[], isInStock: (item: T) => boolean): readonly T[] {
  return [...items.filter(isInStock), ...items.filter((item) => !isInStock(item))];
}

/** The biggest discounts first; the order stays otherwise (CTG-13). */
export function biggestDiscountFirst<P extends { readonly discountPercent: number | null }>(
  products: readonly P[],
): readonly P[] {
  return products.toSorted((a, b) => (b.discountPercent ?? 0) - (a.discountPercent ?? 0));
}

/** Fewer products than this are no upsell block, more than that are not shown (CRT-17, OPN-206). */
export const MIN_UPSELL = 3;
export const MAX_UPSELL = 15;

/** What the block 'Добавить к заказу?' shows; empty: it does not show (CRT-17, OPN-206). */
export function shownUpsell<P>(products: readonly P[]): readonly P[] {
  return products.length < MIN_UPSELL ? [] : products.slice(0, MAX_UPSELL);
}
