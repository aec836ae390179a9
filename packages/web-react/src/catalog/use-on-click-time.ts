import type { OnClickTime } from '@shop/domain/catalog';
import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useObservable } from '../ui/index.ts';

/** When goods of merchants come, asked for once per store; null while it is not known (IMP-05, IMP-07). */
export function useOnClickTime(): OnClickTime | null {
  const { recommendations } = useShop();
  const { data } = useObservable(recommendations.onClickTime$, recommendations.onClickTime);
  useEffect(() => {
    if (recommendations.onClickTime.status === 'idle') void recommendations.loadOnClickTime();
  }, [recommendations]);
  return data ?? null;
}
