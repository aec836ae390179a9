import type { OrderDetails } from '@shop/application/orders';
import type { Kopecks } from '@shop/domain/kernel';
import { orderStatusTypes } from '@shop/domain/orders';
import * as z from 'zod';

import { amount, answer, oneOf, quantity, text } from '../values/index.ts';
import { newestOrder, orderText } from './order-view.ts';
import { done, step, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { contains, count, exactPrice, findNamed } from './words.ts';

const status = oneOf(orderStatusTypes);

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
  const shown = `${address.city}, ${address.labelSuggest}, ${address.flat}`;
  if (wanted.address !== undefined && !contains(shown, wanted.address)) return unmet(wanted.address, shown);
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

export const expectOrder = step(
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
