import type { OrderDetails } from '@shop/application/orders';
import type { Kopecks } from '@shop/domain/kernel';
import { orderStatusTypes } from '@shop/domain/orders';
import * as z from 'zod';

import { amount, answer, oneOf, quantity, text } from '../values/index.ts';
import { newestOrder, orderText } from './order-view.ts';
import { allUnmet, done, mismatch, step } from './step.ts';
import type { Mismatch } from './step.ts';
import { contains, count, exactPrice, findNamed } from './words.ts';

const status = oneOf(orderStatusTypes);

/** Checks what an order's page says besides status, total and lines. */
function detailDifferences(
  order: OrderDetails,
  wanted: {
    readonly text?: string | undefined;
    readonly address?: string | undefined;
    readonly discount?: Kopecks | undefined;
    readonly cancellable?: boolean | undefined;
    readonly 'can be called'?: boolean | undefined;
    readonly 'left at the door'?: boolean | undefined;
    readonly 'paid with'?: string | undefined;
    readonly receipts?: number | undefined;
  },
): readonly Mismatch[] {
  const { status: state, address, paymentType, maskedPan } = order;
  const says = [state.title, state.subTitle].filter((each) => each).join('; ');
  const shown = `${address.city}, ${address.labelSuggest}, ${address.flat}`;
  const paid = [paymentType, maskedPan].filter((each) => each !== null).join(' ');
  const { text: words = says, address: where = shown, 'paid with': method = paid } = wanted;
  const { discount = order.discountAmount, receipts = order.receipts.length } = wanted;
  const whether = (
    expected: boolean | undefined,
    is: boolean,
    yes: string,
    no: string,
  ): readonly Mismatch[] =>
    mismatch(expected !== undefined && expected !== is, expected === true ? yes : no, orderText(order));
  return [
    ...mismatch(!contains(says, words), `"${words}"`, says),
    ...mismatch(!contains(shown, where), where, shown),
    ...mismatch(
      discount !== order.discountAmount,
      `discount ${exactPrice(discount)}`,
      exactPrice(order.discountAmount),
    ),
    ...whether(wanted.cancellable, state.isCancellable, 'can be cancelled', 'cannot be cancelled'),
    ...whether(wanted['can be called'], state.isDeliverable, 'can be called', 'cannot be called'),
    ...whether(wanted['left at the door'], order.isSilentDelivery, 'left at the door', 'handed over'),
    ...mismatch(!contains(paid, method), method, paid),
    ...mismatch(
      receipts !== order.receipts.length,
      count(receipts, 'receipt'),
      String(order.receipts.length),
    ),
  ];
}

/** Checks status, total and lines. */
function mainDifferences(
  order: OrderDetails,
  wanted: {
    readonly status?: string | undefined;
    readonly total?: Kopecks | undefined;
    readonly lines?: Readonly<Record<string, number>> | undefined;
  },
): readonly Mismatch[] {
  const { status: state = order.status.type, total = order.price, lines } = wanted;
  const actual = order.products.map(({ title, quantity: units }) => `${title} × ${units}`).join(', ');
  const missing = Object.entries(lines ?? {}).filter(([name, units]) => {
    const found = findNamed(order.products, ({ title }) => title, name);
    return !found.ok || found.value.quantity !== units;
  });
  const expected = Object.keys(lines ?? {}).length;
  return [
    ...mismatch(state !== order.status.type, state, orderText(order)),
    ...mismatch(total !== order.price, `total ${exactPrice(total)}`, orderText(order)),
    ...missing.map(([name, units]) => ({ expected: `${name} × ${units}`, actual })),
    ...mismatch(
      lines !== undefined && missing.length === 0 && expected !== order.products.length,
      count(expected, 'line'),
      actual,
    ),
  ];
}

export const expectOrder = step(
  {
    key: 'expect order',
    about:
      'The newest order: status, total, exactly these lines, text of its state, address, discount, cancellable, can be called, left at the door, paid with, receipts.',
    examples: [
      'expect order: { status: PROCESSING, total: 560.50 ₽, lines: { Хлеб «Печной Угол» Бородинский: 2 } }',
      'expect order: { text: Собираем, cancellable: yes, paid with: CARD, address: улица Тверская }',
      'expect order: { can be called: yes, left at the door: no }',
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
    'can be called': answer.optional(),
    'left at the door': answer.optional(),
    'paid with': text.optional(),
    receipts: quantity.optional(),
  }),
  async (world, wanted) => {
    const order = await newestOrder(world);
    if ('ok' in order) return order;
    const found = [...detailDifferences(order, wanted), ...mainDifferences(order, wanted)];
    return allUnmet(found) ?? done(orderText(order));
  },
);
