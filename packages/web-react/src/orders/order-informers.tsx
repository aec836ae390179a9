import { Suspense, use } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
import { useShop } from '../kernel/shop-context.ts';
import { ErrorBoundary, ReportContext, useService } from '../ui/index.ts';
import styles from './order-informers.module.scss';

const Informers = lazyPart(async () => (await import('./informers.tsx')).Informers);

/**
 * Tiles of the orders under way, on the main page (OPN-355); only signed-in shoppers have any. Where this browser has seen some, the room of
 * one is kept until they come: what is below does not move.
 */
export function OrderInformers() {
  const { isSignedIn, status } = useService(useShop().session);
  const report = use(ReportContext);
  if (!isSignedIn && status !== 'unknown') return null;
  return (
    <div className={styles.root}>
      {isSignedIn ? (
        <ErrorBoundary resetKey="" onError={report} fallback={() => <span hidden data-no-informers="" />}>
          <Suspense>
            <Informers />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  );
}
