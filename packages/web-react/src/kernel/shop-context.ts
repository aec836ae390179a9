import type { Shop } from '@shop/application/shop';
import { createContext, use } from 'react';

export const ShopContext = createContext<Shop | null>(null);

/** The shop's services. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (shop === null) throw new Error('useShop needs a ShopContext');
  return shop;
}
