import type { PromoText, SectionType } from '@shop/domain/catalog';
import type { Kopecks } from '@shop/domain/kernel';
import type { Target } from '@shop/domain/stories';

export type Media = { readonly type: 'IMAGE' | 'VIDEO'; readonly url: string };

/** A product in a list (PRD-01); a cart line can be made of it. `quantity` is the stock; `price` null: sold out. */
export type Product = {
  readonly id: string;
  readonly slug: string | null;
  readonly name: string;
  readonly specification: string | null;
  /** '99 ₽/л', what a kilogram or litre costs; absent where that is the price itself, or goods are counted. */
  readonly unitPrice?: string | undefined;
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
  readonly promoDescription: PromoText | null;
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

export type Merchant = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly ogrn: string;
  readonly schedule: string;
};

/** A combo set as its card shows it (CTG-39). `discount` in percent; `priceFrom` null: no full selection is in stock. */
export type ComboSetCard = {
  readonly id: string;
  readonly title: string;
  readonly shortcutDescription: string;
  readonly imageLink: string | null;
  readonly discount: number;
  readonly priceFrom: Kopecks | null;
  readonly productsNumber: number;
};

/** A combo set (CTG-37): one product is chosen out of each group. */
export type ComboSet = ComboSetCard & {
  readonly description: string;
  readonly productsSets: readonly (readonly Product[])[];
};

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
    /** Who supplies the goods; always there for delivery by click (IMP-01). */
    readonly merchant: Merchant | null;
    readonly supplierInn: string | null;
    readonly other: readonly TitledValue[];
  };
  readonly nutritions: {
    readonly kilocalories: string | null;
    readonly protein: string | null;
    readonly fats: string | null;
    readonly carbohydrates: string | null;
    readonly other: readonly TitledValue[];
  };
  /** The first combo set that the product is in, or null (PRD-12). */
  readonly comboSet: ComboSet | null;
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
  /** Combo sets with a product of the category or of one below it (CTG-20). */
  readonly comboSets: readonly ComboSetCard[];
  readonly children: readonly Category[];
};

/** A category in the tree: its products are asked for with its page. */
export type CategoryBranch = Omit<Category, 'productIds' | 'preview' | 'comboSets' | 'children'> & {
  readonly children: readonly CategoryBranch[];
};

/** What a section says of its category (CTG-08, CTG-19). */
export type CategoryHead = Pick<
  Category,
  'id' | 'slug' | 'displayType' | 'hideName' | 'isSectionGroup' | 'comboSets'
> & {
  readonly preview: Pick<Category['preview'], 'totalProductsCount'>;
  /** Of a group only: whose pictures are on the tile of each child (CTG-23), as ids of the section's products. */
  readonly childPreviews: readonly { readonly id: string; readonly productIds: readonly string[] }[];
};

/** A section of the main page (OPN-124); unknown types never get here (CTG-02). */
export type Section = {
  readonly id: string;
  readonly type: SectionType;
  readonly title: string;
  readonly category: CategoryHead | null;
  readonly products: readonly Product[];
  /** Only its heading is here: the products come with the next `loadMain`. Left out: they are here. */
  readonly isHeading?: true;
  /** The promos of a FEATURE_SECTION; left out: none. */
  readonly featurings?: readonly FeaturingCard[];
};

/** A promo as its card shows it (STO-01). */
export type FeaturingCard = {
  readonly id: string;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly previewUrl: string | null;
  readonly description: string | null;
  readonly target: Target | null;
  readonly advertId: string | null;
  /** One of the display types (STO-03); another one is shown as a plain promo category. */
  readonly displayType: string;
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

/** A discount category's page: its products that have a discount, a page at a time (CTG-13, CTG-31). */
export type DiscountPage = Omit<CategoryPage, 'previews'>;
