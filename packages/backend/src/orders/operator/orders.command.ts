import { formatAmount } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import { orderStatusTypes } from '@shop/domain/orders';
import type { NoLoss, NoReturn, OrderStatusType } from '@shop/domain/orders';

import { cancelOrder } from '../cancel-order.ts';
import { findOrderId, listOrdersForOperator, showOrderForOperator } from '../orders.operator.ts';
import { loseUnits } from '../lose-units.ts';
import { returnGoods } from '../return-goods.ts';
import { stepOrder } from '../step-order.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';
import { ordersLine } from './orders.cli.ts';

type OrdersRequest = RequestOf<typeof ordersLine>;
type Emit = (output: OperatorOutput) => void;

const money = (amount: number): string => formatAmount(amount as Kopecks);
const isStatus = (text: string): text is OrderStatusType =>
  (orderStatusTypes as readonly string[]).includes(text);

function noLoss(
  reason: NoLoss,
  { order, line, units }: Extract<OrdersRequest, { readonly command: 'orders.lose-line' }>,
): string {
  switch (reason) {
    case 'NOT_PACKED':
      return `Order ${order} is not being packed: only a line of an order in PROCESSING can be lost.`;
    case 'NO_LINE':
      return `Order ${order} has no line ${line}; \`orders show ${order}\` lists them.`;
    case 'TOO_MANY':
      return units === null
        ? `Line ${line} of order ${order} has no units any more.`
        : `Line ${line} of order ${order} has fewer than ${units} units.`;
    default:
      return reason satisfies never;
  }
}

function noReturn(reason: NoReturn, order: string): string {
  switch (reason.kind) {
    case 'NOT_DELIVERED':
      return `Order ${order} is not delivered: only delivered goods are returned.`;
    case 'TOO_LATE':
      return `Order ${order} was delivered more than 7 days ago: its goods are not taken back any more.`;
    case 'LINE_TWICE':
      return `Line ${reason.lineNo} is named twice.`;
    case 'NO_LINE':
      return `Order ${order} has no line ${reason.lineNo}; \`orders show ${order}\` lists them.`;
    case 'TOO_MANY':
      return reason.left === 0
        ? `No unit of line ${reason.lineNo} of order ${order} can be returned any more.`
        : `Of line ${reason.lineNo} of order ${order} no more than ${reason.left} can be returned.`;
    default:
      return reason satisfies never;
  }
}

/** `orders list|show|step|lose-line|return|cancel`; an order is named by number or id. */
async function runOrders(
  { context, catalog }: OperatorTools,
  request: OrdersRequest,
  emit: Emit,
): Promise<number> {
  const say = (text: string): void => emit({ kind: 'line', text });
  const fail = (text: string): number => {
    emit({ kind: 'error', text });
    return 1;
  };
  const codeOf = (showcaseId: string): string => catalog.showcase(showcaseId)?.row.code ?? showcaseId;
  if (request.command === 'orders.list') {
    const status = request.status?.toUpperCase();
    if (status !== undefined && !isStatus(status))
      return fail(`There is no status ${status}; known are ${orderStatusTypes.join(', ')}.`);
    const orders = await listOrdersForOperator(context, { limit: request.limit, status });
    const rows = orders.map((order) => [
      order.number,
      order.status,
      codeOf(order.showcaseId),
      money(order.price),
      order.createdAt,
    ]);
    for (const text of table(['NUMBER', 'STATUS', 'STORE', 'TOTAL', 'CREATED'], rows)) say(text);
    return 0;
  }
  if (request.command === 'orders.show') {
    const order = await showOrderForOperator(context, request.order);
    if (order === null) return fail(`There is no order ${request.order}.`);
    say(
      `Order ${order.number} (${order.id}), ${order.status}, ${codeOf(order.showcaseId)}, ${money(order.price)}, ${order.createdAt}`,
    );
    for (const line of order.lines)
      say(
        `  ${String(line.number).padStart(3)}. ${String(line.quantity).padStart(3)} x ${line.title}, ${money(line.price)}`,
      );
    for (const step of order.steps) say(`  ${step.at}  ${step.from ?? '-'} -> ${step.to} (${step.cause})`);
    const { state, code, captured, refunded } = order.payment;
    say(
      `  Payment ${state}${code === null ? '' : ` (${code})`}, captured ${money(captured)}, refunded ${money(refunded)}`,
    );
    for (const { type, amount, externalLink, problem } of order.receipts)
      say(
        `  Receipt ${type} of ${money(amount)}, ${externalLink ?? `not issued yet${problem === null ? '' : ` (${problem})`}`}`,
      );
    return 0;
  }
  if (request.command === 'orders.step') {
    const step = await stepOrder(context, request.order);
    if (!step.ok) return fail(step.error.message);
    const { number, from, to, next } = step.value;
    if (step.value.areGoodsInStore) {
      say(`Order ${number}: its goods have come to the store and wait there to be called.`);
      return 0;
    }
    const ahead = next === null ? 'It has no further step.' : `The next step leads to ${next}.`;
    say(`Order ${number}: ${from} -> ${to}. ${ahead}`);
    return 0;
  }
  if (request.command === 'orders.lose-line') {
    const { order, line, units } = request;
    const id = await findOrderId(context, order);
    if (id === null) return fail(`There is no order ${order}.`);
    const lost = await loseUnits(context, id, { lineNo: line, units });
    if (!lost.ok) return fail(noLoss(lost.error, request));
    const { share } = lost.value;
    const bonus = share.bonus === 0 ? '' : ` and ${money(share.bonus)} in bonuses`;
    const what =
      lost.value.kind === 'ORDER'
        ? 'nothing of it was found, so it is cancelled'
        : `${lost.value.title}, ${lost.value.before} -> ${lost.value.after}`;
    say(`Order ${order}: ${what}. ${money(share.money)}${bonus} go back.`);
    return 0;
  }
  const id = await findOrderId(context, request.order);
  if (id === null) return fail(`There is no order ${request.order}.`);
  if (request.command === 'orders.return') {
    const returned = await returnGoods(context, id, request.lines);
    if (!returned.ok) return fail(noReturn(returned.error, request.order));
    const { lines, share } = returned.value;
    const goods = lines.map(({ title, units }) => `${units} x ${title}`).join(', ');
    const bonus = share.bonus === 0 ? '' : ` and ${money(share.bonus)} in bonuses`;
    say(`Order ${request.order}: ${goods} returned. ${money(share.money)}${bonus} go back.`);
    return 0;
  }
  const cancelled = await cancelOrder(context, id, null);
  if (!cancelled.ok) return fail(`Order ${request.order} cannot be cancelled any more.`);
  say(`Order ${request.order}: ${cancelled.value.type}`);
  return 0;
}

export const ordersRunner = commandRunner(ordersLine, runOrders);
