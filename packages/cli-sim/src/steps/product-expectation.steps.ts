import type { Product } from '@shop/application/catalog';
import { kopecks } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import * as z from 'zod';

import { amount, answer, quantity, text } from '../values/index.ts';
import { findProduct, priceText, productsText } from './product-view.ts';
import { allUnmet, done, mismatch, step } from './step.ts';
import type { Mismatch } from './step.ts';
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
    const shown = productsText(listed);
    const missing = include.filter((name) => !isListed(name));
    const wrong = exclude.filter(isListed);
    const found = [
      ...mismatch(listed.length < least, `at least ${least} products`, shown),
      ...mismatch(listed.length > most, `at most ${most} products`, shown),
      ...mismatch(missing.length > 0, `${listOf(missing)} in the list`, shown),
      ...mismatch(wrong.length > 0, `no ${listOf(wrong)} in the list`, shown),
    ];
    return allUnmet(found) ?? done(shown);
  },
);

/** How everything but the name differs. */
function differences(
  product: Product,
  wanted: {
    readonly price?: Kopecks | undefined;
    readonly 'old price'?: Kopecks | undefined;
    readonly 'sold out'?: boolean | undefined;
    readonly stock?: number | undefined;
    readonly badge?: string | undefined;
    readonly adult?: boolean | undefined;
    readonly variants?: readonly string[] | undefined;
  },
): readonly Mismatch[] {
  const shown = priceText(product);
  const isSoldOut = shown === 'sold out';
  const old = product.oldPrice === null ? 'none' : exactPrice(product.oldPrice);
  const badge = product.badge?.text ?? 'none';
  const variants = product.variants.items.map((variant) => variant.text);
  const missing = (wanted.variants ?? []).filter((each) => !variants.some((name) => contains(name, each)));
  const { price, 'old price': oldPrice, 'sold out': soldOut = isSoldOut, adult = product.isAdult } = wanted;
  return [
    ...mismatch(soldOut !== isSoldOut, soldOut ? 'sold out' : 'for sale', shown),
    ...mismatch(price !== undefined && price !== product.price, exactPrice(price ?? kopecks(0)), shown),
    ...mismatch(
      oldPrice !== undefined && oldPrice !== product.oldPrice,
      `old price ${exactPrice(oldPrice ?? kopecks(0))}`,
      `old price ${old}`,
    ),
    ...mismatch(
      wanted.stock !== undefined && wanted.stock !== product.quantity,
      `stock ${wanted.stock}`,
      `stock ${product.quantity}`,
    ),
    ...mismatch(!contains(badge, wanted.badge ?? ''), `badge ${wanted.badge}`, `badge ${badge}`),
    ...mismatch(
      adult !== product.isAdult,
      adult ? 'for adults' : 'for everybody',
      product.isAdult ? 'for adults' : 'for everybody',
    ),
    ...mismatch(missing.length > 0, `variants ${listOf(missing)}`, `variants ${listOf(variants)}`),
  ];
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
    const found = differences(product, wanted).map(({ expected, actual }) => ({
      expected: `${product.name}: ${expected}`,
      actual,
    }));
    return allUnmet(found) ?? done(`${product.name}: ${priceText(product)}`);
  },
);

export const productExpectations = [expectProducts, expectProduct];
