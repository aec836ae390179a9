import type { PageType } from '@shop/domain/analytics';
import { use, useEffect, useRef } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { BehindContext } from '../ui/index.ts';

type PageViewProps = { readonly page: PageType };

/**
 * Reports a page view once per mount (UIX-17, ANL-02). Behind a drawer a page does not count as
 * viewed; when it is on top again, it becomes the current one without an event.
 */
export function PageView({ page }: PageViewProps) {
  const { analytics } = useShop();
  const isBehind = use(BehindContext);
  const isTold = useRef(false);
  useEffect(() => {
    if (isBehind) return;
    if (isTold.current) analytics.returnTo(page);
    else analytics.pageView(page);
    isTold.current = true;
  }, [analytics, page, isBehind]);
  return null;
}
