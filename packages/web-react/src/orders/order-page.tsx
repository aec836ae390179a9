import type { OrderDetails } from '@shop/application/orders';
import { addressLine } from '@shop/domain/address';
import { formatDiscount, formatPrice } from '@shop/domain/kernel';
import { moneyLines, orderTexts, orderTitle } from '@shop/domain/orders';
import { useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, type ScreenProps } from '../navigation/index.ts';
import { useBankReturn } from '../payments/index.ts';
import { SignInNeeded } from '../session/index.ts';
import { LoadError } from '../shell/index.ts';
import { cx, Image, Price, Skeleton, useObservable, useService, zoneOffset } from '../ui/index.ts';
import { OrderActions } from './order-actions.tsx';
import styles from './orders.module.scss';
import { ReceiptsButton } from './receipts-button.tsx';
import { StatusHero } from './status-hero.tsx';
import { orderUiTexts } from './texts.ts';

function Products({ order }: { readonly order: OrderDetails }) {
  return (
    <section className={styles.group} data-block="products">
      <h2 className={styles.heading}>{orderUiTexts.products}</h2>
      {order.isOrderModified || order.isOrderLineChanged ? (
        <p className={styles.warn}>{orderUiTexts.modified}</p>
      ) : null}
      <ul>
        {order.products.map((line) => (
          <li key={line.id} className={cx(styles.line, line.isDeleted && styles.gone)}>
            <Image src={line.image} alt="" className={styles.thumb} dimmed={line.isDeleted} />
            <span className={styles.lineText}>
              <span>{line.title}</span>
              <span className={styles.note}>{orderUiTexts.pieces(line.quantity)}</span>
              {line.isDecreased ? (
                <span className={styles.warn}>{orderUiTexts.was(line.initialQuantity)}</span>
              ) : null}
              {line.isDeleted ? <span className={styles.warn}>{orderUiTexts.gone}</span> : null}
            </span>
            <Price price={line.price} size="s" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Money({ order }: { readonly order: OrderDetails }) {
  const lines = moneyLines({
    oldPrice: order.oldPrice,
    discountAmount: order.discountAmount,
    spendBonus: null,
    price: order.price,
  });
  return (
    <dl className={styles.money} data-block="money">
      {lines.map((line) => (
        <div key={line.kind} className={cx(styles.moneyLine, line.kind === 'TOTAL' && styles.moneyTotal)}>
          <dt>{orderUiTexts.money[line.kind]}</dt>
          <dd>{line.isNegative ? formatDiscount(line.amount) : formatPrice(line.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ order }: { readonly order: OrderDetails }) {
  const texts = orderUiTexts.details;
  const { address } = order;
  const delivery =
    order.deliveryOption === 'DRONE'
      ? texts.drone
      : order.isSilentDelivery
        ? texts.leaveAtDoor
        : orderTexts.type[order.type];
  const rows = [
    { title: texts.number, value: order.number },
    {
      title: texts.address,
      value: [address.city, addressLine(address), address.flat === '' ? '' : `${texts.flat} ${address.flat}`]
        .filter((part) => part !== '')
        .join(', '),
    },
    { title: texts.delivery, value: delivery },
    { title: texts.payment, value: texts.card(order.maskedPan) },
    ...(order.status.deliveryCode === null ? [] : [{ title: texts.code, value: order.status.deliveryCode }]),
  ];
  return (
    <section className={styles.group} data-block="details">
      <h2 className={styles.heading}>{texts.title}</h2>
      <dl className={styles.details}>
        {rows.map((row) => (
          <div key={row.title}>
            <dt className={styles.note}>{row.title}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The order in the order of ORD-16. */
export function OrderView({ order }: { readonly order: OrderDetails }) {
  const { orders } = useShop();
  return (
    <div className={styles.order}>
      <StatusHero status={order.status} />
      <OrderActions order={order} />
      <Products order={order} />
      <Money order={order} />
      <ReceiptsButton receipts={order.receipts} onOpen={() => void orders.loadOrder(order.id)} />
      <Details order={order} />
    </div>
  );
}

function Known({ orderId }: { readonly orderId: string }) {
  const { orders } = useShop();
  const order$ = useMemo(() => orders.order$(orderId), [orders, orderId]);
  const order = useObservable(order$, orders.order(orderId));
  useEffect(() => orders.watchOrder(orderId), [orders, orderId]);
  useBankReturn([orderId]);
  if (order.status === 'notFound') return <Navigate to="/404" replace />;
  if (order.data !== undefined)
    return (
      <Frame narrow title={orderTitle(Date.parse(order.data.status.date), zoneOffset)}>
        <OrderView order={order.data} />
      </Frame>
    );
  return (
    <Frame narrow title={orderUiTexts.title}>
      {order.status === 'failed' ? (
        <LoadError title={orderUiTexts.failed} onRetry={() => void orders.loadOrder(orderId)} />
      ) : (
        <div className={styles.order} aria-busy="true">
          <Skeleton shape="tile" className={styles.ghost} />
          <Skeleton shape="title" />
          <Skeleton shape="pill" />
          <Skeleton shape="pill" />
        </div>
      )}
    </Frame>
  );
}

/** /profile/orders/{orderId} (ORD-15, ORD-26). */
export function OrderPage({ params }: ScreenProps) {
  const { isSignedIn, status } = useService(useShop().session);
  if (status !== 'unknown' && !isSignedIn)
    return (
      <Frame narrow title={orderUiTexts.title}>
        <SignInNeeded />
      </Frame>
    );
  return status === 'unknown' ? (
    <Frame narrow title={orderUiTexts.title}>
      <Skeleton shape="tile" className={styles.ghost} />
    </Frame>
  ) : (
    <Known orderId={params['orderId'] ?? ''} />
  );
}
