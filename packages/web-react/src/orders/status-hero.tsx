import type { StatusDetails } from '@shop/application/orders';
import { formatClock, writtenDate } from '@shop/domain/kernel';
import { statusIndicator } from '@shop/domain/orders';

import { CheckIcon, CloseIcon, cx } from '../ui/index.ts';
import styles from './status-hero.module.scss';
import { orderUiTexts } from './texts.ts';

/** Which step a status is on; an unknown one counts as being prepared (STS-01). */
function stepOf(type: string): number {
  switch (type) {
    case 'PAYMENT':
      return 0;
    case 'DELIVERING':
    case 'DRONE_LOCKER_PICKUP_READY':
      return 2;
    case 'DELIVERED':
      return 3;
    default:
      return 1;
  }
}

/** By the clock of the order's store (OPN-122). */
const clockOf = (instant: string): string => formatClock(writtenDate(instant));

/** What comes next: goods by click wait in the store for the shopper's call. */
function nextOf(status: StatusDetails, isByDrone: boolean): string | null {
  const { awaitedPayment, type, isDeliverable, isDeliveryByClick, isPaymentCharged, subTitle } = status;
  if (awaitedPayment !== null) return orderUiTexts.nextUnpaid;
  if (isDeliverable) return orderUiTexts.byClick.inStore;
  if (isDeliveryByClick && type === 'PROCESSING') return orderUiTexts.byClick.toStore;
  if (isByDrone && type === 'DELIVERING') return orderUiTexts.droneComing;
  if (statusIndicator(type) === 'CANCELLED') return isPaymentCharged ? null : orderUiTexts.notCharged;
  return orderUiTexts.next[type] ?? subTitle;
}

/** The status at the top of the order page: the current step, the delivery time, the next steps. */
export function StatusHero({
  status,
  isByDrone = false,
}: {
  readonly status: StatusDetails;
  readonly isByDrone?: boolean;
}) {
  const indicator = statusIndicator(status.type);
  const step = stepOf(status.type);
  const next = nextOf(status, isByDrone);
  const time =
    status.expectedAt !== null
      ? `${orderUiTexts.expected} ${clockOf(status.expectedAt)}`
      : status.deliveredDate !== null
        ? `${orderUiTexts.delivered} ${clockOf(status.deliveredDate)}`
        : status.isDeliverable
          ? status.subTitle
          : null;
  return (
    <section className={cx(styles.root, styles[indicator])} data-indicator={indicator}>
      <output aria-live="polite" className={styles.text}>
        <b className={styles.title}>{status.title}</b>
        {time === null ? null : <span className={styles.time}>{time}</span>}
        {next === null ? null : <span className={styles.next}>{next}</span>}
      </output>
      {indicator === 'CANCELLED' ? (
        <span className={styles.badge}>
          <CloseIcon size={36} />
        </span>
      ) : (
        <ol className={styles.steps}>
          {orderUiTexts.steps.map((name, index) => (
            <li
              key={name}
              className={cx(
                styles.step,
                index < step && styles.past,
                index === step && (indicator === 'DONE' ? styles.past : styles.now),
              )}
              aria-current={index === step ? 'step' : undefined}
            >
              <span className={styles.bar} />
              <span className={styles.stepName}>
                {(indicator === 'DONE' ? index === step : index < step) ? <CheckIcon size={14} /> : null}
                {name}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
