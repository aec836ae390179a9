import type { JSONColumnType } from 'kysely';

import type { ProductDetails } from '@shop/contract/catalog';

/** What does not decide anything, kept as one document. */
export interface ProductContent {
  readonly description: string | null;
  readonly media: ProductDetails['media'];
  readonly attributes: ProductDetails['attributes'];
  readonly nutritions: ProductDetails['nutritions'];
  readonly highlights: readonly string[];
  readonly badge: ProductDetails['badge'];
  readonly amazingPrice: boolean;
}

export interface SectionContent {
  readonly type: string;
  readonly title: string;
  readonly categoryFeedId: string | null;
  /** Fixed products by feed id; empty when a rule chooses them. */
  readonly offerIds: readonly string[];
  readonly rule: 'discounted' | 'ownBrand' | null;
}

export interface CatalogTables {
  category: {
    id: string;
    feed_id: string;
    parent_id: string | null;
    slug: string | null;
    name: string;
    rank: number;
    image: string | null;
    display_type: 'TILE' | 'SQUARE_TILE' | 'SLIDER' | 'FEATURE_SLIDER';
    hide_name: boolean;
    is_section_group: boolean;
  };
  product: {
    id: string;
    feed_id: string;
    slug: string | null;
    name: string;
    specification: string | null;
    brand: string | null;
    category_id: string;
    is_adult: boolean;
    is_own_brand: boolean;
    /** Most pieces in one cart; null without a maximum of its own (CRT-70). */
    cart_max: number | null;
    position: number;
    content: JSONColumnType<ProductContent>;
  };
  /** What a product costs in a store; kopecks. No row: the store does not carry it. */
  offer: {
    showcase_id: string;
    product_id: string;
    price: number | null;
    old_price: number | null;
  };
  /** Pieces in a store: `on_hand` includes the `reserved` ones. */
  stock: {
    showcase_id: string;
    product_id: string;
    on_hand: number;
    reserved: number;
  };
  /** The main page's sections in order. */
  section: {
    position: number;
    content: JSONColumnType<SectionContent>;
  };
  /** One row; grows with every change of what snapshots are made of. */
  catalog_version: {
    id: 1;
    version: number;
  };
}
