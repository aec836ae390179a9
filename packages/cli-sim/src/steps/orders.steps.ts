import { isFinished, orderStatusTypes } from '@shop/domain/orders';
import * as z from 'zod';

import { duration, oneOf, quantity } from '../values/index.ts';
import { expectOrder } from './order-expectation.steps.ts';
import { newestOrder, newestOrderStep, orderText } from './order-view.ts';
import { done, refused, step, unmet } from './step.ts';
import { count, durationText } from './words.ts';

const status = oneOf(orderStatusTypes);
/** Longer than any delivery takes. */
const ORDER_WITHIN_MS = 3 * 3_600_000;

const waitFor = z.union([
  status.transform((wanted) => ({ status: wanted, within: ORDER_WITHIN_MS })),
  z.strictObject({ status, within: duration }),
]);

const statusText = ({ type, title }: { readonly type: string; readonly title: string }): string =>
  `${type} "${title}"`;

export const orderSteps = [
  step('wait until order is: DELIVERED', 'wait until order is: { status: DELIVERING, within: 20 min }')
    .about('Polls the newest order until it has this status, for at most three hours or the given time.')
    .takes(waitFor)
    .plays(async (world, wanted) => {
      const { time } = world.visitor.stage;
      const start = time.now();
      for (;;) {
        const order = await newestOrder(world);
        if (!order.ok) return order;
        const { type, title } = order.value.status;
        const waited = time.now() - start;
        if (type === wanted.status) return done(`"${title}" after ${durationText(waited)}`);
        if (isFinished(type) || waited >= wanted.within)
          return unmet(
            `order ${order.value.number} ${wanted.status}`,
            `${type} "${title}" after ${durationText(waited)}`,
          );
        await time.wait(Math.min(time.lookEveryMs, wanted.within - waited));
      }
    }),
  step('open order')
    .about('Opens the page of the newest order.')
    .plays(async (world) => {
      const order = await newestOrder(world);
      if (!order.ok) return order;
      const lines = order.value.products
        .map(({ title, quantity: units }) => `${title} × ${units}`)
        .join(', ');
      return done(`${orderText(order.value)}: ${lines}`);
    }),
  expectOrder,
  step('open history')
    .about('Opens the list of orders and scrolls to its end.')
    .plays(async (_world, { stage, shop }) => {
      await stage.time.finish(shop.orders.loadHistory());
      while (shop.orders.history.data?.hasMore === true)
        if (!(await stage.time.finish(shop.orders.loadMore()))) return refused('HISTORY_failed');
      const { data, status: state } = shop.orders.history;
      if (data === undefined) return refused(`HISTORY_${state}`);
      return done(
        data.orders.map(({ number, status: type }) => `${number} ${type}`).join(', ') || 'no orders',
      );
    }),
  step('expect history: { orders: 1, newest: DELIVERED }', 'expect history: { at least: 1 }')
    .about('The number of orders in the history, and the status of the newest one.')
    .takes(
      z.strictObject({
        orders: quantity.optional(),
        'at least': quantity.optional(),
        newest: status.optional(),
      }),
    )
    .plays(async (_world, wanted, { stage, shop }) => {
      await stage.time.finish(shop.orders.loadHistory());
      const loaded = shop.orders.history;
      if (loaded.data === undefined) return refused(`HISTORY_${loaded.status}`);
      const { orders } = loaded.data;
      const [newest] = orders;
      const actual = `${count(orders.length, 'order')}${newest === undefined ? '' : `, the newest ${newest.status}`}`;
      if (wanted.orders !== undefined && orders.length !== wanted.orders)
        return unmet(count(wanted.orders, 'order'), actual);
      if (orders.length < (wanted['at least'] ?? 0))
        return unmet(`at least ${count(wanted['at least'] ?? 0, 'order')}`, actual);
      if (wanted.newest !== undefined && wanted.newest !== newest?.status)
        return unmet(`the newest ${wanted.newest}`, actual);
      return done(actual);
    }),
  newestOrderStep(
    'cancel order',
    'Cancels the newest order.',
    ({ visitor }, id) => visitor.shop.orders.cancel(id),
    statusText,
  ),
  newestOrderStep(
    'call courier',
    'Calls the goods by click of the newest order from the store to the door.',
    ({ visitor }, id) => visitor.shop.orders.callDelivery(id),
    statusText,
  ),
];
