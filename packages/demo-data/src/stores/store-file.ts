import { brandOf, ownBrandKey } from '../catalogue/brands.ts';
import { departmentId, shelfId } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/catalogue.types.ts';
import { departments } from '../catalogue/goods/index.ts';
import { videoOf } from '../video/clips.ts';
import { placementsOf } from './assortment.ts';
import { cities } from './cities.ts';
import { storeConfig } from './config.ts';
import { createSections } from './sections.ts';
import { showcases } from './showcases.ts';

const tilePath = (key: string): string => `/pictures/m/category-${key}.webp`;

function createCategories(): readonly object[] {
  return departments.flatMap((department, at) => [
    { feedId: departmentId(at), displayType: 'TILE', image: tilePath(department.key), rank: at + 1 },
    ...department.shelves.map((shelf, shelfAt) => ({
      feedId: shelfId(at, shelfAt),
      displayType: shelfAt % 2 === 0 ? 'TILE' : 'SQUARE_TILE',
      image: tilePath(shelf.key),
      rank: shelfAt + 1,
    })),
  ]);
}

function createProductExtras(product: Product): object {
  const prices = placementsOf(product).filter((placement) => placement.price !== null);
  const pricesByStore = Object.fromEntries(prices.map(({ code, price }) => [code, price] as const));
  const video = videoOf(product);
  return {
    ...(product.badge ? { badge: product.badge } : {}),
    ...(product.isAmazing ? { amazingPrice: true } : {}),
    ...(product.highlights.length > 0 ? { highlights: product.highlights } : {}),
    ...(product.isAmazing ? { cartMax: 6 } : {}),
    ...(video === null ? {} : { video }),
    ...(prices.length > 0 ? { pricesByStore } : {}),
  };
}

/** Content of store.json: what the feed cannot say. */
export function createStoreFile(products: readonly Product[]): object {
  return {
    cities,
    showcases,
    categories: createCategories(),
    sections: createSections(products),
    products: Object.fromEntries(
      products
        .map((product) => [product.id, createProductExtras(product)] as const)
        .filter(([, extras]) => Object.keys(extras).length > 0),
    ),
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
