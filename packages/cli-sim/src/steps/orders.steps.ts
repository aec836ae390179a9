import type { OrderDetails } from '@shop/application/orders';
import { isFinished, orderStatusTypes } from '@shop/domain/orders';
import * as z from 'zod';

import { amount, duration, oneOf, quantity } from '../values/index.ts';
import { bareStep, done, refused, step, unmet } from './step.ts';
import type { StepOutcome, World } from './step.ts';
import { count, durationText, exactPrice, findNamed } from './words.ts';

const status = oneOf(orderStatusTypes);
/** Longer than any courier takes. */
const ORDER_WITHIN_MS = 3 * 3_600_000;

function orderText({ number, status: state, price }: OrderDetails): string {
  return `order ${number}, ${state.type} "${state.title}", ${exactPrice(price)}`;
}

async function newestOrder(world: World): Promise<OrderDetails | StepOutcome> {
  const { stage, shop } = world.visitor;
  const id = world.orderIds.at(-1);
  if (id === undefined) return unmet('an order of this scenario', 'none: "check out" comes first');
  await stage.time.finish(shop.orders.loadOrder(id));
  const loaded = shop.orders.order(id);
  return loaded.data ?? refused(`ORDER_${loaded.status}`);
}

const waitFor = z.union([
  status.transform((wanted) => ({ status: wanted, within: ORDER_WITHIN_MS })),
  z.strictObject({ status, within: duration }),
]);

const waitUntil = step(
  {
    key: 'wait until order is',
    about:
      'Looks at the newest order again and again until it has this status; three hours at most, or as said.',
    examples: [
      'wait until order is: DELIVERED',
      'wait until order is: { status: DELIVERING, within: 20 min }',
    ],
  },
  waitFor,
  async (world, wanted) => {
    const { time } = world.visitor.stage;
    const start = time.now();
    for (;;) {
      const order = await newestOrder(world);
      if ('ok' in order) return order;
      const { type, title } = order.status;
      const waited = time.now() - start;
      if (type === wanted.status) return done(`"${title}" after ${durationText(waited)}`);
      if (isFinished(type) || waited >= wanted.within)
        return unmet(
          `order ${order.number} ${wanted.status}`,
          `${type} "${title}" after ${durationText(waited)}`,
        );
      await time.wait(Math.min(time.lookEveryMs, wanted.within - waited));
    }
  },
);

const expectOrder = step(
  {
    key: 'expect order',
    about: 'The newest order has this status, costs so much, and holds exactly these products.',
    examples: [
      'expect order: { status: PROCESSING, total: 560.50 ₽, lines: { Хлеб «Печной Угол» Бородинский: 2 } }',
    ],
  },
  z.strictObject({
    status: status.optional(),
    total: amount.optional(),
    lines: z.record(z.string(), quantity, { error: 'expected products with their quantities' }).optional(),
  }),
  async (world, wanted) => {
    const order = await newestOrder(world);
    if ('ok' in order) return order;
    if (wanted.status !== undefined && wanted.status !== order.status.type)
      return unmet(wanted.status, orderText(order));
    if (wanted.total !== undefined && wanted.total !== order.price)
      return unmet(`total ${exactPrice(wanted.total)}`, orderText(order));
    const { lines } = wanted;
    if (lines === undefined) return done(orderText(order));
    const actual = order.products.map(({ title, quantity: units }) => `${title} × ${units}`).join(', ');
    for (const [name, units] of Object.entries(lines)) {
      const found = findNamed(order.products, ({ title }) => title, name);
      if (!found.ok || found.value.quantity !== units) return unmet(`${name} × ${units}`, actual);
    }
    const expected = Object.keys(lines).length;
    return expected === order.products.length
      ? done(orderText(order))
      : unmet(count(expected, 'line'), actual);
  },
);

const expectHistory = step(
  {
    key: 'expect history',
    about: 'The history holds so many orders; the newest one has this status.',
    examples: ['expect history: { orders: 1, newest: DELIVERED }', 'expect history: { at least: 1 }'],
  },
  z.strictObject({ orders: quantity.optional(), 'at least': quantity.optional(), newest: status.optional() }),
  async ({ visitor }, wanted) => {
    const { stage, shop } = visitor;
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
  },
);

const cancelOrder = bareStep(
  { key: 'cancel order', about: 'Cancels the newest order.', examples: ['cancel order'] },
  async (world) => {
    const { stage, shop } = world.visitor;
    const id = world.orderIds.at(-1);
    if (id === undefined) return unmet('an order of this scenario', 'none: "check out" comes first');
    const answer = await stage.time.finish(shop.orders.cancel(id));
    return answer.ok ? done(`${answer.value.type} "${answer.value.title}"`) : refused(answer.error.kind);
  },
);

export const orderSteps = [waitUntil, expectOrder, expectHistory, cancelOrder];
