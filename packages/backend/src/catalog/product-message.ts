import type { Product, ProductDetails } from '@shop/contract/catalog';
import { discountPercent, unitPrice } from '@shop/domain/catalog';
import type { Kopecks } from '@shop/domain/kernel';

import { pageContentOf } from './product-row.ts';
import type { ListedContent, MerchantRow, ProductRow } from './product-row.ts';
import { variantsMessage } from './variants.ts';
import type { VariantGroup } from './variants.ts';

/** Media of a product in a list (OPN-137). */
const LIST_MEDIA = 3;

export interface Price {
  readonly price: number | null;
  readonly oldPrice: number | null;
}

/** What a showcase says of a product besides its own row. */
export interface ProductListing extends Price {
  readonly variants: VariantGroup | undefined;
  readonly hasCombo: boolean;
}

/** A product as a showcase lists it, with no stock yet (PRD-01). */
export function productMessage(row: ProductRow, content: ListedContent, listing: ProductListing): Product {
  const percent = discountPercent(listing.price as Kopecks | null, listing.oldPrice as Kopecks | null);
  // Nobody compares a mug by the litre: goods by click are no food.
  const perUnit = row.is_impulse ? null : unitPrice(row.specification, listing.price as Kopecks | null);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    specification: row.specification,
    ...(perUnit === null ? {} : { unitPrice: perUnit }),
    price: listing.price as Kopecks | null,
    oldPrice: (percent === null ? null : listing.oldPrice) as Kopecks | null,
    amazingPrice: content.amazingPrice,
    promoXY: row.promo_x === null || row.promo_y === null ? null : { x: row.promo_x, y: row.promo_y },
    hasCombo: listing.hasCombo,
    media: content.media.slice(0, LIST_MEDIA),
    hasDiscount: percent !== null,
    discountPercent: percent,
    highlights: [...content.highlights],
    previewImage: content.media.find((item) => item.type === 'IMAGE')?.url ?? null,
    badge: content.badge,
    promoDescription: content.promoDescription,
    virtualPack: row.is_virtual_pack,
    isAvailable: false,
    quantity: 0,
    ...variantsMessage(listing.variants),
    isAdult: row.is_adult,
    isImpulse: row.is_impulse,
    salesModelType: row.is_impulse ? 'MARKETPLACE' : 'OWN',
  };
}

/**
 * Fills in what changes without a new version: pieces for sale, also of the variants, and whether the product can be bought
 * at all (PRD-34, OPN-139).
 */
export function withStock<P extends Product>(product: P, stockOf: (productId: string) => number): P {
  const quantity = stockOf(product.id);
  const isAvailable = quantity > 0 && product.price !== null;
  if (product.variants.items.length === 0) return { ...product, quantity, isAvailable };
  const items = product.variants.items.map((item) => ({ ...item, quantity: stockOf(item.id) }));
  return { ...product, quantity, isAvailable, variants: { ...product.variants, items } };
}

/** Details add texts and all media (PRD-03), and who supplies the product (PRD-04, IMP-01). */
export function detailsMessage(
  product: Product,
  row: ProductRow,
  content: ListedContent,
  categoryPath: ProductDetails['categoryPath'],
  merchant: MerchantRow | null,
): ProductDetails {
  const { description, attributes, nutritions } = pageContentOf(row);
  return {
    ...product,
    media: content.media,
    description,
    attributes: { ...attributes, merchant: merchant && merchantMessage(merchant) },
    nutritions,
    // Its price changes without a new version; the snapshot fills it in.
    comboSet: null,
    categoryPath,
  };
}

const merchantMessage = ({ name, address, email, ogrn, schedule }: MerchantRow) => ({
  name,
  address,
  email,
  ogrn,
  schedule,
});
