import type { Category, Product } from '@shop/application/catalog';
import * as z from 'zod';

import { amount, answer, quantity, text } from '../scenario/values.ts';
import { bareStep, done, refused, step, unmet } from './step.ts';
import type { StepOutcome, World } from './step.ts';
import { count, exactPrice, findNamed, listOf } from './words.ts';

const MAX_PAGES = 100;
const SHOWN_NAMES = 3;

export function priceText({ price, isAvailable, quantity: stock }: Pick<Product, 'price' | 'isAvailable' | 'quantity'>): string {
  return price === null || !isAvailable || stock === 0 ? 'sold out' : exactPrice(price);
}

function productsText(products: readonly Product[]): string {
  const names = products.slice(0, SHOWN_NAMES).map(({ name }) => name);
  const more = products.length > SHOWN_NAMES ? ', …' : '';
  return products.length === 0 ? 'no products' : `${count(products.length, 'product')}: ${names.join(', ')}${more}`;
}

/** A product by its name: on the page that is open, else anywhere the shopper has been in this store. */
export function findProduct(world: World, name: string): Product | StepOutcome {
  const known = [...world.visitor.shop.catalog.knownProducts().values()];
  for (const products of [world.listed, known]) {
    const found = findNamed(products, (product) => product.name, name);
    if (!Array.isArray(found)) return known.find(({ id }) => id === (found as Product).id) ?? (found as Product);
    if (found.length > 0) return unmet(`one product "${name}"`, listOf((found as Product[]).map((product) => product.name)));
  }
  return unmet(`the product "${name}" on a page that was opened or among what was found`, productsText(world.listed));
}

function allCategories(categories: readonly Category[]): readonly Category[] {
  return categories.flatMap((category) => [category, ...allCategories(category.children)]);
}

const openMain = bareStep(
  { key: 'open main page', about: 'Opens the main page of the store.', examples: ['open main page'] },
  async (world) => {
    const { stage, shop } = world.visitor;
    await stage.time.finish(shop.catalog.loadMain(true));
    const { data } = shop.catalog.main;
    if (data === undefined) return refused(`MAIN_PAGE_${shop.catalog.main.status}`);
    world.listed = data.sections.flatMap(({ products }) => products);
    return done(`${count(data.sections.length, 'section')}, ${productsText(world.listed)}`);
  },
);

const openCategory = step(
  {
    key: 'open category',
    about: 'Opens a category by its name and scrolls to its end.',
    examples: ['open category: Молоко и сливки'],
  },
  text,
  async (world, name) => {
    const { stage, shop } = world.visitor;
    await stage.time.finish(shop.catalog.loadCategories());
    const categories = allCategories(shop.catalog.categories.data ?? []);
    const found = findNamed(categories, (category) => category.name, name);
    if (Array.isArray(found)) {
      const others = found.length > 0 ? (found as Category[]) : categories;
      return unmet(`one category "${name}"`, listOf(others.map((category) => category.name)));
    }
    const category = found as Category;
    const key = category.slug ?? category.id;
    await stage.time.finish(shop.catalog.loadCategory(key, true));
    for (let page = 0; page < MAX_PAGES && shop.catalog.category(key).data?.hasMore === true; page += 1)
      await stage.time.finish(shop.catalog.loadMoreProducts(key));
    const loaded = shop.catalog.category(key);
    if (loaded.data === undefined) return refused(`CATEGORY_${loaded.status}`);
    world.listed = loaded.data.products;
    return done(productsText(world.listed));
  },
);

const search = step(
  { key: 'search', about: 'Types words into the search and waits for the result.', examples: ['search: молоко'] },
  text,
  async (world, query) => {
    const { stage, shop } = world.visitor;
    shop.search.setQuery(query);
    await stage.time.until(() => shop.search.state.status !== 'loading', 30_000);
    const { status, products } = shop.search.state;
    if (status !== 'ready') return refused(`SEARCH_${status}`);
    world.listed = products;
    return done(productsText(products));
  },
);

const openProduct = step(
  {
    key: 'open product',
    about: 'Opens the page of a product that was seen before.',
    examples: ['open product: Хлеб «Печной Угол» Бородинский'],
  },
  text,
  async (world, name) => {
    const { stage, shop } = world.visitor;
    const product = findProduct(world, name);
    if ('ok' in product) return product;
    const key = product.slug ?? product.id;
    await stage.time.finish(shop.catalog.loadProduct(key, true));
    const { data, status } = shop.catalog.product(key);
    if (data === undefined) return refused(`PRODUCT_${status}`);
    world.listed = [data];
    const parts = [data.name, data.specification, priceText(data)].filter((part) => part !== null);
    return done(parts.join(', '));
  },
);

const expectProducts = step(
  {
    key: 'expect products',
    about: 'The page that was opened last lists so many products, and these among them.',
    examples: ['expect products: { at least: 3, include: [Хлеб «Печной Угол» Бородинский] }'],
  },
  z.strictObject({
    'at least': quantity.optional(),
    'at most': quantity.optional(),
    include: z.array(text).optional(),
    exclude: z.array(text).optional(),
  }),
  async ({ listed }, wanted) => {
    const isListed = (name: string): boolean => {
      const found = findNamed(listed, (product) => product.name, name);
      return !Array.isArray(found) || found.length > 0;
    };
    const { 'at least': least = 0, 'at most': most = Infinity, include = [], exclude = [] } = wanted;
    if (listed.length < least) return unmet(`at least ${least} products`, productsText(listed));
    if (listed.length > most) return unmet(`at most ${most} products`, productsText(listed));
    const missing = include.filter((name) => !isListed(name));
    if (missing.length > 0) return unmet(`${listOf(missing)} in the list`, productsText(listed));
    const wrong = exclude.filter(isListed);
    if (wrong.length > 0) return unmet(`no ${listOf(wrong)} in the list`, productsText(listed));
    return done(productsText(listed));
  },
);

const expectProduct = step(
  {
    key: 'expect product',
    about: 'A product that was seen costs so much, or is sold out.',
    examples: ['expect product: { name: Хлеб «Печной Угол» Бородинский, price: 60.99 ₽, sold out: no }'],
  },
  z.strictObject({ name: text, price: amount.optional(), 'sold out': answer.optional() }),
  async (world, wanted) => {
    const product = findProduct(world, wanted.name);
    if ('ok' in product) return product;
    const shown = priceText(product);
    const isSoldOut = shown === 'sold out';
    const soldOut = wanted['sold out'];
    if (soldOut !== undefined && soldOut !== isSoldOut)
      return unmet(`${product.name} ${soldOut ? 'sold out' : 'for sale'}`, shown);
    if (wanted.price !== undefined && wanted.price !== product.price)
      return unmet(`${product.name} for ${exactPrice(wanted.price)}`, shown);
    return done(`${product.name}: ${shown}`);
  },
);

export const catalogSteps = [openMain, openCategory, search, openProduct, expectProducts, expectProduct];
