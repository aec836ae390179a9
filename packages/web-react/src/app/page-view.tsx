import type { PageType } from '@shop/domain/analytics';
import { useEffect, useRef } from 'react';

import { useShop } from '../kernel/shop-context.ts';

type PageViewProps = {
  readonly page: PageType;
  /** False under a drawer, where the page does not count as viewed. */
  readonly isOnTop: boolean;
};

/**
 * Reports a page view once per mount (UIX-17, ANL-02). When the page is on top again, it becomes the current one
 * without an event.
 */
export function PageView({ page, isOnTop }: PageViewProps) {
  const { analytics } = useShop();
  const isTold = useRef(false);
  useEffect(() => {
    if (!isOnTop) return;
    if (isTold.current) analytics.returnTo(page);
    else analytics.pageView(page);
    isTold.current = true;
  }, [analytics, page, isOnTop]);
  return null;
}
