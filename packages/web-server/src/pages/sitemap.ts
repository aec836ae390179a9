import { categoryPath, err, ok, productPath } from '@shop/domain/kernel';
import { promoPath } from '@shop/domain/stories';
import type { Result } from '@shop/domain/kernel';

import type { Assortment, StoreApi } from '../kernel/ports.ts';
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

const itemOf = (child: string, location: string, date: string): string =>
  `<${child}><loc>${escapeXml(location)}</loc>${date}</${child}>\n`;

const dateOf = (changed: Date | null): string =>
  changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;

const startOf = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n`;
const endOf = (root: string): string => `</${root}>\n`;

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

/** In place of an id: the list of promos. */
const PROMOS = 'promo';

/** What a store has pages of. */
interface Listed {
  readonly assortment: Assortment;
  readonly promoIds: readonly string[];
}

/** Null: the store does not answer. */
const listedIn = async ({ reader, storeApi }: Tools, storeId: string): Promise<Listed | null> => {
  const promos = await reader.promoIds(storeId);
  const assortment = storeApi.assortment(storeId);
  return assortment === null || !promos.ok ? null : { assortment, promoIds: promos.value };
};

/** The paths of a store's categories, products and promos, of those that are `wanted` by their id. */
function* pathsOf({ assortment, promoIds }: Listed, isWanted: (id: string) => boolean): Generator<string> {
  for (const category of assortment.categories) if (isWanted(category.id)) yield categoryPath(category);
  for (const product of assortment.products) if (isWanted(product.id)) yield productPath(product);
  if (promoIds.length > 0 && isWanted(PROMOS)) yield '/promo';
  for (const id of promoIds) if (isWanted(id)) yield promoPath(id);
}

/** The ids of all that is sold in these stores; null: one of them does not answer. */
const idsIn = async (
  tools: Tools,
  storeIds: readonly string[],
): Promise<{ readonly has: (id: string) => boolean } | null> => {
  const ids = new Set<string>();
  for (const storeId of storeIds) {
    const listed = await listedIn(tools, storeId);
    if (listed === null) return null;
    for (const { id } of listed.assortment.categories) ids.add(id);
    for (const { id } of listed.assortment.products) ids.add(id);
    if (listed.promoIds.length > 0) ids.add(PROMOS);
    for (const id of listed.promoIds) ids.add(id);
    await tools.turns.next();
  }
  return ids;
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
  const date = dateOf(storeApi.goodsChangedAt());
  const items = locations.map((location) => itemOf('sitemap', location, date));
  return ok(startOf('sitemapindex') + items.join('') + endOf('sitemapindex'));
};

/**
 * The pages of what a city's stores sell, in as many files as they need. Robots come without an address and see the store of
 * the first city (OPN-311), so only pages that open there are named.
 */
export const citySitemaps = async (
  tools: Tools,
  city: string,
): Promise<Result<readonly Buffer[], SitemapFailure>> => {
  const { reader, storeApi, turns, origin } = tools;
  const stores = storeApi.stores().filter(({ cityAlias }) => cityAlias === city);
  if (stores.length === 0) return err('UNKNOWN_CITY');
  const shown = await reader.defaultShowcase();
  if (shown === null) return err('NO_ANSWER');
  const recipes = await reader.recipeIds();
  if (!recipes.ok) return err('NO_ANSWER');
  const recipePaths = recipes.value.map((id) => `/recipes/${encodeURIComponent(id)}`);
  const open = await listedIn(tools, shown.id);
  const ids = stores.map(({ id }) => id);
  // Where the shown store is one of the city's, all that it sells is sold there.
  const sold = ids.includes(shown.id) ? { has: () => true } : await idsIn(tools, ids);
  if (open === null || sold === null) return err('NO_ANSWER');
  const date = dateOf(storeApi.goodsChangedAt());
  const files: Buffer[] = [];
  /** Of the file that is being written: texts that stayed on the heap until it is whole would be moved about there. */
  let parts: Buffer[] = [];
  let items: string[] = [];
  const pack = (): void => {
    parts.push(Buffer.from(items.join('')));
    items = [];
  };
  const endFile = (): void => {
    pack();
    files.push(Buffer.concat([Buffer.from(startOf('urlset')), ...parts, Buffer.from(endOf('urlset'))]));
    parts = [];
  };
  let count = 0;
  const everywhere = ['/', ...(recipePaths.length === 0 ? [] : ['/recipes', ...recipePaths])];
  for (const paths of [everywhere, pathsOf(open, (id) => sold.has(id))])
    for (const path of paths) {
      items.push(itemOf('url', origin + path, date));
      count += 1;
      if (count % MAX_URLS === 0) endFile();
      if (count % SLICE !== 0) continue;
      pack();
      await turns.next();
    }
  if (count % MAX_URLS !== 0) endFile();
  return ok(files);
};
