import type { OnClickTime } from '@shop/domain/catalog';
import type { Loadable } from '@shop/application/kernel';
import { useEffect, useState } from 'react';
import { NEVER } from 'rxjs';

import { useShop } from '../kernel/shop-context.ts';
import { useObservable } from '../ui/index.ts';

const idle: Loadable<OnClickTime> = { status: 'idle' };

/** When goods by click would arrive, fetched once per store; null while unknown (IMP-05, IMP-07). */
export function useOnClickTime(): OnClickTime | null {
  const shop = useShop();
  const [isHere, setIsHere] = useState(() => shop.has('recommendations'));
  const { data } = useObservable(
    isHere ? shop.recommendations.onClickTime$ : NEVER,
    isHere ? shop.recommendations.onClickTime : idle,
  );
  useEffect(() => {
    const ask = () => {
      setIsHere(true);
      if (shop.recommendations.onClickTime.status === 'idle') void shop.recommendations.loadOnClickTime();
    };
    if (shop.has('recommendations')) ask();
    // Until then, and if it cannot be fetched, 'завтра' is shown.
    else void shop.load('recommendations').then(ask, () => undefined);
  }, [shop]);
  return data ?? null;
}
