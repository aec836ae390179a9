import type { Product } from '@shop/application/catalog';
import type { Kopecks } from '@shop/domain/kernel';
import * as z from 'zod';

import { amount, answer, quantity, text } from '../values/index.ts';
import { findProduct, priceText, productsText } from './product-view.ts';
import { done, step, unmet } from './step.ts';
import { contains, exactPrice, findNamed, listOf } from './words.ts';

const expectProducts = step(
  {
    key: 'expect products',
    about: 'How many products the last opened page lists, and some of them.',
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
      return found.ok || found.error.length > 0;
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

/** Pairs of expected and actual values of everything but the price. */
function furtherDifference(
  product: Product,
  wanted: {
    readonly 'old price'?: Kopecks | undefined;
    readonly stock?: number | undefined;
    readonly badge?: string | undefined;
    readonly adult?: boolean | undefined;
    readonly variants?: readonly string[] | undefined;
  },
): { readonly expected: string; readonly actual: string } | null {
  const old = product.oldPrice === null ? 'none' : exactPrice(product.oldPrice);
  const wantedOld = wanted['old price'];
  if (wantedOld !== undefined && wantedOld !== product.oldPrice)
    return { expected: `old price ${exactPrice(wantedOld)}`, actual: old };
  if (wanted.stock !== undefined && wanted.stock !== product.quantity)
    return { expected: `stock ${wanted.stock}`, actual: String(product.quantity) };
  const badge = product.badge?.text ?? 'none';
  if (wanted.badge !== undefined && !contains(badge, wanted.badge))
    return { expected: `badge ${wanted.badge}`, actual: badge };
  if (wanted.adult !== undefined && wanted.adult !== product.isAdult)
    return { expected: wanted.adult ? 'for adults' : 'for everybody', actual: String(product.isAdult) };
  const variants = product.variants.items.map((variant) => variant.text);
  const missing = (wanted.variants ?? []).filter((each) => !variants.some((name) => contains(name, each)));
  return missing.length === 0 ? null : { expected: `variants ${listOf(missing)}`, actual: listOf(variants) };
}

const expectProduct = step(
  {
    key: 'expect product',
    about: 'A product that was seen: price, old price, sold out, units in stock, badge, adult, variants.',
    examples: [
      'expect product: { name: Хлеб «Печной Угол» Бородинский, price: 60.99 ₽, sold out: no }',
      'expect product: { name: Хлеб «Печной Угол» Бородинский, stock: 40, adult: no }',
    ],
  },
  z.strictObject({
    name: text,
    price: amount.optional(),
    'old price': amount.optional(),
    'sold out': answer.optional(),
    stock: quantity.optional(),
    badge: text.optional(),
    adult: answer.optional(),
    variants: z.array(text).optional(),
  }),
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
    const problem = furtherDifference(product, wanted);
    return problem === null
      ? done(`${product.name}: ${shown}`)
      : unmet(`${product.name}: ${problem.expected}`, problem.actual);
  },
);

export const productExpectations = [expectProducts, expectProduct];
