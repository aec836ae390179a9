import { madeOnce } from '../kernel/index.ts';
import type {
  CategoryBranch,
  CategoryPage,
  MainPage,
  Media,
  Product,
  ProductDetails,
  Section,
} from './catalog.model.ts';

/** What most products have in common; a snapshot leaves it out. */
const usual = {
  specification: null,
  oldPrice: null,
  amazingPrice: false,
  promoXY: null,
  hasCombo: false,
  hasDiscount: false,
  discountPercent: null,
  highlights: [],
  badge: null,
  promoDescription: null,
  virtualPack: false,
  isAvailable: true,
  variants: { items: [], asOneCard: false },
  shouldShowAsOneCard: false,
  isAdult: false,
  isImpulse: false,
  salesModelType: 'OWN',
} as const satisfies Partial<Product>;

type Usual = keyof typeof usual | 'media';
type PackedProduct = Omit<Product, Usual> & Partial<Pick<Product, Usual>>;

/** A list of products by their indexes in the snapshot's own list. */
type Packed<T> = Omit<T, 'products'> & { readonly products: readonly number[] };

type PackedPage = Omit<Packed<CategoryPage>, 'previews'> & { readonly previews: readonly number[] };

/** What most categories of the tree have in common. */
const usualBranch = {
  image: null,
  displayType: 'TILE',
  hideName: false,
  isSectionGroup: false,
} as const satisfies Partial<CategoryBranch>;

/** A category of the tree; the one above it is known from its place. */
type PackedBranch = Omit<CategoryBranch, keyof typeof usualBranch | 'parentId' | 'children'> &
  Partial<Pick<CategoryBranch, keyof typeof usualBranch>> & { readonly children?: readonly PackedBranch[] };

/** What a server-rendered page carries of the catalogue: each product once, whole details apart. */
export type CatalogSnapshot = {
  readonly products: readonly PackedProduct[];
  readonly sections: readonly Packed<Section>[] | null;
  readonly categories: readonly PackedBranch[] | null;
  readonly pages: Readonly<Record<string, PackedPage>>;
  readonly details: Readonly<Record<string, ProductDetails>>;
  /** Keys that the store does not know: the page says so from its first render on. */
  readonly notFound: { readonly pages: readonly string[]; readonly products: readonly string[] };
};

export type CatalogData = {
  readonly main: MainPage | null;
  readonly categories: readonly CategoryBranch[] | null;
  readonly pages: Readonly<Record<string, CategoryPage>>;
  readonly products: Readonly<Record<string, ProductDetails>>;
  readonly notFound: CatalogSnapshot['notFound'];
};

const onlyPicture = (previewImage: string | null): readonly Media[] =>
  previewImage === null ? [] : [{ type: 'IMAGE', url: previewImage }];

const packProduct = madeOnce((product: Product): PackedProduct => {
  const common = { ...usual, media: onlyPicture(product.previewImage) };
  const isCommon = (name: string, value: unknown): boolean => {
    const other = (common as Readonly<Record<string, unknown>>)[name];
    if (value === other) return true;
    const areParts =
      typeof value === 'object' && typeof other === 'object' && value !== null && other !== null;
    return areParts && JSON.stringify(value) === JSON.stringify(other);
  };
  const rest = Object.entries(product).filter(([name, value]) => !isCommon(name, value));
  // Only what `unpackProduct` puts back is left out.
  return Object.fromEntries(rest) as PackedProduct;
});

function unpackProduct(product: PackedProduct): Product {
  return { ...usual, media: onlyPicture(product.previewImage), ...product };
}

const packBranch = madeOnce(
  ({ id, slug, name, rank, parentId: _place, children, ...common }: CategoryBranch): PackedBranch => {
    const own = Object.entries(common).filter(
      ([key, value]) => value !== (usualBranch as Readonly<Record<string, unknown>>)[key],
    );
    // Only what `unpackBranch` puts back is left out.
    const packed = { id, slug, name, rank, ...Object.fromEntries(own) };
    return children.length === 0 ? packed : { ...packed, children: children.map(packBranch) };
  },
);

function unpackBranch({ children = [], ...branch }: PackedBranch, parentId: string | null): CategoryBranch {
  const below = children.map((child) => unpackBranch(child, branch.id));
  return { ...usualBranch, ...branch, parentId, children: below };
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** Packs what a page shows of the catalogue into its HTML. */
export function packCatalog({ main, categories, pages, products, notFound }: CatalogData): CatalogSnapshot {
  const indexes = new Map<string, number>();
  const packed: PackedProduct[] = [];
  const indexOf = (product: Product): number => {
    const known = indexes.get(product.id);
    if (known !== undefined) return known;
    indexes.set(product.id, packed.length);
    return packed.push(packProduct(product)) - 1;
  };
  const pack = <T extends { readonly products: readonly Product[] }>(list: T): Packed<T> =>
    // Without products it is packed already, and stays the object that many pages share.
    list.products.length === 0
      ? (list as unknown as Packed<T>)
      : { ...list, products: list.products.map(indexOf) };
  const sections = main === null ? null : main.sections.map(pack);
  const packPage = (page: CategoryPage): PackedPage => ({
    ...pack(page),
    previews: page.previews.map(indexOf),
  });
  return {
    sections,
    categories: categories === null ? null : categories.map(packBranch),
    pages: mapValues(pages, packPage),
    details: products,
    products: packed,
    notFound,
  };
}

/** The way back; an unknown index is left out. */
export function unpackCatalog(snapshot: CatalogSnapshot): CatalogData {
  const all = snapshot.products.map(unpackProduct);
  const listed = (indexes: readonly number[]): readonly Product[] =>
    indexes.flatMap((index) => all[index] ?? []);
  return {
    main:
      snapshot.sections === null
        ? null
        : {
            sections: snapshot.sections.map((section) => ({
              ...section,
              products: listed(section.products),
            })),
          },
    categories: snapshot.categories?.map((branch) => unpackBranch(branch, null)) ?? null,
    pages: mapValues(snapshot.pages, (page) => ({
      ...page,
      products: listed(page.products),
      previews: listed(page.previews),
    })),
    products: snapshot.details,
    notFound: snapshot.notFound,
  };
}
