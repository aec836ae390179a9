import { deliveryNote, shownInformers } from '@shop/domain/orders';
import { useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { AppLink } from '../navigation/index.ts';
import { ChevronIcon, CloseIcon, cx, IconButton, useObservable } from '../ui/index.ts';
import styles from './orders.module.scss';
import { PayOrder } from './pay-order.tsx';
import { orderUiTexts } from './texts.ts';

const features = ['orders'] as const;

/** A tile for each order under way, and how it comes (STS-19, STS-20). */
export function Informers() {
  const { clock, orders } = useFeatures(features);
  const tracking = useObservable(orders.tracking$, orders.tracking);
  const hidden = useObservable(orders.hiddenInformers$, orders.hiddenInformers);
  const shown = shownInformers(tracking.data?.informers ?? [], hidden, clock.now());
  const areShown = tracking.data === undefined ? null : shown.length > 0;
  useEffect(() => {
    if (areShown !== null) orders.noteInformers(areShown);
  }, [orders, areShown]);
  // The mark gives back the room that was kept for them.
  if (shown.length === 0)
    return tracking.data === undefined && tracking.status !== 'failed' ? null : (
      <span hidden data-no-informers="" />
    );
  const statusOf = (id: string) => tracking.data?.statuses.find(({ orderId }) => orderId === id);
  return (
    <ul className={styles.list}>
      {shown.map((informer) => {
        const status = statusOf(informer.orderId);
        const note = status?.isDeliverable
          ? orderUiTexts.callCourier
          : deliveryNote(status?.type ?? (informer.isFinished ? 'DELIVERED' : ''), informer);
        return (
          <li key={informer.orderId} className={cx(styles.informer, informer.isFinished && styles.over)}>
            <AppLink to={`/profile/orders/${informer.orderId}`} className={styles.informerLink}>
              {informer.isFinished ? null : <span className={styles.dot} />}
              {/* A screen reader says the next status, too. */}
              <span className={styles.informerText} aria-live="polite" aria-atomic="true">
                {informer.text}
                {note === null ? null : <span className={styles.informerNote}>{note}</span>}
              </span>
              <ChevronIcon size={20} />
            </AppLink>
            {informer.isFinished ? (
              <IconButton
                label={orderUiTexts.hide(status?.orderNumber ?? '')}
                onClick={() => orders.hideInformer(informer.orderId)}
              >
                <CloseIcon size={20} />
              </IconButton>
            ) : null}
            {status === undefined ? null : (
              <div className={styles.informerPay}>
                <PayOrder status={status} size="s" />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
