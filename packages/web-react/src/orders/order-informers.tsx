import { Suspense, use } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { AppLink } from '../navigation/index.ts';
import { ChevronIcon, ErrorBoundary, ReportContext, useObservable, useService } from '../ui/index.ts';
import styles from './orders.module.scss';

const features = ['orders'] as const;

function Informers() {
  const { orders } = useFeatures(features);
  const tracking = useObservable(orders.tracking$, orders.tracking);
  const shown = (tracking.data?.informers ?? []).filter(({ isFinished }) => !isFinished);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list}>
      {shown.map((informer) => (
        <li key={informer.orderId}>
          <AppLink to={`/profile/orders/${informer.orderId}`} className={styles.informer}>
            <span className={styles.dot} />
            <span className={styles.informerText}>{informer.text}</span>
            <ChevronIcon size={20} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

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
