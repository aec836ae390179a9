import type { OrderDetails } from '@shop/application/orders';
import { orderStatusTypes } from '@shop/domain/orders';
import * as z from 'zod';

import { amount, answer, named, oneOf, quantity, text } from '../values/index.ts';
import { differences, judged, mismatch, missingLines, unlessContained } from './expectation.ts';
import type { Checks, Mismatch } from './expectation.ts';
import { newestOrder, orderText } from './order-view.ts';
import { step } from './step.ts';
import { count, exactPrice, titleOf } from './words.ts';

const orderExpectation = z.strictObject({
  status: oneOf(orderStatusTypes).optional(),
  total: amount.optional(),
  lines: z.record(z.string(), quantity, { error: 'expected products with their quantities' }).optional(),
  text: text.optional(),
  address: named('saved address').optional(),
  discount: amount.optional(),
  cancellable: answer.optional(),
  'can be called': answer.optional(),
  'left at the door': answer.optional(),
  'paid with': text.optional(),
  receipts: quantity.optional(),
});

/** A mismatch of something that an order is or is not. */
const whether = (order: OrderDetails, is: boolean, wanted: boolean, yes: string, no: string) =>
  mismatch(is !== wanted, wanted ? yes : no, orderText(order));

function lineDifferences(
  { products }: OrderDetails,
  wanted: Readonly<Record<string, number>>,
): readonly Mismatch[] {
  const actual = products.map(({ title, quantity: units }) => `${title} × ${units}`).join(', ');
  const missing = missingLines(products, titleOf, wanted);
  const { length } = Object.keys(wanted);
  return missing.length > 0
    ? missing.map((expected) => ({ expected, actual }))
    : mismatch(length !== products.length, count(length, 'line'), actual);
}

const checks: Checks<OrderDetails, z.output<typeof orderExpectation>> = {
  text: ({ status: { title, subTitle } }, words) =>
    unlessContained([title, subTitle].filter((each) => each).join('; '), words, `"${words}"`),
  address: ({ address: { city, labelSuggest, flat } }, where) =>
    unlessContained(`${city}, ${labelSuggest}, ${flat}`, where),
  discount: ({ discountAmount: actual }, wanted) =>
    mismatch(wanted !== actual, `discount ${exactPrice(wanted)}`, exactPrice(actual)),
  cancellable: (order, is) =>
    whether(order, order.status.isCancellable, is, 'can be cancelled', 'cannot be cancelled'),
  'can be called': (order, is) =>
    whether(order, order.status.isDeliverable, is, 'can be called', 'cannot be called'),
  'left at the door': (order, is) =>
    whether(order, order.isSilentDelivery, is, 'left at the door', 'handed over'),
  'paid with': ({ paymentType, maskedPan }, method) =>
    unlessContained([paymentType, maskedPan].filter((each) => each !== null).join(' '), method),
  receipts: ({ receipts }, wanted) =>
    mismatch(wanted !== receipts.length, count(wanted, 'receipt'), String(receipts.length)),
  status: (order, wanted) => mismatch(wanted !== order.status.type, wanted, orderText(order)),
  total: (order, wanted) => mismatch(wanted !== order.price, `total ${exactPrice(wanted)}`, orderText(order)),
  lines: lineDifferences,
};

export const expectOrder = step(
  'expect order: { status: PROCESSING, total: 560.50 ₽, lines: { Хлеб «Печной Угол» Бородинский: 2 } }',
  'expect order: { text: Собираем, cancellable: yes, paid with: CARD, address: улица Тверская }',
  'expect order: { can be called: yes, left at the door: no }',
)
  .about(
    'The newest order: status, total, exactly these lines, text of its state, address, discount, cancellable, can be called, left at the door, paid with, receipts.',
  )
  .takes(orderExpectation)
  .plays(async (world, wanted) => {
    const order = await newestOrder(world);
    return order.ok ? judged(differences(order.value, wanted, checks), orderText(order.value)) : order;
  });
