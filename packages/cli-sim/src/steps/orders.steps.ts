import type { OrderDetails } from '@shop/application/orders';
import { isFinished, orderStatusTypes } from '@shop/domain/orders';
import type { Kopecks } from '@shop/domain/kernel';
import * as z from 'zod';

import { amount, answer, duration, oneOf, quantity, text } from '../values/index.ts';
import { bareStep, done, refused, step, unmet } from './step.ts';
import type { StepOutcome, World } from './step.ts';
import { contains, count, durationText, exactPrice, findNamed } from './words.ts';

const status = oneOf(orderStatusTypes);
/** Longer than any courier takes. */
const ORDER_WITHIN_MS = 3 * 3_600_000;

function orderText({ number, status: state, price }: OrderDetails): string {
  return `order ${number}, ${state.type} "${state.title}", ${exactPrice(price)}`;
}

/** The newest order of the shopper as the store has it now; else why there is none. */
export async function newestOrder(world: World): Promise<OrderDetails | StepOutcome> {
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

/** What the page of an order says besides status, total and lines. */
function detailDifference(
  order: OrderDetails,
  wanted: {
    readonly text?: string | undefined;
    readonly address?: string | undefined;
    readonly discount?: Kopecks | undefined;
    readonly cancellable?: boolean | undefined;
    readonly 'paid with'?: string | undefined;
    readonly receipts?: number | undefined;
  },
): StepOutcome | null {
  const { status: state, address, paymentType, maskedPan } = order;
  const says = [state.title, state.subTitle].filter((each) => each).join('; ');
  if (wanted.text !== undefined && !contains(says, wanted.text)) return unmet(`"${wanted.text}"`, says);
  const place = `${address.city}, ${address.labelSuggest}, ${address.flat}`;
  if (wanted.address !== undefined && !contains(place, wanted.address)) return unmet(wanted.address, place);
  if (wanted.discount !== undefined && wanted.discount !== order.discountAmount)
    return unmet(`discount ${exactPrice(wanted.discount)}`, exactPrice(order.discountAmount));
  if (wanted.cancellable !== undefined && wanted.cancellable !== state.isCancellable)
    return unmet(wanted.cancellable ? 'can be cancelled' : 'cannot be cancelled', orderText(order));
  const paid = [paymentType, maskedPan].filter((each) => each !== null).join(' ');
  if (wanted['paid with'] !== undefined && !contains(paid, wanted['paid with']))
    return unmet(wanted['paid with'], paid);
  return wanted.receipts === undefined || wanted.receipts === order.receipts.length
    ? null
    : unmet(count(wanted.receipts, 'receipt'), String(order.receipts.length));
}

const openOrder = bareStep(
  {
    key: 'open order',
    about: 'Opens the page of the newest order.',
    examples: ['open order'],
  },
  async (world) => {
    const order = await newestOrder(world);
    if ('ok' in order) return order;
    const lines = order.products.map(({ title, quantity: units }) => `${title} × ${units}`).join(', ');
    return done(`${orderText(order)}: ${lines}`);
  },
);

const openHistory = bareStep(
  {
    key: 'open history',
    about: 'Opens the list of orders and scrolls to its end.',
    examples: ['open history'],
  },
  async ({ visitor }) => {
    const { stage, shop } = visitor;
    await stage.time.finish(shop.orders.loadHistory());
    while (shop.orders.history.data?.hasMore === true)
      if (!(await stage.time.finish(shop.orders.loadMore()))) return refused('HISTORY_failed');
    const { data, status: state } = shop.orders.history;
    if (data === undefined) return refused(`HISTORY_${state}`);
    return done(data.orders.map(({ number, status: type }) => `${number} ${type}`).join(', ') || 'no orders');
  },
);

const expectOrder = step(
  {
    key: 'expect order',
    about:
      'The newest order: status, total, exactly these lines, text of its state, address, discount, cancellable, paid with, receipts.',
    examples: [
      'expect order: { status: PROCESSING, total: 560.50 ₽, lines: { Хлеб «Печной Угол» Бородинский: 2 } }',
      'expect order: { text: Собираем, cancellable: yes, paid with: CARD, address: улица Тверская }',
    ],
  },
  z.strictObject({
    status: status.optional(),
    total: amount.optional(),
    lines: z.record(z.string(), quantity, { error: 'expected products with their quantities' }).optional(),
    text: text.optional(),
    address: text.optional(),
    discount: amount.optional(),
    cancellable: answer.optional(),
    'paid with': text.optional(),
    receipts: quantity.optional(),
  }),
  async (world, wanted) => {
    const order = await newestOrder(world);
    if ('ok' in order) return order;
    const problem = detailDifference(order, wanted);
    if (problem !== null) return problem;
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

export const orderSteps = [waitUntil, openOrder, expectOrder, openHistory, expectHistory, cancelOrder];
