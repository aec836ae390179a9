import type { Product } from '@shop/application/catalog';
import { stockState, type StockState } from '@shop/domain/catalog';
import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useQuantity } from './use-quantity.ts';

export type Stock = {
  /** Units in the cart, without those inside combo sets. */
  readonly quantity: number;
  readonly state: StockState;
  /** The most units the stepper goes to. */
  readonly max: number;
  readonly change: (delta: 1 | -1) => void;
};

/** What of a product can be taken now; its stock stays fresh while it is shown (PRD-34 to PRD-40). */
export function useStock(product: Product): Stock {
  const { stocks } = useShop();
  const { quantity, inCombos, stock, serverMaximum, max, change } = useQuantity(product);
  useEffect(() => stocks.watch(product.id), [stocks, product.id]);
  const state = stockState({
    product,
    freshStock: stock,
    quantity,
    inCombos,
    serverMaximum,
  });
  return { quantity, change, state, max: state.kind === 'SOLD_OUT' ? 0 : Math.min(state.max, max) };
}
