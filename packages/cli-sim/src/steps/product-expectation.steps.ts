import type { Product } from '@shop/application/catalog';
import * as z from 'zod';

import { amount, answer, named, quantity, text } from '../values/index.ts';
import { differences, judged, mismatch, missingFrom } from './expectation.ts';
import type { Checks } from './expectation.ts';
import { findProduct, priceText, productsText } from './product-view.ts';
import { step } from './step.ts';
import { contains, exactPrice, listOf, nameOf } from './words.ts';

type Products = readonly Product[];

const productsExpectation = z.strictObject({
  'at least': quantity.optional(),
  'at most': quantity.optional(),
  include: z.array(text).optional(),
  exclude: z.array(text).optional(),
});

const productsChecks: Checks<Products, z.output<typeof productsExpectation>> = {
  'at least': (listed, least) =>
    mismatch(listed.length < least, `at least ${least} products`, productsText(listed)),
  'at most': (listed, most) =>
    mismatch(listed.length > most, `at most ${most} products`, productsText(listed)),
  include: (listed, names) => {
    const missing = missingFrom(listed.map(nameOf), names);
    return mismatch(missing.length > 0, `${listOf(missing)} in the list`, productsText(listed));
  },
  exclude: (listed, names) => {
    const missing = missingFrom(listed.map(nameOf), names);
    const wrong = names.filter((name) => !missing.includes(name));
    return mismatch(wrong.length > 0, `no ${listOf(wrong)} in the list`, productsText(listed));
  },
};

const productExpectation = z.strictObject({
  name: named('product'),
  price: amount.optional(),
  'old price': amount.optional(),
  'sold out': answer.optional(),
  stock: quantity.optional(),
  badge: text.optional(),
  adult: answer.optional(),
  variants: z.array(text).optional(),
});

const audience = (isAdult: boolean): string => (isAdult ? 'for adults' : 'for everybody');

const productChecks: Checks<Product, Omit<z.output<typeof productExpectation>, 'name'>> = {
  'sold out': (product, wanted) => {
    const shown = priceText(product);
    return mismatch(wanted !== (shown === 'sold out'), wanted ? 'sold out' : 'for sale', shown);
  },
  price: (product, wanted) => mismatch(wanted !== product.price, exactPrice(wanted), priceText(product)),
  'old price': ({ oldPrice }, wanted) =>
    mismatch(
      wanted !== oldPrice,
      `old price ${exactPrice(wanted)}`,
      `old price ${oldPrice === null ? 'none' : exactPrice(oldPrice)}`,
    ),
  stock: ({ quantity: units }, wanted) => mismatch(wanted !== units, `stock ${wanted}`, `stock ${units}`),
  badge: ({ badge }, wanted) => {
    const shown = badge?.text ?? 'none';
    return mismatch(!contains(shown, wanted), `badge ${wanted}`, `badge ${shown}`);
  },
  adult: ({ isAdult }, wanted) => mismatch(wanted !== isAdult, audience(wanted), audience(isAdult)),
  variants: ({ variants: { items } }, wanted) => {
    const shown = items.map((variant) => variant.text);
    const missing = missingFrom(shown, wanted);
    return mismatch(missing.length > 0, `variants ${listOf(missing)}`, `variants ${listOf(shown)}`);
  },
};

export const productExpectations = [
  step('expect products: { at least: 3, include: [Хлеб «Печной Угол» Бородинский] }')
    .about('How many products the last opened page lists, and some of them.')
    .takes(productsExpectation)
    .plays(async ({ listed }, wanted) =>
      judged(differences(listed, wanted, productsChecks), productsText(listed)),
    ),
  step(
    'expect product: { name: Хлеб «Печной Угол» Бородинский, price: 60.99 ₽, sold out: no }',
    'expect product: { name: Хлеб «Печной Угол» Бородинский, stock: 40, adult: no }',
  )
    .about('A product that was seen: price, old price, sold out, units in stock, badge, adult, variants.')
    .takes(productExpectation)
    .plays(async (world, { name, ...wanted }) => {
      const product = findProduct(world, name);
      if (!product.ok) return product;
      const found = differences(product.value, wanted, productChecks).map(({ expected, actual }) => ({
        expected: `${product.value.name}: ${expected}`,
        actual,
      }));
      return judged(found, `${product.value.name}: ${priceText(product.value)}`);
    }),
];
