import { lineKey } from '@shop/domain/cart';
import type { Cart } from '@shop/domain/cart';
import type { ReadinessCart } from '@shop/domain/checkout';
import { ZERO_KOPECKS } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';

import type { DeliveryAddress, OrderAddress, SelectedAddress } from '../address/index.ts';
import type { OrderRequest } from './checkout.gateway.ts';

/** A cart as it is shown, with the store's minimum. */
export type ShownCart = { readonly cart: Cart | null; readonly minOrderPrice: Kopecks | undefined };

/** A cart as the readiness check compares it (CHK-13, OPN-269); null without cart or settings. */
export function readinessOf({ cart, minOrderPrice }: ShownCart): ReadinessCart | null {
  if (cart === null || minOrderPrice === undefined) return null;
  return {
    status: cart.status,
    products: cart.products.map((line) => ({ key: lineKey(line), quantity: line.quantity })),
    totalPrice: cart.totalPrice,
    payableTotal: cart.payableTotal,
    minOrderPrice,
    spendBonus: cart.appliedLoyalty === null ? null : (cart.loyalties[0]?.spendBonus ?? ZERO_KOPECKS),
    slotTitle: cart.deliveryByClickTimeSlotTitle,
  };
}

/** Stands for a missing cart: the flow aborts before it is compared (CHK-11). */
export const nothingShown: ReadinessCart = {
  status: 'OUTDATED',
  products: [],
  totalPrice: ZERO_KOPECKS,
  payableTotal: ZERO_KOPECKS,
  minOrderPrice: ZERO_KOPECKS,
  spendBonus: null,
  slotTitle: null,
};

/** What the store stores of the address; our own marks of it are left out, and what the shopper calls it. */
function placeAndDetails(address: DeliveryAddress): OrderAddress {
  const { id: _id, cityByIp: _city, alias: _alias, label: _label, ...rest } = address;
  return rest;
}

/** The body of order creation (CHK-15, OPN-270); null when showcase, cart, address or payment method is missing (CHK-11). */
export function orderRequest(parts: {
  readonly cart: Cart | null;
  readonly selected: SelectedAddress | null;
  readonly payment: PaymentMethod | null;
  readonly hasShowcase: boolean;
  readonly isSilent: boolean;
}): OrderRequest | null {
  const { cart, selected, payment, hasShowcase, isSilent } = parts;
  if (!hasShowcase || cart === null || payment === null) return null;
  // A city's centre is good for browsing, not for ordering (OPN-113, OPN-266).
  if (selected === null || selected.address.cityByIp !== undefined) return null;
  const { lat, lon } = selected.address;
  return {
    cart: { id: cart.id, version: cart.version },
    payment: { paymentType: payment.type, bindingId: payment.bindingId },
    delivery: { coordinates: { lon, lat }, address: placeAndDetails(selected.address), silent: isSilent },
  };
}
