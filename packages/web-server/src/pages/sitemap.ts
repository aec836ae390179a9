import { categoryPath, err, ok, productPath } from '@shop/domain/kernel';
import { promoPath } from '@shop/domain/stories';
import type { Result } from '@shop/domain/kernel';

import type { StoreApi } from '../kernel/ports.ts';
import type { Turns } from '../kernel/turns.ts';
import type { StoreReader } from './store-reader.ts';

/** The most addresses that one file may name, by the protocol. */
const MAX_URLS = 50_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string): string =>
  // Few addresses have anything to escape, and there are many addresses.
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;

const xmlOf = (root: string, child: string, locations: readonly string[], changed: Date | null): string => {
  const date = changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
  const items = locations.map((location) => `<${child}><loc>${escapeXml(location)}</loc>${date}</${child}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('\n')}\n</${root}>\n`;
};

/** Why there is no sitemap: no store is in such a city, or the store API does not answer. */
export type SitemapFailure = 'UNKNOWN_CITY' | 'NO_ANSWER';

interface Tools {
  readonly reader: StoreReader;
  readonly storeApi: Pick<StoreApi, 'stores' | 'goodsChangedAt' | 'assortment'>;
  readonly turns: Turns;
  /** Public origin, without a slash at the end. */
  readonly origin: string;
}

/** So many pages are looked at in one go: a large catalogue must not keep others waiting. */
const SLICE = 2_000;

/** A page of the shop and the id of what it shows. */
interface Page {
  readonly id: string;
  readonly path: () => string;
}

/** The pages of the categories, products and promos of one store; null: it does not answer. */
const pagesOf = async ({ reader, storeApi }: Tools, storeId: string): Promise<readonly Page[] | null> => {
  const promos = await reader.promoIds(storeId);
  const listed = storeApi.assortment(storeId);
  if (listed === null || !promos.ok) return null;
  return [
    ...listed.categories.map((category) => ({ id: category.id, path: () => categoryPath(category) })),
    ...listed.products.map((product) => ({ id: product.id, path: () => productPath(product) })),
    ...(promos.value.length === 0 ? [] : [{ id: 'promo', path: () => '/promo' }]),
    ...promos.value.map((id) => ({ id, path: () => promoPath(id) })),
  ];
};

/** Whether one file certainly holds what is sold in any city; null: no answer. */
const fitsInOne = async ({ reader, storeApi }: Tools): Promise<boolean | null> => {
  const shown = await reader.defaultShowcase();
  if (shown === null) return null;
  const [promos, recipes] = await Promise.all([reader.promoIds(shown.id), reader.recipeIds()]);
  const listed = storeApi.assortment(shown.id);
  if (listed === null || !promos.ok || !recipes.ok) return null;
  // With the main page and the lists of promos and recipes.
  const rest = promos.value.length + recipes.value.length + 3;
  return listed.categories.length + listed.products.length + rest <= MAX_URLS;
};

/**
 * Names the sitemaps of all cities that have a store. `filesOf` answers how many a city has and is asked only where it may
 * have more than one.
 */
export const sitemapIndex = async (
  tools: Tools,
  filesOf: (city: string) => Promise<Result<number, SitemapFailure>>,
): Promise<Result<string, SitemapFailure>> => {
  const { storeApi, origin } = tools;
  const cities = [...new Set(storeApi.stores().map(({ cityAlias }) => cityAlias))];
  const fits = await fitsInOne(tools);
  if (fits === null) return err('NO_ANSWER');
  const locations: string[] = [];
  for (const city of cities) {
    const files = fits ? ok(1) : await filesOf(city);
    if (!files.ok) return files;
    const path = `${origin}/sitemaps/${encodeURIComponent(city)}`;
    for (let number = 1; number <= files.value; number += 1)
      locations.push(number === 1 ? `${path}.xml` : `${path}/${number}.xml`);
  }
  return ok(xmlOf('sitemapindex', 'sitemap', locations, storeApi.goodsChangedAt()));
};

/**
 * The pages of what a city's stores sell, in as many files as they need. Robots come without an address and see the store of
 * the first city (OPN-311), so only pages that open there are named.
 */
export const citySitemaps = async (
  tools: Tools,
  city: string,
): Promise<Result<readonly string[], SitemapFailure>> => {
  const { reader, storeApi, turns, origin } = tools;
  const stores = storeApi.stores().filter(({ cityAlias }) => cityAlias === city);
  if (stores.length === 0) return err('UNKNOWN_CITY');
  const shown = await reader.defaultShowcase();
  if (shown === null) return err('NO_ANSWER');
  const recipes = await reader.recipeIds();
  if (!recipes.ok) return err('NO_ANSWER');
  const recipePaths = recipes.value.map((id) => `/recipes/${encodeURIComponent(id)}`);
  const open = await pagesOf(tools, shown.id);
  const sold = new Set<string>();
  for (const { id } of stores) {
    const pages = id === shown.id ? open : await pagesOf(tools, id);
    if (pages === null) return err('NO_ANSWER');
    for (const page of pages) sold.add(page.id);
    await turns.next();
  }
  if (open === null) return err('NO_ANSWER');
  const here: string[] = [];
  for (let start = 0; start < open.length; start += SLICE) {
    for (const page of open.slice(start, start + SLICE)) if (sold.has(page.id)) here.push(page.path());
    await turns.next();
  }
  const everywhere = ['/', ...(recipePaths.length === 0 ? [] : ['/recipes', ...recipePaths])];
  const locations = [...everywhere, ...here].map((path) => origin + path);
  const files: string[] = [];
  for (let start = 0; start < locations.length; start += MAX_URLS)
    files.push(xmlOf('urlset', 'url', locations.slice(start, start + MAX_URLS), storeApi.goodsChangedAt()));
  return ok(files);
};
