import { useFeatures } from '../kernel/use-features.ts';
import { AppLink } from '../navigation/index.ts';
import { ChevronIcon, useObservable } from '../ui/index.ts';
import styles from './orders.module.scss';

const features = ['orders'] as const;

/** A tile for each order under way. */
export function Informers() {
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
