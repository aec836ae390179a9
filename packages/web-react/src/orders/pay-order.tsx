import type { StatusDetails } from '@shop/application/orders';
import { formatCountdown, isTimeOver, paymentPath } from '@shop/domain/payments';
import { useCallback, useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { ButtonLink, useNow } from '../ui/index.ts';
import { orderUiTexts } from './texts.ts';

const features = ['orders'] as const;

type PayOrderProps = { readonly status: StatusDetails; readonly size?: 's' | undefined };

/** Leads to the payment that an order waits for, and says how long it waits; nothing for any other order. */
export function PayOrder({ status: { awaitedPayment }, size }: PayOrderProps) {
  const { clock } = useShop();
  const { orders } = useFeatures(features);
  const read = useCallback(() => clock.serverNow(), [clock]);
  const now = useNow(read, awaitedPayment !== null);
  const expiresAt = awaitedPayment === null ? null : Date.parse(awaitedPayment.expiresAt);
  const isOver = expiresAt !== null && isTimeOver(expiresAt, now);
  const orderIds = awaitedPayment?.orderIds;
  useEffect(() => {
    if (!isOver) return;
    void orders.loadTracking();
    for (const orderId of orderIds ?? []) void orders.loadOrder(orderId);
    // eslint-disable-next-line react/exhaustive-deps -- once, when the time is over
  }, [isOver]);
  if (awaitedPayment === null || expiresAt === null || isOver) return null;
  const left = formatCountdown(expiresAt, now);
  const to = paymentPath(awaitedPayment.checkoutId, awaitedPayment.orderIds);
  if (size === 's')
    return (
      <ButtonLink to={to} size="s">
        {orderUiTexts.payFor(left)}
      </ButtonLink>
    );
  return (
    <ButtonLink to={to} wide subtitle={orderUiTexts.hurry(left)}>
      {orderUiTexts.pay}
    </ButtonLink>
  );
}
