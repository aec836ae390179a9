import { isSoldOut, oneCardPerGroup } from '../catalog/index.ts';
import type { GroupedProduct, PricingProduct } from '../catalog/index.ts';
import { avoidable } from './ingredients.ts';
import type { Avoidable } from './ingredients.ts';

export const sortings = ['usual', 'cheap', 'dear', 'discount'] as const;
export type Sorting = (typeof sortings)[number];

/** What sorting and filtering need of a product. */
export type ListedFacts = PricingProduct &
  GroupedProduct & {
    readonly discountPercent: number | null;
    /** Short claims, such as 'Много белка'. */
    readonly highlights: readonly string[];
    readonly brand: string | null;
    /** What its ingredients do not name. */
    readonly without: readonly Avoidable[];
  };

/** How a shopper wants to see a list. Of several brands one is enough; of claims and ingredients all have to apply. */
export type Arrangement = {
  readonly sorting: Sorting;
  readonly isDiscounted: boolean;
  readonly isInStock: boolean;
  readonly brands: readonly string[];
  readonly highlights: readonly string[];
  readonly without: readonly Avoidable[];
};

export const usualArrangement: Arrangement = {
  sorting: 'usual',
  isDiscounted: false,
  isInStock: false,
  brands: [],
  highlights: [],
  without: [],
};

/** How many filters are on. */
export function filterCount(wanted: Arrangement): number {
  const { isDiscounted, isInStock, brands, highlights, without } = wanted;
  return Number(isDiscounted) + Number(isInStock) + brands.length + highlights.length + without.length;
}

/** Whether the list is another one than the shop's own. */
export function isArranged(wanted: Arrangement): boolean {
  return wanted.sorting !== 'usual' || filterCount(wanted) > 0;
}

const includesAll = <T>(all: readonly T[], wanted: readonly T[]): boolean =>
  wanted.every((each) => all.includes(each));

function passes(product: ListedFacts, wanted: Arrangement): boolean {
  return (
    (!wanted.isDiscounted || (product.discountPercent ?? 0) > 0) &&
    (!wanted.isInStock || !isSoldOut(product)) &&
    (wanted.brands.length === 0 || (product.brand !== null && wanted.brands.includes(product.brand))) &&
    includesAll(product.highlights, wanted.highlights) &&
    includesAll(product.without, wanted.without)
  );
}

/** Sold-out goods last; without a price or a discount after those that have one. */
const orders: Readonly<Record<Exclude<Sorting, 'usual'>, (product: ListedFacts) => number>> = {
  cheap: ({ price }) => price ?? Infinity,
  dear: ({ price }) => 0 - (price ?? 0),
  discount: ({ discountPercent }) => 0 - (discountPercent ?? 0),
};

/**
 * The goods that a shopper wants to see, in the wanted order, one of each group that has one card. Equal ones stay in the order of the list; sorted by price or
 * discount, sold-out goods are last.
 */
export function arrange<P extends ListedFacts>(products: readonly P[], wanted: Arrangement): readonly P[] {
  const kept = products.filter((product) => passes(product, wanted));
  if (wanted.sorting === 'usual') return oneCardPerGroup(kept);
  const rank = orders[wanted.sorting];
  return oneCardPerGroup(
    kept.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)) || compare(rank(a), rank(b))),
  );
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** A filter of a group, and how many goods it would leave beside the filters of the other groups. */
export type Choice<T extends string = string> = { readonly value: T; readonly count: number };

/** The filters that make sense for a list: those that change it, and those that are on. */
export type Choices = {
  readonly discounted: number;
  readonly inStock: number;
  readonly brands: readonly Choice[];
  readonly highlights: readonly Choice[];
  readonly without: readonly Choice<Avoidable>[];
};

const byName = new Intl.Collator('ru');

/** Filters for a list, brands and claims by name; an offered filter that would leave nothing has the count 0. */
export function choicesOf(products: readonly ListedFacts[], wanted: Arrangement): Choices {
  const count = (part: Partial<Arrangement>): number =>
    arrange(products, { ...wanted, ...part, sorting: 'usual' }).length;
  const divides = (has: (product: ListedFacts) => boolean): boolean =>
    products.some(has) && !products.every(has);
  const named = (values: readonly (string | null)[]): readonly string[] =>
    [...new Set(values.filter((value) => value !== null))].toSorted(byName.compare);
  const withOne = <T>(values: readonly T[], value: T): readonly T[] =>
    values.includes(value) ? values : [...values, value];
  const highlights = named(products.flatMap((product) => product.highlights));
  const brands = named(products.map(({ brand }) => brand));
  return {
    discounted: count({ isDiscounted: true }),
    inStock: count({ isInStock: true }),
    brands: brands.length > 1 ? brands.map((value) => ({ value, count: count({ brands: [value] }) })) : [],
    highlights: highlights
      .filter((value) => divides((product) => product.highlights.includes(value)))
      .map((value) => ({ value, count: count({ highlights: withOne(wanted.highlights, value) }) })),
    without: avoidable
      .filter((value) => divides((product) => product.without.includes(value)))
      .map((value) => ({ value, count: count({ without: withOne(wanted.without, value) }) })),
  };
}
