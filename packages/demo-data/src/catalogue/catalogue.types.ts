/** Kinds of packaging the picture generator can draw. */
export type PackKind =
  | 'bar'
  | 'bottle'
  | 'box'
  | 'brick'
  | 'can'
  | 'carton'
  | 'clamshell'
  | 'cup'
  | 'eggbox'
  | 'film'
  | 'glass'
  | 'jar'
  | 'loose'
  | 'net'
  | 'paperbag'
  | 'pillow'
  | 'pouch'
  | 'pump'
  | 'rolls'
  | 'spray'
  | 'tin'
  | 'tray'
  | 'tub'
  | 'tube'
  | 'wine';

/** How goods are kept; the key of a sentence in `storage.ts`. */
export type StorageKind = 'chilled' | 'cold' | 'dry' | 'freezer' | 'fruit' | 'room';

/**
 * Goods that differ by taste, brand or size only. Texts use a small notation, so that a shelf can
 * be read at a glance: items of a list are parted by `|`; an emoji in a variant names its picture.
 */
export interface Family {
  /** First words of the name; empty when every variant is a whole name. */
  readonly noun: string;
  /** Keys of `brands.ts`, parted by spaces; taken in turn. `-` means without a brand. */
  readonly brands: string;
  /** `шоколад 🍫|ваниль 🌼`: one product each. */
  readonly variants: string;
  /** `930 мл|1,4 л`: taken in turn; the price follows the size. */
  readonly sizes: string;
  /** Roubles for the first size. */
  readonly price: number;
  readonly pack: PackKind;
  /** Emoji of a variant that names none. */
  readonly art: string;
  /** Words for the label where the noun is too long. */
  readonly label?: string;
  /** Proteins, fats, carbohydrates in grams per 100 g; absent for what is not eaten. */
  readonly macros?: readonly [number, number, number];
  /** Kilocalories that the macros do not explain (alcohol). */
  readonly extraKcal?: number;
  /** Composition; `{v}` stands for the variant. */
  readonly made: string;
  /** Shelf life in days. */
  readonly days: number;
  readonly keep: StorageKind;
  /** One sentence on what it is. */
  readonly about: string;
  /** How to use it. */
  readonly use?: string;
  /** Title of the category below the shelf's, where the shelf has such. */
  readonly part?: string;
  /** Sold on its own page only, in no list. */
  readonly isVirtualPack?: boolean;
}

/** A leaf of the category tree with its goods. */
export interface Shelf {
  readonly key: string;
  readonly title: string;
  /** Emoji of the tile. */
  readonly art: string;
  readonly families: readonly Family[];
}

/** A top category. */
export interface Department {
  readonly key: string;
  readonly title: string;
  readonly art: readonly string[];
  /** Ground of the tile. */
  readonly colour: string;
  readonly isAdult?: boolean;
  /** Goods of merchants, delivered by click. */
  readonly isImpulse?: boolean;
  /** Shelves that stand together under a heading of their own. */
  readonly group?: { readonly title: string; readonly shelfKeys: readonly string[] };
  readonly shelves: readonly Shelf[];
}

/** Lettering styles of brands; each is one typeface of the picture generator. */
export type Lettering = 'brush' | 'classic' | 'grotesk' | 'heavy' | 'narrow' | 'retro' | 'round' | 'script';

/** A trade mark invented for the demo. */
export interface Brand {
  readonly key: string;
  readonly name: string;
  /** Main, dark and contrast colour of its packaging. */
  readonly colours: readonly [string, string, string];
  readonly lettering: Lettering;
  readonly maker: string;
  readonly country: string;
  /** One sentence on the brand. */
  readonly story: string;
}

/** Nutrition per 100 g or 100 ml. */
export interface Nutrition {
  readonly kcal: number;
  readonly proteins: number;
  readonly fats: number;
  readonly carbohydrates: number;
}

/** One product of the demo catalogue, before prices per store. */
export interface Product {
  readonly id: string;
  readonly shelfKey: string;
  readonly departmentKey: string;
  readonly name: string;
  readonly variant: string;
  readonly brand: Brand | null;
  readonly family: Family;
  readonly art: string;
  readonly size: string;
  /** Kopecks. */
  readonly price: number;
  /** Kopecks, above the price; null without a discount. */
  readonly oldPrice: number | null;
  readonly isAmazing: boolean;
  readonly isSoldOut: boolean;
  readonly isAdult: boolean;
  readonly isImpulse: boolean;
  readonly isVirtualPack: boolean;
  readonly badge: { readonly text: string; readonly color: string } | null;
  readonly highlights: readonly string[];
  readonly nutrition: Nutrition | null;
  readonly composition: string;
  readonly description: string;
  readonly barcode: string;
}
