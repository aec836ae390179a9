import { activeBeyond, groupByMonth, splitHistory } from '@shop/domain/orders';
import type { StatusDetails } from '@shop/application/orders';
import { useEffect, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, useIsDrawer } from '../navigation/index.ts';
import { useBankReturn } from '../payments/index.ts';
import { SignInNeeded } from '../session/index.ts';
import { LoadError } from '../shell/index.ts';
import {
  ButtonLink,
  EmptyState,
  Skeleton,
  Spinner,
  useNearEnd,
  useObservable,
  useService,
  useSizeClass,
  zoneOffset,
} from '../ui/index.ts';
import { OrderTips } from './order-tips.tsx';
import { OrderTile } from './order-tile.tsx';
import type { TileOrder } from './order-tile.tsx';
import styles from './orders.module.scss';
import { orderUiTexts } from './texts.ts';
import { useEachDay } from './use-each-day.ts';

function HistorySkeleton() {
  return (
    <output className={styles.list} aria-busy="true" aria-label={orderUiTexts.loading}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={styles.ghost} shape="tile" />
      ))}
    </output>
  );
}

/** An order with its current state. */
type ShownOrder = TileOrder & {
  readonly type: string;
  /** As long as the order is tracked. */
  readonly tracked: StatusDetails | undefined;
};

const ofStatus = (status: StatusDetails): ShownOrder => ({
  id: status.orderId,
  date: status.date,
  status: status.type,
  type: status.type,
  title: status.title,
  productImages: status.productImages,
  price: null,
  tracked: status,
});

function Tiles({ title, orders }: { readonly title: string; readonly orders: readonly ShownOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id} className={styles.entry}>
            <OrderTile order={{ ...order, status: order.type }} />
            {order.tracked === undefined ? null : <OrderTips status={order.tracked} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History() {
  const { orders, toasts } = useShop();
  const history = useObservable(orders.history$, orders.history);
  const tracking = useObservable(orders.tracking$, orders.tracking);
  const seenFinished = useObservable(orders.finished$, orders.finished);
  const isDrawer = useIsDrawer();
  const size = useSizeClass();
  const { data, status } = history;
  useBankReturn();
  useEachDay();
  useEffect(() => {
    void orders.loadHistory();
    void orders.loadTracking();
  }, [orders]);
  // A failure of an earlier visit has been told, and the orders are asked for anew.
  const [first] = useState(history);
  useEffect(() => {
    if (history !== first && history.status === 'failed')
      toasts.show({ title: orderUiTexts.generic, icon: 'alert' });
  }, [history, first, toasts]);
  const more = () =>
    void orders.loadMore().then((isLoaded) => {
      if (!isLoaded) toasts.show({ title: orderUiTexts.generic, icon: 'alert' });
    });
  const end = useNearEnd<HTMLDivElement>(
    more,
    size === 'mobile' && !isDrawer ? 150 : 1000,
    data?.hasMore === true && !data.isLoadingMore,
  );
  if (data === undefined)
    return status === 'failed' ? (
      <LoadError title={orderUiTexts.failed} onRetry={() => void orders.loadHistory()} />
    ) : (
      <HistorySkeleton />
    );
  if (data.orders.length === 0)
    return (
      <EmptyState image="orders" title={orderUiTexts.empty.title}>
        <ButtonLink to="/">{orderUiTexts.empty.button}</ButtonLink>
      </EmptyState>
    );
  const statuses = tracking.data?.statuses ?? [];
  const items = data.orders.map((order) => ({
    ...order,
    type: order.status,
    createdAt: Date.parse(order.date),
    tracked: statuses.find(({ orderId }) => orderId === order.id),
  }));
  const { active, finished } = splitHistory(items, statuses, seenFinished);
  const older = activeBeyond(items, statuses, seenFinished).map(ofStatus);
  return (
    <>
      <Tiles title={orderUiTexts.active} orders={[...active, ...older]} />
      {groupByMonth(finished, zoneOffset).map((group) => (
        <Tiles key={group.title} title={group.title} orders={group.orders} />
      ))}
      {data.hasMore ? (
        // A new end element with every page, so that each is observed afresh.
        <div key={data.orders.length} ref={end} className={styles.end}>
          {data.isLoadingMore ? <Spinner label={orderUiTexts.loading} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** /profile/orders: active orders, then the finished ones by month (ORD-01 to ORD-06). */
export function OrdersPage() {
  const { session } = useShop();
  const { isSignedIn, status } = useService(session);
  return (
    <Frame narrow title={orderUiTexts.title}>
      {status === 'unknown' ? <HistorySkeleton /> : isSignedIn ? <History /> : <SignInNeeded />}
    </Frame>
  );
}
