import { lazy, Suspense, use } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { ErrorBoundary, ReportContext, useService } from '../ui/index.ts';

const Informers = lazy(async () => ({ default: (await import('./informers.tsx')).Informers }));

/** Tiles of the orders under way, on the main page (OPN-355); nobody but a signed-in shopper has any. */
export function OrderInformers() {
  const { isSignedIn } = useService(useShop().session);
  const report = use(ReportContext);
  if (!isSignedIn) return null;
  return (
    <ErrorBoundary resetKey="" onError={report} fallback={null}>
      <Suspense>
        <Informers />
      </Suspense>
    </ErrorBoundary>
  );
}
