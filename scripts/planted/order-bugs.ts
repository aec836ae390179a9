import type { Bug } from './bug.ts';

/** What becomes of an order and its money, broken in the same way. */
export const orderBugs: readonly Bug[] = [
  {
    name: 'earned-on-bonuses',
    about: 'an order earns bonuses on what bonuses have paid',
    violates: ['an order earns bonuses on what it costs'],
    file: 'backend/src/checkout/place-order.ts',
    find: 'earnedBonus(part.price, input.bonusPercent)',
    becomes: 'earnedBonus(part.total, input.bonusPercent)',
  },
  {
    name: 'refund-of-tip',
    about: 'goods that come back are paid back of the tip',
    violates: [
      'every charge belongs to exactly one order or is given back',
      'every order that stands is paid to the kopeck',
      'the ledger sums to zero',
      'the bank holds what is taken for paid, and gives back what was asked for',
      'no job is stuck',
    ],
    file: 'backend/src/payments/payment.repository.ts',
    find: "    .where('order_id', '=', orderId)\n    .where('purpose', '=', 'ORDER')\n    .forUpdate()",
    becomes:
      "    .where('order_id', '=', orderId)\n    .orderBy('created_at', 'desc')\n    .limit(1)\n    .forUpdate()",
  },
  {
    name: 'first-units-on-receipt',
    about: 'the receipt of lost units tells the price of the first ones',
    violates: ['the receipts of an order sum up to its charged amount, and none has a price of zero'],
    file: 'backend/src/receipts/order-receipt.ts',
    find: '{ from: after, to: before }',
    becomes: '{ from: 0, to: before - after }',
  },
  {
    name: 'expired-keeps-units',
    about: 'an order whose payment timed out keeps its units',
    violates: [
      'units are held for open orders only',
      'an order that stands has taken its units, a cancelled one has given back what was found',
      'a promotion is used by orders that stand only',
    ],
    file: 'backend/src/payments/fail-order.ts',
    find: 'const productIds = await returnOrder(context, tx, order);',
    becomes: "const productIds = code === 'PAYMENT_TIMEOUT' ? [] : await returnOrder(context, tx, order);",
  },
  {
    name: 'share-rounded-up',
    about: 'units that are lost give back a rounded-up share',
    violates: [
      'the receipts of an order sum up to its charged amount, and none has a price of zero',
      'the lines of an order cost together what it costs, and none is given away',
      'every order that stands is paid to the kopeck',
      'an order that stands has spent its bonuses, one that does not holds none, and refunds have given theirs back',
    ],
    file: 'domain/src/orders/line-shares.ts',
    find: 'Math.floor(amount / units) * count + Math.min(amount % units, count)',
    becomes: 'Math.floor((amount / units) * count)',
  },
  {
    name: 'receipt-of-each-try',
    about: 'a receipt is issued under a new id at every try',
    violates: ['the books of the fiscal service are ours'],
    file: 'backend/src/receipts/issue-receipt.ts',
    find: 'const told = { id, type,',
    becomes: 'const told = { id: receipt.tries === 0 ? id : context.ids.uuid(), type,',
  },
  {
    name: 'cancelled-on-the-way',
    about: 'an order can be cancelled while its courier is on the way',
    violates: ['the history of an order leads to its status'],
    file: 'domain/src/orders/status-graph.ts',
    find: "DELIVERING: { ARRIVED: { DELIVERY: 'DELIVERED', DRONE: 'DRONE_LOCKER_PICKUP_READY' } },",
    becomes:
      "DELIVERING: { ARRIVED: { DELIVERY: 'DELIVERED', DRONE: 'DRONE_LOCKER_PICKUP_READY' }, CANCEL_REQUESTED: both('CANCEL_PENDING') },",
  },
  {
    name: 'tipped-again',
    about: 'an order is tipped again and again',
    violates: [
      'the store refuses what its pages do not let through',
      'an order is tipped once, and what is charged is the tip and its commission',
      'the shop has an answer to everything',
    ],
    file: 'backend/src/tips/tippable-order.ts',
    find: 'isTipped: order.is_tipped,',
    becomes: 'isTipped: false,',
  },
  {
    name: 'second-order-waits',
    about: 'the second order of a checkout stays open when the first one fails',
    violates: ['every checkout comes to an end', 'no order is lost or made twice'],
    file: 'backend/src/payments/settle-checkout.ts',
    find: 'if (queued === undefined || event === null) return [];',
    becomes: "if (queued === undefined || event !== 'FIRST_SUCCEEDED') return [];",
  },
  {
    name: 'bonuses-not-back',
    about: 'a cancelled order keeps the bonuses that it has spent',
    violates: [
      'an order that stands has spent its bonuses, one that does not holds none, and refunds have given theirs back',
    ],
    file: 'backend/src/orders/cancel-order.ts',
    find: 'bonus: order.spent_bonus,',
    becomes: 'bonus: 0,',
  },
  {
    name: 'old-price-of-history',
    about: 'a lost unit stays in what an order cost before its discounts',
    violates: ['the lines of an order cost together what it costs, and none is given away'],
    file: 'backend/src/orders/lose-units.ts',
    find: 'old_price: order.old_price - oldPrice,',
    becomes: 'old_price: order.old_price,',
  },
  {
    name: 'hold-told-twice',
    about: 'the loyalty programme is told of an operation under a new id at each try',
    violates: ['the books of the loyalty programme are ours'],
    file: 'backend/src/loyalty/tell-programme.ts',
    find: 'const { id: operationId, phone,',
    becomes:
      'const operationId = operation.tries === 0 ? operation.id : crypto.randomUUID();\n  const { phone,',
  },
  {
    name: 'wine-at-the-door',
    about: 'goods for adults are left at the door',
    violates: ['an order is delivered as its goods have to be'],
    file: 'domain/src/delivery/silent-delivery.ts',
    find: 'settings.shouldCheckAdultProducts && hasAdult',
    becomes: 'settings.shouldCheckAdultProducts && hasAdult && kind === null',
  },
];
