import type { PointChoice } from '@shop/application/map';
import { formatSla } from '@shop/domain/kernel';

import { AlertIcon, cx, Skeleton } from '../../ui/index.ts';
import { addressTexts, creationTexts } from '../texts.ts';
import styles from './creation.module.scss';
import { BikeIcon } from '../icons.tsx';

/** When we would come to the chosen point, or what hinders us (GEO-22, ADR-52); nothing chosen: the invitation to choose. */
export function DeliveryLine({ choice }: { readonly choice: PointChoice }) {
  switch (choice.status) {
    case 'none':
      return <p className={cx(styles.delivery, styles.quiet)}>{creationTexts.typeOrMove}</p>;
    case 'lookingUp':
      return <Skeleton shape="pill" className={styles.waiting} />;
    case 'served':
      return (
        <p className={cx(styles.delivery, styles.good)}>
          <BikeIcon size={20} />
          {addressTexts.bringIn(formatSla(choice.delivery))}
        </p>
      );
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
