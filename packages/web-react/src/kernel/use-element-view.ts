import { useState, type RefObject } from 'react';

import { useInView } from '../ui/index.ts';
import { useShop } from './shop-context.ts';

/** Tells once, when the element is first visible, that `area` was seen (UIX-18, ANL-03). */
export function useElementView<T extends Element>(area: string): RefObject<T | null> {
  const { analytics } = useShop();
  const [seen, setSeen] = useState<string | null>(null);
  return useInView<T>(
    () => {
      setSeen(area);
      analytics.elementView(area);
    },
    0,
    seen !== area,
  );
}
