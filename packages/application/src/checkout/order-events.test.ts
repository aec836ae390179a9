import { ok } from '@shop/domain/kernel';
import { createTestShop } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

import { persistedKeys } from '../kernel/index.ts';
import { forgetCreatedCart } from './created-cart.ts';
import { OrderEvents } from './order-events.ts';

const checkoutId = '00000000-0000-4000-8000-000000000001';
const orderIds = ['00000000-0000-4000-8000-000000000002'];

test('[CHK-28] [CHK-32] of an order that this browser did not create nothing is told, least of all the sum of another one', async () => {
  const shop = createTestShop();
  const { persisted } = shop.browser;
  const events: unknown[] = [];
  shop.analytics.events$.subscribe((event) => events.push(event));
  const orderEvents = new OrderEvents({ list: () => Promise.resolve(ok([])) }, shop.analytics, persisted);
  const another = '00000000-0000-4000-8000-000000000003';
  const kept = { checkoutId: another, orderIds, cart: { payableTotal: 10_000 } };
  persisted.write(persistedKeys.createdOrderCart, kept);
  await orderEvents.succeeded(checkoutId, orderIds);
  forgetCreatedCart(persisted, checkoutId);
  expect(events).toEqual([]);
  expect(persisted.read(persistedKeys.createdOrderCart)).toEqual(kept);
});

test('[CHK-28] [OPN-280] an order is told once, also when the page of its payment is opened again', async () => {
  const shop = createTestShop();
  const { persisted } = shop.browser;
  const events: unknown[] = [];
  shop.analytics.events$.subscribe((event) => events.push(event));
  const orderEvents = new OrderEvents({ list: () => Promise.resolve(ok([])) }, shop.analytics, persisted);
  const cart = { payableTotal: 10_000 };
  persisted.write(persistedKeys.createdOrderCart, { checkoutId, orderIds, cart });
  for (let opened = 0; opened < 2; opened += 1) {
    await orderEvents.succeeded(checkoutId, orderIds);
    forgetCreatedCart(persisted, checkoutId);
  }
  expect(events).toMatchObject([{ event: 'order', checkoutId, total: 10_000 }]);
});
