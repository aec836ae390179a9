import type { PageType } from '@shop/application/analytics';
import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';

/** Tells once per mount that a page is looked at (UIX-17). */
export function PageView({ page }: { readonly page: PageType }) {
  const { analytics } = useShop();
  useEffect(() => {
    analytics.pageView(page);
  }, [analytics, page]);
  return null;
}
