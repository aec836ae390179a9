import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';

/**
 * While a filled cart is shown, its conditions are fetched after every version and every 3 minutes (PRM-31, OPN-242).
 */
export function useFreshPromotions(isShown: boolean): void {
  const shop = useShop();
  const isOn = useFlag('promotions');
  useEffect(() => {
    if (!isShown || !isOn) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const watch = () => {
      if (!isOver) stop = shop.promotions.watchCart();
    };
    // If the promotions feature cannot be loaded, the cart still shows what the server sends with it.
    shop.load('promotions').then(watch, () => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [shop, isShown, isOn]);
}
