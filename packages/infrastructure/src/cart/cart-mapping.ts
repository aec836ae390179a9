import type { CartLineMessage, CartMessage, CartProduct as ProductMessage } from '@shop/contract/cart';
import type { Cart, CartProduct, ProductCartLine } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';

import { optionalKopecks } from '../catalog/index.ts';

export function toCartProduct(message: ProductMessage): CartProduct {
  return { ...message, price: optionalKopecks(message.price), oldPrice: optionalKopecks(message.oldPrice) };
}

function toCartLine(message: CartLineMessage): ProductCartLine {
  return {
    ...message,
    price: kopecks(message.price),
    oldPrice: optionalKopecks(message.oldPrice),
    totalPrice: kopecks(message.totalPrice),
    totalOldPrice: kopecks(message.totalOldPrice),
    discountAmount: kopecks(message.discountAmount),
    totalDiscountAmount: kopecks(message.totalDiscountAmount),
    product: message.product === null ? null : toCartProduct(message.product),
  };
}

/** The cart of an answer; its `onClickTimeslotTitle` is our `deliveryByClickTimeSlotTitle` (CRT-36). */
export function toCart(message: CartMessage): Cart {
  const { id, status, version, showcaseId, changes, changesBanner } = message;
  return {
    id,
    status,
    version,
    showcaseId,
    changes,
    changesBanner,
    products: message.products.map(toCartLine),
    totalPrice: kopecks(message.totalPrice),
    totalOldPrice: kopecks(message.totalOldPrice),
    payableTotal: kopecks(message.payableTotal),
    deliveryByClickTimeSlotTitle: message.onClickTimeslotTitle,
    promotion: null,
    promotionsCount: message.promotionsCount,
    discountsAvailable: message.discountsAvailable,
    discountsNotAvailableText: message.discountsNotAvailableText,
    appliedLoyalty: message.appliedLoyalty,
    loyalties: [],
    replacements: new Map(),
  };
}
