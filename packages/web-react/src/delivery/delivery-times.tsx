import { deliveryKind } from '@shop/domain/cart';
import { deliveryTexts } from '@shop/domain/delivery';
import { storeDeliveryNote } from '@shop/domain/showcase';

import { useShop } from '../kernel/shop-context.ts';
import { BoltIcon, ClockIcon, Skeleton, useService } from '../ui/index.ts';
import styles from './delivery-times.module.scss';
import { deliveryUiTexts } from './texts.ts';

/** When what is ordered comes: two deliveries have a time each (CLK-09). */
export function DeliveryTimes() {
  const shop = useShop();
  const { cart } = useService(shop.cart);
  const within = storeDeliveryNote(useService(shop.showcase), deliveryUiTexts.within);
  const kind = cart === null ? 'NONE' : deliveryKind(cart.products);
  if (cart === null || (kind !== 'BOTH' && kind !== 'BY_CLICK')) return null;
  return (
    <ul className={styles.root}>
      {kind === 'BOTH' ? (
        <li className={styles.row}>
          <ClockIcon />
          <span>
            <b className={styles.name}>{deliveryUiTexts.now}</b>
            <span className={styles.time}>{within ?? <Skeleton shape="short" />}</span>
          </span>
        </li>
      ) : null}
      <li className={styles.row}>
        <BoltIcon />
        <span>
          <b className={styles.name}>{deliveryTexts.click}</b>
          <span className={styles.time}>{cart.deliveryByClickTimeSlotTitle}</span>
        </span>
      </li>
    </ul>
  );
}
