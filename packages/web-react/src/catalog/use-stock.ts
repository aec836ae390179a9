import type { Product } from '@shop/application/catalog';
import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useQuantity, type QuantityControl } from './use-quantity.ts';

/** The availability of a product, whose stock is refreshed while it is shown (PRD-34 to PRD-40). */
export function useStock(product: Product): QuantityControl {
  const { stocks } = useShop();
  useEffect(() => stocks.watch(product.id), [stocks, product.id]);
  return useQuantity(product);
}
