import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';

/** While a filled cart shows, its conditions are asked for after every version and each 3 minutes (PRM-31, OPN-242). */
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
    // Without the promotions feature the cart still tells what the server answers with it.
    shop.load('promotions').then(watch, () => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [shop, isShown, isOn]);
}
