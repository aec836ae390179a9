import type { PointChoice } from '@shop/application/map';
import { deliveryNote, deliveryPause } from '@shop/domain/showcase';

import { AlertIcon, ClockIcon, cx, Skeleton } from '../../ui/index.ts';
import { addressTexts, creationTexts } from '../texts.ts';
import styles from './creation.module.scss';
import { BikeIcon } from '../icons.tsx';

/**
 * The delivery time to the chosen point, or why there is no delivery (GEO-22, ADR-52); without a choice, the
 * invitation to choose.
 */
export function DeliveryLine({ choice }: { readonly choice: PointChoice }) {
  switch (choice.status) {
    case 'none':
      return <p className={cx(styles.delivery, styles.quiet)}>{creationTexts.typeOrMove}</p>;
    case 'lookingUp':
      return <Skeleton shape="pill" className={styles.waiting} />;
    case 'served': {
      const store = choice.delivery.store ?? null;
      const isPaused = deliveryPause(store) !== null;
      return (
        <p className={cx(styles.delivery, isPaused ? styles.warn : styles.good)}>
          {isPaused ? <ClockIcon size={20} /> : <BikeIcon size={20} />}
          {deliveryNote(store, choice.delivery, addressTexts.bringIn)}
        </p>
      );
    }
    case 'noHouse':
    case 'notServed':
      return (
        <p className={cx(styles.delivery, styles.warn)}>
          <AlertIcon size={20} />
          {choice.status === 'noHouse' ? creationTexts.noHouse : creationTexts.unreachable}
        </p>
      );
  }
}
