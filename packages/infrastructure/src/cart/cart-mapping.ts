import type { CartMessage } from '@shop/contract/cart';
import type { Cart } from '@shop/domain/cart';

/** The cart of an answer; its `onClickTimeslotTitle` is our `deliveryByClickTimeSlotTitle` (CRT-36). */
export function toCart(message: CartMessage): Cart {
  const { onClickTimeslotTitle, replacementProductsEmbedded, ...same } = message;
  return {
    ...same,
    deliveryByClickTimeSlotTitle: onClickTimeslotTitle,
    replacements: new Map(Object.entries(replacementProductsEmbedded)),
  };
}
