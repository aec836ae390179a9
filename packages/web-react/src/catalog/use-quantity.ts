import type { CartProduct } from '@shop/domain/cart';
import { stockState, type StockState } from '@shop/domain/catalog';
import { useMemo } from 'react';
import { NEVER } from 'rxjs';

import { useShop } from '../kernel/shop-context.ts';
import { useObservable, useSelected } from '../ui/index.ts';

export type QuantityControl = {
  /** Units in the cart, without those inside combo sets. */
  readonly quantity: number;
  /** How much of it is available, by the latest stock. */
  readonly state: StockState;
  /** The maximum in the cart besides its combo sets (CRT-70, CMB-21). */
  readonly max: number;
  /** Combo sets have taken all that could still be added (CMB-21). */
  readonly isTakenByCombos: boolean;
  readonly change: (delta: 1 | -1) => void;
};

/** A product's quantity in the cart, with the freshest stock. */
export function useQuantity(product: CartProduct): QuantityControl {
  const { cart, catalog, config } = useShop();
  // The server renders without a cart, because its pages serve everybody, and watches nothing there.
  const quantity$ = useMemo(
    () => (import.meta.env.SSR ? NEVER : cart.quantity$(product.id)),
    [cart, product.id],
  );
  const inCombos$ = useMemo(
    () => (import.meta.env.SSR ? NEVER : cart.inCombos$(product.id)),
    [cart, product.id],
  );
  const stock$ = useMemo(
    () => (import.meta.env.SSR ? NEVER : catalog.stock$(product.id)),
    [catalog, product.id],
  );
  const quantity = useObservable(quantity$, 0, 0);
  const inCombos = useObservable(inCombos$, 0, 0);
  const freshStock = useObservable(stock$, import.meta.env.SSR ? catalog.stock(product.id) : null);
  const serverMaximum = useSelected(
    config,
    (state) => state.config.cartMaximumQuantities[product.id] ?? null,
  );
  const state = stockState({ product, freshStock, quantity, inCombos, serverMaximum });
  return {
    quantity,
    state,
    max: state.kind === 'SOLD_OUT' ? 0 : state.max,
    isTakenByCombos: inCombos > 0 && state.kind !== 'AVAILABLE',
    change: (delta) => void cart.changeQuantity(product, delta),
  };
}
