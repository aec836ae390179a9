import type { Product } from '@shop/application/catalog';
import { isSoldOut, largeImageUrl } from '@shop/domain/catalog';
import { PRICE_DIVISOR, productPath } from '@shop/domain/kernel';

import { shellTexts } from '../shell/index.ts';

/** Data for search engines, in the words of schema.org. Addresses are absolute. */
export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

const CONTEXT = { '@context': 'https://schema.org' } as const;
const home = { name: 'Главная', path: '/' };

/** Makes a URL absolute. */
export function absolute(url: string, origin: string): string {
  return /^https?:/.test(url) ? url : origin + url;
}

export type Step = { readonly name: string; readonly path: string };

/** The way from the main page, each step a page of its own. */
export function breadcrumbList(origin: string, steps: readonly Step[]): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The products that a page lists, in its order; `total` counts those of later pages, too. */
export function itemList(
  origin: string,
  list: { readonly name: string; readonly total: number; readonly products: readonly Product[] },
): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    name: list.name,
    numberOfItems: list.total,
    itemListElement: list.products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: origin + productPath(product),
    })),
  };
}

/** A product's price and availability; null without a price (PRD-34). */
export function offerOf(product: Product, origin: string): JsonLd | null {
  if (product.price === null) return null;
  return {
    '@type': 'Offer',
    url: origin + productPath(product),
    priceCurrency: 'RUB',
    price: (product.price / PRICE_DIVISOR).toFixed(2),
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** Pictures of a product, large, the preview first. */
export function picturesOf(product: Product): readonly string[] {
  const media = product.media.filter(({ type }) => type === 'IMAGE').map(({ url }) => url);
  const all = product.previewImage === null ? media : [product.previewImage, ...media];
  return [...new Set(all.map(largeImageUrl))];
}

/** The shop and its search, for the main page. */
export function shopData(origin: string): readonly JsonLd[] {
  const organization = { '@type': 'Organization', '@id': `${origin}/#shop`, name: shellTexts.shop };
  return [
    { ...CONTEXT, ...organization, url: `${origin}/`, logo: `${origin}/icon.svg` },
    {
      ...CONTEXT,
      '@type': 'WebSite',
      url: `${origin}/`,
      name: shellTexts.shop,
      inLanguage: 'ru',
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
