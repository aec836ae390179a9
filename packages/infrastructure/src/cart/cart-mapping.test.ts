import type { CartMessage } from '@shop/contract/cart';
import { emptyCart } from '@shop/domain/cart';
import { expect, test } from 'vitest';

import { toCart } from './cart-mapping.ts';

test('[CRT-36] the slot of the delivery by click, as the API names it, is in the cart under its own name', () => {
  const { replacements: _left, deliveryByClickTimeSlotTitle: _named, ...same } = emptyCart('c', 's');
  const message = (onClickTimeslotTitle: string | null) =>
    ({ ...same, onClickTimeslotTitle, replacementProductsEmbedded: {} }) as unknown as CartMessage;
  expect(toCart(message('сегодня после 18:30'))).toEqual({
    ...emptyCart('c', 's'),
    deliveryByClickTimeSlotTitle: 'сегодня после 18:30',
  });
  expect(toCart(message(null)).deliveryByClickTimeSlotTitle).toBeNull();
});
