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
 * Goods that differ only in taste, brand or size. Texts use a compact notation, so that a shelf can be read at a
 * glance: items of a list are separated by `|`; an emoji in a variant names its picture.
 */
export interface Family {
  /** First words of the name; empty if every variant is a full name. */
  readonly noun: string;
  /** Keys of `brands.ts`, separated by spaces and used in turn. `-` means no brand. */
  readonly brands: string;
  /** `шоколад 🍫|ваниль 🌼`: one product each. */
  readonly variants: string;
  /** `930 мл|1,4 л`: used in turn; the price depends on the size. */
  readonly sizes: string;
  /** Roubles for the first size. */
  readonly price: number;
  readonly pack: PackKind;
  /** Emoji of variants without their own. */
  readonly art: string;
  /** Text for the label if the noun is too long. */
  readonly label?: string;
  /** Proteins, fats, carbohydrates in grams per 100 g; absent for non-food. */
  readonly macros?: readonly [number, number, number];
  /** Kilocalories that the macros do not explain (alcohol). */
  readonly extraKcal?: number;
  /** Composition; `{v}` stands for the variant, or for its ingredient (`с фундуком~фундук`) where the two differ. */
  readonly made: string;
  /** Shelf life in days. */
  readonly days: number;
  readonly keep: StorageKind;
  /** One sentence on what it is. */
  readonly about: string;
  /** How to use it. */
  readonly use?: string;
  /** Title of the subcategory of the shelf, if it has subcategories. */
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
  /** Background of the tile. */
  readonly colour: string;
  readonly isAdult?: boolean;
  /** Goods of merchants, delivered by click. */
  readonly isImpulse?: boolean;
  /** Shelves that form a group with its own heading. */
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
