import type { Kopecks } from '@shop/domain/kernel';

export type Media = { readonly type: 'IMAGE' | 'VIDEO'; readonly url: string };

/** A product in a list (PRD-01); a cart line can be made of it. `quantity` is the stock; `price` null: sold out. */
export type Product = {
  readonly id: string;
  readonly slug: string | null;
  readonly name: string;
  readonly specification: string | null;
  readonly price: Kopecks | null;
  readonly oldPrice: Kopecks | null;
  readonly amazingPrice: boolean;
  readonly promoXY: { readonly x: number; readonly y: number } | null;
  readonly hasCombo: boolean;
  readonly media: readonly Media[];
  readonly hasDiscount: boolean;
  readonly discountPercent: number | null;
  readonly highlights: readonly string[];
  readonly previewImage: string | null;
  readonly badge: { readonly text: string; readonly color: string } | null;
  readonly promoDescription: string | null;
  readonly virtualPack: boolean;
  readonly isAvailable: boolean;
  readonly quantity: number;
  readonly variants: {
    readonly items: readonly { readonly id: string; readonly text: string; readonly quantity: number }[];
    readonly asOneCard: boolean;
  };
  readonly shouldShowAsOneCard: boolean;
  readonly isAdult: boolean;
  readonly isImpulse: boolean;
  readonly salesModelType: 'OWN' | 'MARKETPLACE';
};

export type TitledValue = { readonly title: string; readonly value: string };
/** A step of the way from the root to a category. */
export type CategoryStep = { readonly id: string; readonly slug: string | null; readonly name: string };

/** Product details (PRD-02 to PRD-05). */
export type ProductDetails = Product & {
  readonly description: string | null;
  readonly attributes: {
    readonly usage: string | null;
    readonly ingredients: string | null;
    readonly shelfLifeDays: number | null;
    readonly storageConditions: string | null;
    readonly manufacturer: { readonly name: string; readonly country: string | null } | null;
    readonly brand: string | null;
    readonly other: readonly TitledValue[];
  };
  readonly nutritions: {
    readonly kilocalories: string | null;
    readonly protein: string | null;
    readonly fats: string | null;
    readonly carbohydrates: string | null;
    readonly other: readonly TitledValue[];
  };
  readonly categoryPath: readonly CategoryStep[];
};

export type DisplayType = 'TILE' | 'SQUARE_TILE' | 'SLIDER' | 'FEATURE_SLIDER';

/** A category with its children (CTG-07). */
export type Category = {
  readonly id: string;
  readonly slug: string | null;
  readonly name: string;
  readonly rank: number;
  readonly image: string | null;
  readonly displayType: DisplayType;
  readonly productIds: readonly string[];
  readonly parentId: string | null;
  readonly preview: { readonly totalProductsCount: number; readonly productIds: readonly string[] };
  readonly hideName: boolean;
  readonly isSectionGroup: boolean;
  readonly children: readonly Category[];
};

/** A category in the tree: its products are asked for with its page. */
export type CategoryBranch = Omit<Category, 'productIds' | 'preview' | 'children'> & {
  readonly children: readonly CategoryBranch[];
};

/** What a section says of its category (CTG-08, CTG-19). */
export type CategoryHead = Pick<Category, 'id' | 'slug' | 'displayType' | 'hideName' | 'isSectionGroup'> & {
  readonly preview: Pick<Category['preview'], 'totalProductsCount'>;
  /** Of a group only: whose pictures stand on the tile of each child (CTG-23), as ids of the section's products. */
  readonly childPreviews: readonly { readonly id: string; readonly productIds: readonly string[] }[];
};

export const sectionTypes = [
  'GENERAL_SECTION',
  'OWN_BRAND_SECTION',
  'SITUATIONAL_SECTION',
  'DISCOUNTED_SECTION',
  'FEATURE_SECTION',
  'ALL_SALES_CATEGORY',
] as const;
export type SectionType = (typeof sectionTypes)[number];

/** A section of the main page (OPN-124); unknown types never get here (CTG-02). */
export type Section = {
  readonly id: string;
  readonly type: SectionType;
  readonly title: string;
  readonly category: CategoryHead | null;
  readonly products: readonly Product[];
};

export type MainPage = { readonly sections: readonly Section[] };

/** A category page: the products loaded so far, 24 at a time (CTG-31, OPN-132). */
export type CategoryPage = {
  readonly category: Category;
  readonly path: readonly CategoryStep[];
  readonly products: readonly Product[];
  /** Products that the sections and tiles of its children show (CTG-20, CTG-23). */
  readonly previews: readonly Product[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
};
