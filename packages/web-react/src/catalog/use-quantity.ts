import { allowedQuantity, availableUnits } from '@shop/domain/catalog';
import { besideCombos, increaseLimit, type CartProduct, type IncreaseRefusal } from '@shop/domain/cart';
import { useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useObservable, useSelected } from '../ui/index.ts';

export type QuantityControl = {
  /** Units in the cart, without those inside combo sets. */
  readonly quantity: number;
  /** Units inside combo sets. */
  readonly inCombos: number;
  /** The freshest stock; null: as the product says. */
  readonly stock: number | null;
  /** What the store allows at most; null: it says nothing. */
  readonly serverMaximum: number | null;
  /** The most a cart may hold of it beside its combo sets (CRT-70, CMB-21). */
  readonly max: number;
  /** Why it cannot grow; null: it can. */
  readonly limit: Exclude<IncreaseRefusal, 'AGE_NOT_CONFIRMED'> | null;
  /** Combo sets have taken all that could still be added (CMB-21). */
  readonly isTakenByCombos: boolean;
  readonly change: (delta: 1 | -1) => void;
};

/** A product's place in the cart, with the freshest stock. */
export function useQuantity(product: CartProduct): QuantityControl {
  const { cart, catalog, config } = useShop();
  const quantity$ = useMemo(() => cart.quantity$(product.id), [cart, product.id]);
  const inCombos$ = useMemo(() => cart.inCombos$(product.id), [cart, product.id]);
  const stock$ = useMemo(() => catalog.stock$(product.id), [catalog, product.id]);
  // The server renders for everybody, so without a cart.
  const quantity = useObservable(quantity$, 0, 0);
  const inCombos = useObservable(inCombos$, 0, 0);
  const stock = useObservable(stock$, null);
  const serverMaximum = useSelected(
    config,
    (state) => state.config.cartMaximumQuantities[product.id] ?? null,
  );
  const live = stock === null ? product : { ...product, quantity: stock };
  const input = besideCombos(
    { product: live, quantity: quantity + inCombos, serverMaximum, needsAgeConfirmation: false },
    inCombos,
  );
  const limit = increaseLimit(input);
  return {
    quantity,
    inCombos,
    stock,
    serverMaximum,
    max: allowedQuantity(availableUnits(input.product), input.serverMaximum),
    limit,
    isTakenByCombos: inCombos > 0 && limit !== null,
    change: (delta) => void cart.changeQuantity(product, delta),
  };
}
