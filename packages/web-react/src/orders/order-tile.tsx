import type { OrderListItem } from '@shop/application/orders';
import { formatOrderDate, statusIndicator, tileImages, type StatusIndicator } from '@shop/domain/orders';
import type { ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { AppLink } from '../navigation/index.ts';
import { CheckIcon, CloseIcon, Image, Price, zoneOffset } from '../ui/index.ts';
import styles from './orders.module.scss';

/** What a status looks like at a glance (STS-03). */
const indicators: Readonly<Record<StatusIndicator, ReactNode>> = {
  IN_PROGRESS: <span className={styles.dot} />,
  DONE: <CheckIcon size={20} />,
  CANCELLED: <CloseIcon size={20} />,
};

/** What a tile shows of an order; `price` is null until the page of the history that tells it is loaded. */
export type TileOrder = Pick<OrderListItem, 'id' | 'date' | 'status' | 'title' | 'productImages'> & {
  readonly price: OrderListItem['price'] | null;
};

/** An order in the history (ORD-04, ORD-07, ORD-08). */
export function OrderTile({ order }: { readonly order: TileOrder }) {
  const { clock } = useShop();
  const indicator = statusIndicator(order.status);
  return (
    <AppLink to={`/profile/orders/${order.id}`} className={styles.tile}>
      <span className={styles.tileTop}>
        <span>
          <span className={styles.tileTitle} data-indicator={indicator}>
            {indicators[indicator]}
            {order.title}
          </span>
          <span className={styles.note}>
            {formatOrderDate(Date.parse(order.date), clock.serverNow(), zoneOffset)}
          </span>
        </span>
        {order.price === null ? null : <Price price={order.price} size="s" exact />}
      </span>
      <span className={styles.images}>
        {tileImages(order.productImages).map((image, at) => (
          <Image key={`${at} ${image}`} src={image} alt="" className={styles.thumb} />
        ))}
      </span>
    </AppLink>
  );
}
