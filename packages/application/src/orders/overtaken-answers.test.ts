import { orderDetailsOf, orderStatusOf } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

const trackingOf = (type: string) => ok({ statuses: [orderStatusOf(type, 'order-1')], informers: [] });

test('[STS-04] [STS-11] an order does not go back when an answer is overtaken by that of a later question', async () => {
  const shop = await open(createTestShop());
  await signInAs(shop);
  shop.calls.tracking.hold();
  shop.calls.order.hold();
  const late = [shop.orders.loadTracking(), shop.orders.loadOrder('order-1')];
  shop.calls.tracking.give(trackingOf('DELIVERING'));
  shop.calls.order.give(ok(orderDetailsOf('DELIVERING')));
  await shop.orders.loadTracking();
  await shop.orders.loadOrder('order-1');
  shop.calls.tracking.resolve(trackingOf('PROCESSING'));
  shop.calls.order.resolve(ok(orderDetailsOf('PROCESSING')));
  await Promise.all(late);
  expect(shop.orders.tracking.data?.statuses).toMatchObject([{ type: 'DELIVERING' }]);
  expect(shop.orders.order('order-1').data?.status.type).toBe('DELIVERING');
});
