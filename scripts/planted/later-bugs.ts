import { CART_COSTS } from './bug.ts';
import type { Bug } from './bug.ts';

/** More slips in what becomes of an order and its money once it is made. */
export const laterBugs: readonly Bug[] = [
  {
    name: 'return-still-earns',
    about: 'an order by click still is to earn on what is brought back, until the next return',
    violates: ['an order earns bonuses on what it costs'],
    file: 'backend/src/orders/return-goods.ts',
    find: 'order.price - returnedShare(lines).money - share.money',
    becomes: 'order.price - returnedShare(lines).money',
  },
  {
    name: 'stale-order-between-losses',
    about: 'of two lines that are lost in one report only the last one lowers the price of the order',
    violates: ['the lines of an order cost together what it costs, and none is given away'],
    file: 'backend/src/orders/apply-progress.ts',
    find: '  for (const loss of losses) {\n    // What was lost before has changed the order.\n    const now = (await lockOrder(tx, order.id)) ?? order;',
    becomes: '  const now = (await lockOrder(tx, order.id)) ?? order;\n  for (const loss of losses) {',
  },
  {
    name: 'old-price-of-one-lost-unit',
    about: 'several lost units of a line lower the price before discounts by that of one',
    violates: ['the lines of an order cost together what it costs, and none is given away'],
    file: 'backend/src/orders/lose-units.ts',
    find: 'units * (line.unit_old_price ?? line.unit_price)',
    becomes: 'line.unit_old_price ?? line.unit_price',
  },
  {
    name: 'use-kept-by-pending-cancel',
    about: 'a paid order that is cancelled does not give back the use of its promotion',
    violates: ['a promotion is used by orders that stand only'],
    file: 'backend/src/promotions/uses.ts',
    find: ".where('status', 'not in', ['CANCELLED', 'CANCEL_PENDING'])",
    becomes: ".where('status', '!=', 'CANCELLED')",
  },
  {
    name: 'click-credit-by-order-date',
    about: 'goods by click earn 12 days after their order although they may still be returned',
    violates: ['an order earns bonuses on what it costs'],
    file: 'backend/src/loyalty/accruals.ts',
    find: 'const due = dueAt(order, context.clock.now());',
    becomes: 'const due = dueAt(order, null);',
  },
  {
    name: 'loss-said-again-does-not-fit',
    about: 'a warehouse that says again that more than half of a line is missing is not believed any more',
    violates: ['an order is where its warehouse is, and misses what was not found there'],
    file: 'domain/src/orders/losses.ts',
    find: 'units > line.initialQuantity || isTwice',
    becomes: 'units > line.quantity || isTwice',
  },
  {
    name: 'group-gives-first-step',
    about: 'a promotion with steps gives its lowest step also where the cart has reached a higher one',
    violates: [CART_COSTS],
    file: 'domain/src/promotions/apply-promotion.ts',
    find: 'steps.findLast(({ applicable }) => applicable)',
    becomes: 'steps.find(({ applicable }) => applicable)',
  },
  {
    name: 'refund-by-payment-id',
    about: 'all refunds of a payment go to the bank under one id, so that the second one is not made',
    violates: ['every charge belongs to exactly one order or is given back'],
    file: 'backend/src/payments/http-payment-provider.ts',
    find: "refund: async (id, amount, refundId) =>\n      ofPayment('refund', id, { suffix: '/refund', body: { amount, refundId } }),",
    becomes:
      "refund: async (id, amount) =>\n      ofPayment('refund', id, { suffix: '/refund', body: { amount, refundId: id } }),",
  },
  {
    name: 'loss-keeps-spent-bonus',
    about:
      'an order whose units were lost still claims all of its spent bonuses, and gives them back twice when it is cancelled',
    violates: ['the lines of an order cost together what it costs, and none is given away'], // an order that stands has spent its bonuses, refunds have given theirs back
    file: 'backend/src/orders/lose-units.ts',
    find: 'spent_bonus: order.spent_bonus - bonus,',
    becomes: 'spent_bonus: order.spent_bonus - Math.min(bonus, 0),',
  },
];
