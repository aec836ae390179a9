import type { OrderDetails } from '@shop/application/orders';
import { addressLine } from '@shop/domain/address';
import { formatAmount, formatDiscount, kopecks } from '@shop/domain/kernel';
import { exactBonuses } from '@shop/domain/loyalty';
import {
  deliveryWay,
  formatWrittenDay,
  hasEarned,
  hasRefundNote,
  moneyLines,
  orderTitle,
  paidBy,
  suppliersOf,
} from '@shop/domain/orders';
import { useEffect, useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, Redirect, type ScreenProps } from '../navigation/index.ts';
import { useBankReturn } from '../payments/index.ts';
import { SignInNeeded } from '../session/index.ts';
import { LoadError } from '../shell/index.ts';
import { cx, Skeleton, useObservable, useService, zoneOffset } from '../ui/index.ts';
import { OrderAppBanner } from './order-app-banner.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderProducts } from './order-products.tsx';
import { OrderTips } from './order-tips.tsx';
import styles from './orders.module.scss';
import { PayOrder } from './pay-order.tsx';
import { ReceiptsButton } from './receipts-button.tsx';
import { StatusHero } from './status-hero.tsx';
import { orderUiTexts } from './texts.ts';

/** What goods that came back had cost; it stands below the total, which stays as charged (ACT-21, OPN-350). */
function returnedRows({
  returned,
}: OrderDetails): readonly { readonly name: string; readonly value: string }[] {
  const { money, bonus } = returned ?? { money: 0, bonus: 0 };
  return [
    ...(money > 0 ? [{ name: orderUiTexts.returned.money, value: formatAmount(kopecks(money)) }] : []),
    ...(bonus > 0 ? [{ name: orderUiTexts.returned.bonus, value: exactBonuses(bonus) }] : []),
  ];
}

function Money({ order }: { readonly order: OrderDetails }) {
  const lines = moneyLines({
    oldPrice: order.oldPrice,
    discountAmount: order.discountAmount,
    spendBonus: order.loyalty?.spendBonus ?? null,
    price: order.price,
  });
  const accruedAt = order.loyalty?.delayedAccrualDate ?? null;
  const accrualDay = accruedAt === null ? null : formatWrittenDay(accruedAt);
  const isEarned = hasEarned({ type: order.status.type, delayedAccrualDate: accruedAt });
  return (
    <dl className={styles.money} data-block="money">
      {lines.map((line) => (
        <div key={line.kind} className={cx(styles.moneyLine, line.kind === 'TOTAL' && styles.moneyTotal)}>
          <dt>{orderUiTexts.money[line.kind]}</dt>
          <dd>{line.isNegative ? formatDiscount(line.amount) : formatAmount(line.amount)}</dd>
        </div>
      ))}
      {returnedRows(order).map(({ name, value }) => (
        <div key={name} className={styles.moneyLine}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {order.loyalty !== null && order.loyalty.addBonus > 0 ? (
        <div className={cx(styles.moneyLine, styles.note)}>
          <dt>{isEarned ? orderUiTexts.earned : orderUiTexts.earns(accrualDay)}</dt>
          <dd>+{exactBonuses(order.loyalty.addBonus)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** 'подъезд 2'; nothing for an empty field. */
const named = (name: string, value: string): string => (value === '' ? '' : `${name} ${value}`);

function Details({ order }: { readonly order: OrderDetails }) {
  const texts = orderUiTexts.details;
  const { address } = order;
  const rows = [
    { title: texts.number, value: order.number },
    {
      title: texts.address,
      value: [
        address.city,
        addressLine(address),
        named(texts.flat, address.flat),
        named(texts.entrance, address.entrance),
        named(texts.floor, address.floor),
        named(texts.intercom, address.intercom),
      ]
        .filter((part) => part !== '')
        .join(', '),
    },
    ...(address.comment === '' ? [] : [{ title: texts.comment, value: address.comment }]),
    { title: texts.delivery, value: deliveryWay({ ...order, orderType: order.type }) },
    { title: texts.payment, value: paidBy(order) },
    ...(order.status.deliveryCode === null ? [] : [{ title: texts.code, value: order.status.deliveryCode }]),
    ...(order.status.droneLockerCode === null
      ? []
      : [{ title: texts.lockerCode, value: order.status.droneLockerCode }]),
    ...suppliersOf(order.products).map((supplier) => ({
      title: texts.supplier,
      value: [
        supplier.name,
        named(texts.inn, supplier.inn),
        named(texts.ogrn, supplier.ogrn),
        supplier.address,
        supplier.email,
      ]
        .filter((part) => part !== '')
        .join(', '),
    })),
  ];
  return (
    <section className={styles.group} data-block="details">
      <h2 className={styles.heading}>{texts.title}</h2>
      <dl className={styles.details}>
        {rows.map((row) => (
          <div key={row.title + row.value}>
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
  const { clock, orders } = useShop();
  return (
    <div className={styles.order}>
      <StatusHero status={order.status} isByDrone={order.deliveryOption === 'DRONE'} />
      <PayOrder status={order.status} />
      <OrderTips status={order.status} />
      <OrderActions order={order} />
      {hasRefundNote(order.status, clock.serverNow()) ? (
        <p className={styles.note}>{orderUiTexts.refund}</p>
      ) : null}
      <OrderProducts order={order} />
      <Money order={order} />
      <ReceiptsButton receipts={order.receipts} onOpen={() => void orders.loadOrder(order.id)} />
      <Details order={order} />
      <OrderAppBanner />
    </div>
  );
}

function Known({ orderId }: { readonly orderId: string }) {
  const { orders } = useShop();
  const order$ = useMemo(() => orders.order$(orderId), [orders, orderId]);
  const order = useObservable(order$, orders.order(orderId));
  useEffect(() => orders.watchOrder(orderId), [orders, orderId]);
  useBankReturn([orderId]);
  if (order.status === 'notFound') return <Redirect to="/404" />;
  if (order.data !== undefined)
    return (
      <Frame narrow title={orderTitle(Date.parse(order.data.status.date), zoneOffset)}>
        <OrderView order={order.data} />
      </Frame>
    );
  return (
    <Frame narrow title={orderUiTexts.one}>
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
      <Frame narrow title={orderUiTexts.one}>
        <SignInNeeded />
      </Frame>
    );
  return status === 'unknown' ? (
    <Frame narrow title={orderUiTexts.one}>
      <Skeleton shape="tile" className={styles.ghost} />
    </Frame>
  ) : (
    <Known orderId={params['orderId'] ?? ''} />
  );
}
