import type { ContextArea } from '@shop/domain/analytics';
import { useState, type RefObject } from 'react';

import { useInView } from '../ui/index.ts';
import { useShop } from './shop-context.ts';

/** Reports once, when the element is first visible, that `area` was seen (UIX-18, ANL-03). */
export function useElementView<T extends Element>(area: ContextArea): RefObject<T | null> {
  const { analytics } = useShop();
  const [seen, setSeen] = useState<ContextArea | null>(null);
  return useInView<T>(
    () => {
      setSeen(area);
      analytics.elementView(area);
    },
    0,
    seen !== area,
  );
}
