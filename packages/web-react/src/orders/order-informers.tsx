import { Suspense, use } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
import { useShop } from '../kernel/shop-context.ts';
import { ErrorBoundary, ReportContext, useService } from '../ui/index.ts';

const Informers = lazyPart(async () => (await import('./informers.tsx')).Informers);

/** Tiles of the orders under way, on the main page (OPN-355); only signed-in shoppers have any. */
export function OrderInformers() {
  const { isSignedIn } = useService(useShop().session);
  const report = use(ReportContext);
  if (!isSignedIn) return null;
  return (
    <ErrorBoundary resetKey="" onError={report} fallback={() => null}>
      <Suspense>
        <Informers />
      </Suspense>
    </ErrorBoundary>
  );
}
