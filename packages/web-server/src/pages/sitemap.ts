import { getMainPage, listCategories } from '@shop/contract/catalog';
import type { Category } from '@shop/contract/catalog';
import { categoryPath, productPath } from '@shop/domain/kernel';

import type { StoreReader } from './store-reader.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const flatten = (categories: readonly Category[]): Category[] =>
  categories.flatMap((category) => [category, ...flatten(category.children)]);

const maxUrls = 50_000;

const lifetimeMs = 600_000;

/**
 * Sitemap of the default city's store: main page, categories and products with their canonical addresses. It reads every
 * product, so it is made at most once in ten minutes, however many ask.
 */
export const createSitemap = (reader: StoreReader, origin: string, now: () => number) => {
  let kept: { readonly xml: Promise<string | null>; readonly until: number } | null = null;
  return (): Promise<string | null> => {
    if (kept !== null && kept.until > now()) return kept.xml;
    const made = { xml: sitemapOf(reader, origin), until: now() + lifetimeMs };
    kept = made;
    const forget = (): void => {
      if (kept === made) kept = null;
    };
    made.xml.then((xml) => {
      if (xml === null) forget();
    }, forget);
    return made.xml;
  };
};

const sitemapOf = async (reader: StoreReader, origin: string): Promise<string | null> => {
  const showcase = await reader.defaultShowcase();
  if (showcase === null) return null;
  const answer = await reader.get(`/v2/showcases/${showcase.id}/categories/list`, listCategories.answer!);
  const main = await reader.get(`/v2/showcases/${showcase.id}/main`, getMainPage.answer!);
  if (answer === null || main === null) return null;
  const categories = flatten(answer.categories);
  const products = await productsOf(reader, showcase.id, categories);
  const paths = [
    '/',
    ...categories.filter((category) => !category.isSectionGroup).map(categoryPath),
    ...products.map(productPath),
  ];
  const urls = [...new Set(paths)]
    .slice(0, maxUrls)
    .map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
};

const productsOf = async (
  reader: StoreReader,
  showcaseId: string,
  categories: readonly Category[],
): Promise<{ id: string; slug: string | null }[]> => {
  const ids = [...new Set(categories.flatMap((category) => category.productIds))];
  const pages: string[][] = [];
  for (let start = 0; start < ids.length; start += 200) pages.push(ids.slice(start, start + 200));
  const answers = await Promise.all(pages.map((page) => reader.products(showcaseId, page)));
  return answers.flat();
};
