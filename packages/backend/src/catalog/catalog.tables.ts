import type { JSONColumnType } from 'kysely';

import type { ProductDetails } from '@shop/contract/catalog';
import type { PromoText } from '@shop/domain/catalog';

import type { ImportFindings } from './import/import-findings.ts';

/** Fields that no query or rule uses, stored as one document. */
export interface ProductContent {
  readonly description: string | null;
  readonly media: ProductDetails['media'];
  /** The merchant has a table of its own. */
  readonly attributes: Omit<ProductDetails['attributes'], 'merchant'>;
  readonly nutritions: ProductDetails['nutritions'];
  readonly highlights: readonly string[];
  readonly badge: ProductDetails['badge'];
  readonly amazingPrice: boolean;
  readonly promoDescription: PromoText | null;
}

/** A supplier of goods; the operator chooses the code. */
export interface MerchantTable {
  code: string;
  name: string;
  address: string;
  email: string;
  ogrn: string;
  schedule: string;
}

export interface SectionContent {
  readonly type: string;
  readonly title: string;
  readonly categoryFeedId: string | null;
  /** Fixed products by feed id; empty if a rule chooses them. */
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
    /** Maximum units in one cart; null without a maximum of its own (CRT-70). */
    cart_max: number | null;
    position: number;
    /** Delivered by click; such a product has a merchant (IMP-01). */
    is_impulse: boolean;
    /** Sold only on its own page, never shown in a list (CTG-30). */
    is_virtual_pack: boolean;
    merchant_code: string | null;
    /** Take x, pay for y: 10 ≥ x > y ≥ 1, or both null (OPN-229). */
    promo_x: number | null;
    promo_y: number | null;
    /** The variant group, the position in it and the variant's label; either all three or none. */
    variant_group: string | null;
    variant_position: number | null;
    variant_text: string | null;
    content: JSONColumnType<ProductContent>;
  };
  merchant: MerchantTable;
  variant_group: {
    code: string;
    /** One card in lists represents the whole group (PRD-22). */
    as_one_card: boolean;
  };
  /** Goods that are cheaper together (CTG-37, CMB-06). */
  combo_set: {
    id: string;
    code: string;
    title: string;
    description: string;
    shortcut_description: string;
    image: string | null;
    /** Whole percent, 1 to 90 (OPN-230). */
    discount: number;
    /** Codes of the stores that offer it; null: every store. */
    stores: JSONColumnType<readonly string[] | null>;
    position: number;
  };
  /** The choice: one product of each set. A product is in a combo only once. */
  combo_set_product: {
    combo_id: string;
    set_index: number;
    position: number;
    product_id: string;
  };
  /** What a product costs in a store; kopecks. No row: the store does not carry it. */
  offer: {
    showcase_id: string;
    product_id: string;
    price: number | null;
    old_price: number | null;
  };
  /** Units in a store; `on_hand` includes the `reserved` ones. */
  stock: {
    showcase_id: string;
    product_id: string;
    on_hand: number;
    reserved: number;
    /** What the last imported feed says of `on_hand`, 0 if it does not have the product; null: no import has noted it. */
    feed_on_hand: number | null;
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
    /** When an import last changed the goods; null: not recorded yet. */
    goods_changed_at: Date | null;
  };
  /** One row, or none: what was imported last, and what the tables held after it. */
  last_import: {
    id: 1;
    fingerprint: string;
    content: string;
    findings: JSONColumnType<ImportFindings>;
  };
}
