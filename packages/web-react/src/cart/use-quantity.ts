import {
  allowedQuantity,
  availableUnits,
  increaseLimit,
  type CartProduct,
  type IncreaseRefusal,
} from '@shop/domain/cart';
import { useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useObservable, useService } from '../ui/index.ts';

export type QuantityControl = {
  readonly quantity: number;
  /** The most a cart may hold of it (CRT-70). */
  readonly max: number;
  /** Why it cannot grow; null: it can. */
  readonly limit: Exclude<IncreaseRefusal, 'AGE_NOT_CONFIRMED'> | null;
  readonly change: (delta: 1 | -1) => void;
};

/** A product's place in the cart, with the freshest stock. */
export function useQuantity(product: CartProduct): QuantityControl {
  const { cart, catalog, config } = useShop();
  const quantity$ = useMemo(() => cart.quantity$(product.id), [cart, product.id]);
  const stock$ = useMemo(() => catalog.stock$(product.id), [catalog, product.id]);
  const quantity = useObservable(quantity$, 0);
  const stock = useObservable(stock$, null);
  const { cartMaximumQuantities } = useService(config).config;
  const serverMaximum = cartMaximumQuantities[product.id] ?? null;
  const live = stock === null ? product : { ...product, quantity: stock };
  return {
    quantity,
    max: allowedQuantity(availableUnits(live), serverMaximum),
    limit: increaseLimit({ product: live, quantity, serverMaximum, needsAgeConfirmation: false }),
    change: (delta) => void cart.changeQuantity(product, delta),
  };
}
