import type { OrderDetails } from '@shop/standalone';

import { priceOfFirst, sumOf } from './books.ts';
import type { Invariant, ToldOrder } from './books.ts';

type Told = string | number | boolean;
type Event = { readonly at: number };

/** An order by its history, its payment and its lines as they were charged: none of what the shop answers from. */
export interface BookedOrder {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  readonly percent: number;
  readonly charged: number;
  readonly paymentId: string;
  /** Of the card that the bank has charged; undefined: none. */
  readonly maskedPan?: string | undefined;
  /** Bonuses. */
  readonly held: number;
  /** Null: it is not known, or not yet. */
  readonly inStoreAt: number | null;
  readonly deliveredAt: number | null;
  readonly steps: readonly (Event & { readonly to: string })[];
  readonly refunds: readonly (Event & {
    readonly cause: string;
    readonly money: number;
    readonly bonus: number;
  })[];
  readonly lines: readonly { readonly units: number; readonly price: number; readonly each: number }[];
  readonly receipts: readonly (Event & { readonly id: string; readonly link: string })[];
}

const since = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::bigint`;
const listOf = (what: string, from: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object(${what})) from (select * from ${from}) each), '[]')`;

const bookedOrders = `
  select orders.id::text as id, orders.number, orders.type, bonus_percent as percent, payments.amount::bigint as charged, payments.id::text as "paymentId",
    coalesce((select amount from loyalty_holds where order_id = orders.id), 0)::bigint as held,
    ${since('goods_in_store_at')} as "inStoreAt", ${since('delivered_at')} as "deliveredAt",
    ${listOf(`'to', to_status, 'at', ${since('at')}`, 'order_steps where order_id = orders.id order by step_no')} as steps,
    ${listOf(`'cause', cause, 'money', money, 'bonus', bonus, 'at', ${since('created_at')}`, 'refunds where payment_id = payments.id')} as refunds,
    ${listOf(`'units', initial_quantity, 'price', initial_price, 'each', greatest(unit_price, unit_old_price)`, 'order_lines where order_id = orders.id order by line_no')} as lines,
    ${listOf(`'id', id, 'link', external_link, 'at', ${since('issued_at')}`, 'receipts where order_id = orders.id and issued_at is not null')} as receipts
  from orders join payments on payments.order_id = orders.id and purpose = 'ORDER'
  where orders.id::text = any($1) order by orders.number`;

/** What is written at one moment is read a little later. In ms. */
const BOUNDARY_MS = 2_000;
const WEEK_MS = 7 * 86_400_000;

/** What is wrong with what was told of an order, a sentence each; of what changed just then either may have been told. */
export function wrongOfOrder(told: ToldOrder, order: BookedOrder, clockErrorMs = 0): readonly string[] {
  const { number, steps, refunds, receipts, inStoreAt, deliveredAt } = order;
  const over = { at: (deliveredAt ?? told.from) + WEEK_MS };
  const events = [...steps, ...refunds, ...receipts, { at: inStoreAt ?? 0 }, over];
  const boundaryMs = BOUNDARY_MS + clockErrorMs;
  if (events.some(({ at }) => told.from - boundaryMs < at && at <= told.to + boundaryMs)) return [];
  const past = <T extends Event>(all: readonly T[]): readonly T[] => all.filter(({ at }) => at <= told.from);
  const found: string[] = [];
  const due = (what: string, is: Told | undefined, should: Told | undefined): void => {
    if (is !== should) found.push(`order ${number}: ${what} is told as ${is}, due is ${should}`);
  };
  const type = past(steps).at(-1)?.to;
  const isCancelled = type === 'CANCELLED' || type === 'CANCEL_PENDING';
  const of = (cause: string) => past(refunds).filter((refund) => refund.cause === cause);
  const price = order.charged - sumOf(of('LOST_LINE'), ({ money }) => money);
  const spent = order.held - sumOf(of('LOST_LINE'), ({ bonus }) => bonus);

  const { item, details } = told;
  if (item !== undefined) {
    due('its price in the history', item.price, price);
    due('its status in the history', item.status, type);
  }
  const status = details?.status ?? told.status;
  if (status !== undefined) {
    const isCharged = past(steps).some(({ to }) => to === 'PROCESSING');
    const isByClick = order.type === 'IMPULSE_ORDER';
    const isInStore = inStoreAt !== null && inStoreAt <= told.from;
    due('its number', status.orderNumber, number);
    due('its status', status.type, type);
    due('whether it can be cancelled', status.isCancellable, type === 'PAYMENT' || type === 'PROCESSING');
    due('whether it can be called', status.isDeliverable, isByClick && type === 'PROCESSING' && isInStore);
    due('whether it is by click', status.isDeliveryByClick, isByClick);
    due('whether it is charged', status.isPaymentCharged, isCharged);
    due('whether it is over', status.isFinished, type === 'DELIVERED' || type === 'CANCELLED');
    due('whether it is cancelled', status.isCancelled, type === 'CANCELLED');
    due('whether goods can come back', status.hasRefundInfo, type === 'DELIVERED' && told.from < over.at);
    due('whether it has a day of delivery', status.deliveredDate !== null, type === 'DELIVERED');
    due('whether it has a day of cancellation', status.cancelledDate !== null, type === 'CANCELLED');
    due('whether its courier has a code', status.deliveryCode !== null, type === 'DELIVERING');
    if (type !== 'PAYMENT') due('whether it can be paid', status.awaitedPayment !== null, false);
    if (type !== 'DELIVERED') due('whether its courier can be tipped', status.isTipsAllowed, false);
  }
  if (details === undefined) return found;
  if (details.maskedPan !== null) due('its card', details.maskedPan, order.maskedPan);
  const { products } = details;
  const back = {
    money: sumOf(of('RETURN'), ({ money }) => money),
    bonus: sumOf(of('RETURN'), ({ bonus }) => bonus),
  };
  // Groceries have earned with their delivery, before any of them can come back.
  const kept = order.type === 'IMPULSE_ORDER' ? price - back.money : price;
  const before = sumOf(products, oldCost(order));
  due('its price', details.price, price);
  due('its price before all discounts', details.oldPrice, before);
  due('its discount', details.discountAmount, before - price - spent);
  due('its spent bonuses', details.loyalty?.spendBonus ?? 0, spent);
  due(
    'what it earns',
    details.loyalty?.addBonus ?? 0,
    isCancelled ? 0 : Math.floor((kept * order.percent) / 10_000) * 100,
  );
  due(
    'what its lines cost',
    sumOf(products, (line) => line.price),
    price + spent,
  );
  due('the money given back', details.returned?.money ?? 0, back.money);
  due('the bonuses given back', details.returned?.bonus ?? 0, back.bonus);
  due('the number of its lines', products.length, order.lines.length);
  for (const [index, { units, price: cost }] of order.lines.entries()) {
    const line = products[index];
    if (line === undefined) continue;
    const { title, quantity } = line;
    due(`what was ordered of ${title}`, line.initialQuantity, units);
    due(`what ${title} cost`, line.initialPrice, cost);
    due(`what ${title} costs`, line.price, priceOfFirst(cost, units, quantity));
    due(`whether some of ${title} is lost`, line.isModified, quantity < units);
  }
  const links = (all: readonly { readonly id: string; readonly link: string }[]): string =>
    all
      .map(({ id, link }) => `${id} ${link}`)
      .toSorted()
      .join(', ');
  const shown = details.receipts.map(({ id, externalLink: link }) => ({ id, link }));
  due('the list of its receipts', links(shown), links(past(receipts)));
  return found;
}

/** What the units that are left of a line cost before all discounts. */
const oldCost =
  ({ lines }: BookedOrder) =>
  ({ id, quantity }: OrderDetails['products'][number]): number =>
    quantity * (lines[Number(id.split(':')[1]) - 1]?.each ?? 0);

/**
 * ORD-10, ORD-20 to ORD-25, STS-17, STS-18, ACT-21: whatever a browser is told of an order is what its payment, its history and its
 * receipts say of that moment.
 */
export const ordersAreToldAsTheyAre: Invariant = {
  name: 'a shopper is told what an order is and costs',
  judge: async ({ query, bank, toldOrders = [], clockErrorMs }) => {
    if (toldOrders.length === 0) return [];
    const rows = await query<BookedOrder>(bookedOrders, [toldOrders.map(({ orderId }) => orderId)]);
    const cards = new Map(bank.map(({ merchantPaymentId, card }) => [merchantPaymentId, card?.maskedPan]));
    const booked = new Map(
      rows.map((order) => [order.id, { ...order, maskedPan: cards.get(order.paymentId) }]),
    );
    return toldOrders.flatMap((told) => {
      const order = booked.get(told.orderId);
      return order === undefined ? [] : wrongOfOrder(told, order, clockErrorMs);
    });
  },
};
