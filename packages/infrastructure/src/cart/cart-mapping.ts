import type { CartLineMessage, CartMessage, CartProduct as ProductMessage } from '@shop/contract/cart';
import type { Cart, CartLine, CartLoyalty, CartProduct } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';

import { optionalKopecks } from '../catalog/index.ts';
import { toCartPromotion } from './promotion-mapping.ts';

export function toCartProduct(message: ProductMessage): CartProduct {
  return { ...message, price: optionalKopecks(message.price), oldPrice: optionalKopecks(message.oldPrice) };
}

const optionalProduct = (message: ProductMessage | null): CartProduct | null =>
  message === null ? null : toCartProduct(message);

const amountsOf = (message: CartLineMessage) => ({
  price: kopecks(message.price),
  oldPrice: optionalKopecks(message.oldPrice),
  totalPrice: kopecks(message.totalPrice),
  totalOldPrice: kopecks(message.totalOldPrice),
  discountAmount: kopecks(message.discountAmount),
  totalDiscountAmount: kopecks(message.totalDiscountAmount),
});

function toCartLine(message: CartLineMessage): CartLine {
  const amounts = amountsOf(message);
  if (message.type === 'CUTLERY') return { ...message, ...amounts };
  if (message.type !== 'COMBO_SET')
    return { ...message, ...amounts, product: optionalProduct(message.product) };
  const comboSetProducts = message.comboSetProducts.map(({ productId, product }) => ({
    productId,
    product: optionalProduct(product),
  }));
  return { ...message, ...amounts, comboSetProducts };
}

const toCartLoyalty = (message: CartMessage['loyalties'][number]): CartLoyalty => ({
  ...message,
  balance: kopecks(message.balance),
  spendBonus: kopecks(message.spendBonus),
  addBonus: kopecks(message.addBonus),
  ladder: message.ladder.map(({ from, percent }) => ({ from: kopecks(from), percent })),
});

/** The cart of an answer; its `onClickTimeslotTitle` is our `deliveryByClickTimeSlotTitle` (CRT-36). */
export function toCart(message: CartMessage): Cart {
  const { onClickTimeslotTitle, replacementProductsEmbedded, ...same } = message;
  return {
    ...same,
    products: message.products.map(toCartLine),
    totalPrice: kopecks(message.totalPrice),
    totalOldPrice: kopecks(message.totalOldPrice),
    payableTotal: kopecks(message.payableTotal),
    deliveryByClickTimeSlotTitle: onClickTimeslotTitle,
    promotion: toCartPromotion(message.promotion),
    loyalties: message.loyalties.map(toCartLoyalty),
    replacements: new Map(
      Object.entries(replacementProductsEmbedded).map(([id, products]) => [id, products.map(toCartProduct)]),
    ),
  };
}
