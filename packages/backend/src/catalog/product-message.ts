import type { Product, ProductDetails } from '@shop/contract/catalog';
import { discountPercent } from '@shop/domain/catalog';
import type { Kopecks } from '@shop/domain/kernel';
import type { Selectable } from 'kysely';

import type { CatalogTables } from './catalog.tables.ts';

export type ProductRow = Selectable<CatalogTables['product']>;

/** Media of a product in a list (OPN-137). */
const LIST_MEDIA = 3;

export interface Price {
  readonly price: number | null;
  readonly oldPrice: number | null;
}

/** A product as a showcase lists it, with no stock yet (PRD-01). */
export function productMessage(row: ProductRow, price: Price): Product {
  const { content } = row;
  const percent = discountPercent(price.price as Kopecks | null, price.oldPrice as Kopecks | null);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    specification: row.specification,
    price: price.price as Kopecks | null,
    oldPrice: (percent === null ? null : price.oldPrice) as Kopecks | null,
    amazingPrice: content.amazingPrice,
    promoXY: null,
    hasCombo: false,
    media: content.media.slice(0, LIST_MEDIA),
    hasDiscount: percent !== null,
    discountPercent: percent,
    highlights: [...content.highlights],
    previewImage: content.media.find((item) => item.type === 'IMAGE')?.url ?? null,
    badge: content.badge,
    promoDescription: null,
    virtualPack: false,
    isAvailable: false,
    quantity: 0,
    variants: { items: [], asOneCard: false },
    shouldShowAsOneCard: false,
    isAdult: row.is_adult,
    isImpulse: false,
    salesModelType: 'OWN',
  };
}

/** Fills in what lives: pieces for sale, and whether the product can be bought at all (PRD-34, OPN-139). */
export function withStock<P extends Product>(product: P, quantity: number): P {
  return { ...product, quantity, isAvailable: quantity > 0 && product.price !== null };
}

/** Details add texts and all media (PRD-03). */
export function detailsMessage(
  product: Product,
  row: ProductRow,
  categoryPath: ProductDetails['categoryPath'],
): ProductDetails {
  const { content } = row;
  return {
    ...product,
    media: content.media,
    description: content.description,
    attributes: content.attributes,
    nutritions: content.nutritions,
    categoryPath,
  };
}
