import type { PageType } from '@shop/domain/analytics';
import { useEffect, useRef } from 'react';

import { useShop } from '../kernel/shop-context.ts';

type PageViewProps = {
  readonly page: PageType;
  /** False under a drawer: nobody looks at the page then. */
  readonly isOnTop: boolean;
};

/** Tells once per mount that a page is looked at (UIX-17, ANL-02), and without an event that it lies on top again. */
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
