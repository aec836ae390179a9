import * as z from 'zod';

import { amount, answer, quantity, text } from '../values/index.ts';
import { findProduct, priceText, productsText } from './product-view.ts';
import { done, step, unmet } from './step.ts';
import { exactPrice, findNamed, listOf } from './words.ts';

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

export const productExpectations = [expectProducts, expectProduct];
