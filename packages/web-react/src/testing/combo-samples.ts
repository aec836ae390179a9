import type { ComboSet, Product } from '@shop/application/catalog';
import type { ComboCartLine } from '@shop/domain/cart';
import { kopecks, ZERO_KOPECKS } from '@shop/domain/kernel';

import { product } from './samples.ts';

export const COMBO_ID = '00000000-0000-4000-8000-0000000000c1';

/** Two sets: products 1, 2, 3 and 4, 5; each costs 100 roubles, 10% less together. */
export function comboSet(
  part: Partial<ComboSet> = {},
  change: (sold: Product, n: number) => Partial<Product> = () => ({}),
): ComboSet {
  const sold = (n: number) => ({ ...product(n), ...change(product(n), n) });
  return {
    id: COMBO_ID,
    title: 'Завтрак',
    shortcutDescription: 'Дешевле вместе',
    description: 'Соберите завтрак на двоих',
    imageLink: null,
    discount: 10,
    priceFrom: kopecks(18_000),
    productsNumber: 2,
    productsSets: [
      [sold(1), sold(2), sold(3)],
      [sold(4), sold(5)],
    ],
    ...part,
  };
}

export function comboLine(
  numbers: readonly number[],
  quantity = 1,
  part: Partial<ComboCartLine> = {},
): ComboCartLine {
  const products = numbers.map((n) => product(n));
  const total = kopecks(18_000 * quantity);
  return {
    id: `combo-${numbers.join('-')}`,
    type: 'COMBO_SET',
    productId: null,
    product: null,
    comboId: COMBO_ID,
    items: products.map(({ id }) => ({ productId: id })),
    comboSetProducts: products.map((sold) => ({ productId: sold.id, product: sold })),
    combo: null,
    quantity,
    price: kopecks(18_000),
    oldPrice: kopecks(20_000),
    totalPrice: total,
    totalOldPrice: total,
    discountAmount: ZERO_KOPECKS,
    totalDiscountAmount: ZERO_KOPECKS,
    ...part,
  };
}
