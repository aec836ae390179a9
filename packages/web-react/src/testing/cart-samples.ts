import type { CartPromotion, ComboCartLine, CutleryCartLine } from '@shop/domain/cart';
import { kopecks, ZERO_KOPECKS } from '@shop/domain/kernel';

import { product } from './samples.ts';

const none = { oldPrice: null, discountAmount: ZERO_KOPECKS, totalDiscountAmount: ZERO_KOPECKS } as const;

/** A combo of products 1 and 2 for 180 ₽ instead of 200 ₽. */
export function comboLine(quantity = 1, part: Partial<ComboCartLine> = {}): ComboCartLine {
  const items = [1, 2].map((n) => ({ productId: product(n).id }));
  return {
    ...none,
    id: 'line-combo',
    type: 'COMBO_SET',
    productId: null,
    product: null,
    comboId: 'breakfast',
    items,
    comboSetProducts: [1, 2].map((n) => ({ productId: product(n).id, product: product(n) })),
    combo: {
      id: 'breakfast',
      title: 'Завтрак',
      imageLink: null,
      discountPercent: 10,
      sets: items.map(({ productId }) => [productId]),
    },
    quantity,
    price: kopecks(20_000),
    totalPrice: kopecks(18_000 * quantity),
    totalOldPrice: kopecks(20_000 * quantity),
    ...part,
  };
}

export function cutleryOf(quantity: number, maxQuantity = 4): CutleryCartLine {
  return {
    ...none,
    id: 'line-cutlery',
    type: 'CUTLERY',
    productId: null,
    product: null,
    quantity,
    maxQuantity,
    price: ZERO_KOPECKS,
    totalPrice: ZERO_KOPECKS,
    totalOldPrice: ZERO_KOPECKS,
  };
}

export function promotionOf(part: Partial<CartPromotion> = {}): CartPromotion {
  return {
    id: 'promotion',
    groupId: null,
    promocode: null,
    name: 'Скидка на завтраки',
    applied: true,
    applicable: true,
    additionalText: 'Скидка 50\u00A0₽',
    conditions: [],
    rule: null,
    ...part,
  };
}
