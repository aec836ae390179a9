import { brandOf, ownBrandKey } from '../catalogue/brands.ts';
import type { Product } from '../catalogue/catalogue.types.ts';
import { categories } from '../catalogue/categories.ts';
import { videoOf } from '../video/clips.ts';
import { placementsOf } from './assortment.ts';
import { cities } from './cities.ts';
import { createCombos } from './combos.ts';
import { storeConfig } from './config.ts';
import { merchantOf, merchants } from './merchants.ts';
import { createPromosXY, createPromoTexts } from './promotions.ts';
import { createSections } from './sections.ts';
import { showcases } from './showcases.ts';
import { createVariantGroups } from './variant-groups.ts';

const tilePath = (key: string): string => `/pictures/m/category-${key}.webp`;

function createCategories(): readonly object[] {
  return categories.map(({ feedId, displayType, tile, rank, isSectionGroup, hideName }) => ({
    feedId,
    displayType,
    image: tilePath(tile),
    rank,
    ...(isSectionGroup ? { isSectionGroup } : {}),
    ...(hideName ? { hideName } : {}),
  }));
}

/** What all products together decide. */
interface Promotions {
  readonly xy: ReturnType<typeof createPromosXY>;
  readonly texts: ReturnType<typeof createPromoTexts>;
}

function createProductExtras(product: Product, { xy, texts }: Promotions): object {
  const prices = placementsOf(product).filter((placement) => placement.price !== null);
  const pricesByStore = Object.fromEntries(prices.map(({ code, price }) => [code, price] as const));
  const video = videoOf(product);
  const merchant = merchantOf(product);
  const promoXY = xy.get(product.id);
  const promoDescription = texts.get(product.id);
  return {
    ...(product.badge ? { badge: product.badge } : {}),
    ...(product.isAmazing ? { amazingPrice: true } : {}),
    ...(product.highlights.length > 0 ? { highlights: product.highlights } : {}),
    ...(product.isAmazing ? { cartMax: 6 } : {}),
    ...(promoXY ? { promoXY } : {}),
    ...(promoDescription === undefined ? {} : { promoDescription }),
    ...(product.isVirtualPack ? { virtualPack: true } : {}),
    ...(merchant === null ? {} : { isImpulse: true, merchant }),
    ...(video === null ? {} : { video }),
    ...(prices.length > 0 ? { pricesByStore } : {}),
  };
}

/** Content of store.json: what the feed cannot say. */
export function createStoreFile(products: readonly Product[]): object {
  const promotions = { xy: createPromosXY(products), texts: createPromoTexts(products) };
  return {
    cities,
    showcases,
    categories: createCategories(),
    sections: createSections(products),
    products: Object.fromEntries(
      products
        .map((product) => [product.id, createProductExtras(product, promotions)] as const)
        .filter(([, extras]) => Object.keys(extras).length > 0),
    ),
    merchants,
    variantGroups: createVariantGroups(products),
    combos: createCombos(products).map((combo) => ({
      ...combo,
      image: `/pictures/m/combo-${combo.code}.webp`,
    })),
    ownBrand: brandOf(ownBrandKey)?.name,
    config: storeConfig,
  };
}

/** JSON with one line per entry of the second level: small, and still readable in a diff. */
export function printStoreFile(file: object): string {
  const parts = Object.entries(file).map(([key, value]: [string, unknown]) => {
    if (Array.isArray(value))
      return `  ${JSON.stringify(key)}: [\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
    if (typeof value !== 'object' || value === null)
      return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const lines = Object.entries(value).map(
      ([name, item]: [string, unknown]) => `    ${JSON.stringify(name)}: ${JSON.stringify(item)}`,
    );
    return `  ${JSON.stringify(key)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
