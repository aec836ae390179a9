import type { OrderListItem } from '@shop/application/orders';
import { formatOrderDate, statusIndicator, tileImages } from '@shop/domain/orders';

import { useShop } from '../kernel/shop-context.ts';
import { AppLink } from '../navigation/index.ts';
import { Image, Price, zoneOffset } from '../ui/index.ts';
import styles from './orders.module.scss';

/** An order in the history (ORD-04, ORD-07, ORD-08). */
export function OrderTile({ order }: { readonly order: OrderListItem }) {
  const { clock } = useShop();
  return (
    <AppLink to={`/profile/orders/${order.id}`} className={styles.tile}>
      <span className={styles.tileTop}>
        <span>
          <span className={styles.tileTitle} data-indicator={statusIndicator(order.status)}>
            {order.title}
          </span>
          <span className={styles.note}>
            {formatOrderDate(Date.parse(order.date), clock.now(), zoneOffset)}
          </span>
        </span>
        <Price price={order.price} size="s" exact />
      </span>
      <span className={styles.images}>
        {tileImages(order.productImages).map((image, at) => (
          <Image key={`${at} ${image}`} src={image} alt="" className={styles.thumb} />
        ))}
      </span>
    </AppLink>
  );
}
