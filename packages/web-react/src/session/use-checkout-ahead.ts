import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { matchRoute, RoutesContext } from '../navigation/index.ts';
import { useSizeClass } from '../ui/index.ts';

/** From the cart the way leads to the checkout, whose code comes while the shopper types (CHK-01). */
export function useCheckoutAhead(isOpen: boolean): void {
  const shop = useShop();
  const routes = use(RoutesContext);
  const size = useSizeClass();
  const isCart = useLocation().pathname === '/cart';
  useEffect(() => {
    if (!isOpen || !isCart) return;
    // The checkout says itself what it cannot load.
    matchRoute(routes, '/checkout', size)
      ?.route.screen.load(shop)
      .catch(() => null);
  }, [isOpen, isCart, routes, shop, size]);
}
