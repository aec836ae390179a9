import { CART_COSTS } from './bug.ts';
import type { Bug } from './bug.ts';

const BALANCES =
  'a balance of bonuses is the sum of its entries, and what an order costs less is held, then spent or given back once';
const RETURNED_BONUSES =
  'an order that stands has spent its bonuses, one that does not holds none, and refunds have given theirs back';
const TOLD = 'a shopper is told what an order is and costs';

/** What shoppers are told of their orders, to whom receipts go, and what comes late or twice, broken in the same way. */
export const freshBugs: readonly Bug[] = [
  {
    name: 'bonus-shares-swapped',
    about: 'of two orders each spends the bonuses of the other one',
    violates: [CART_COSTS, BALANCES],
    file: 'domain/src/loyalty/order-shares.ts',
    find: 'shareOf(amount, ofImpulse, ofRegular + ofImpulse)',
    becomes: 'shareOf(amount, ofRegular, ofRegular + ofImpulse)',
  },
  {
    name: 'discount-has-bonuses',
    about: 'the discount of an order in the history has its bonuses in it',
    violates: [TOLD],
    file: 'backend/src/orders/order-answers.ts',
    find: 'kopecks(order.old_price - order.price - order.spent_bonus)',
    becomes: 'kopecks(order.old_price - order.price)',
  },
  {
    name: 'list-of-first-prices',
    about: 'the history lists what orders cost before units were lost',
    violates: [TOLD, 'a shopper is shown each of their orders'],
    file: 'backend/src/orders/order-answers.ts',
    find: '    price: kopecks(order.price),\n    date:',
    becomes: '    price: kopecks(order.initial_price),\n    date:',
  },
  {
    name: 'rate-before-bonuses',
    about: 'an order earns at the rate of what it costs before its bonuses',
    violates: [CART_COSTS, 'an order earns bonuses at the rate of what its shopper subscribes to'],
    file: 'domain/src/loyalty/price-bonuses.ts',
    find: 'percentOf(input.ladder, totalOf(lines) - applied)',
    becomes: 'percentOf(input.ladder, totalOf(lines))',
  },
  {
    name: 'commission-unasked',
    about: 'who does not pay the commission of a tip pays it',
    violates: ['an order is tipped once, and what is charged is the tip and its commission'],
    file: 'backend/src/tips/pay-tip.ts',
    find: 'splitTip(tip.amount, commission, tip.payCommission)',
    becomes: 'splitTip(tip.amount, commission, true)',
  },
  {
    name: 'month-of-thirty-days',
    about: 'a paid month has thirty days',
    violates: ['a subscription is paid once a month, and a shopper has one of a kind at a time'],
    file: 'domain/src/subscription/period.ts',
    find: 'Date.UTC(year, month + 1, day) +',
    becomes: 'Date.UTC(year, month, local.getUTCDate() + 30) + 0 * day +',
  },
  {
    name: 'released-and-returned',
    about: 'an order that is cancelled after its payment gives its bonuses back twice',
    violates: [BALANCES, RETURNED_BONUSES, 'the shop has an answer to everything', 'no job is stuck'],
    file: 'backend/src/loyalty/order-bonuses.ts',
    find: '  if (!next.ok) return;\n  await tx\n    .updateTable',
    becomes:
      "  if (!next.ok && (hold.state === 'RELEASED' || end === 'SPEND')) return;\n  if (next.ok) await tx\n    .updateTable",
  },
  {
    name: 'lost-comes-back',
    about: 'a cancelled order puts lost units back on the shelf, too',
    violates: ['no unit is sold that was not there'],
    file: 'backend/src/fulfilment/order.repository.ts',
    find: '  const units = unitsOf(await linesOf(tx, [order.id]));',
    becomes:
      '  const units = unitsOf((await linesOf(tx, [order.id])).map((line) => ({ ...line, quantity: line.initial_quantity })));',
  },
  {
    name: 'told-loss-twice',
    about: 'units that the warehouse tells of again as missing are lost again',
    violates: ['an order is where its warehouse is, and misses what was not found there', 'no job is stuck'],
    file: 'domain/src/orders/losses.ts',
    find: 'const more = units - (line.initialQuantity - line.quantity);',
    becomes: 'const more = Math.min(units, line.quantity);',
  },
  {
    name: 'refund-receipt-early',
    about: 'the receipt of a refund is issued before the bank has given the money back',
    violates: ['a receipt of a refund is issued when the money is back'],
    file: 'backend/src/receipts/receipt.repository.ts',
    find: "refund_id and refunds.state = 'CONFIRMED'))`;",
    becomes: 'refund_id))`;',
  },
  {
    name: 'receipt-to-unproved',
    about: 'a receipt is sent to an address that nobody has confirmed',
    violates: ['a receipt is sent to its buyer, where that is proved'],
    file: 'domain/src/orders/receipt.ts',
    find: "account.isEmailConfirmed && account.email !== ''",
    becomes: "account.email !== ''",
  },
  {
    name: 'uncalled-for-ever',
    about: 'goods by click that nobody calls stay in the store for ever',
    violates: ['goods by click wait in the store until they are called'],
    file: 'backend/src/orders/cancel-order.ts',
    find: 'if (callDeadline(order.goods_in_store_at) > context.clock.now()) return null;',
    becomes: 'if (callDeadline(order.goods_in_store_at) <= context.clock.now()) return null;',
  },
  {
    name: 'called-at-night',
    about: 'goods by click are called from a closed store',
    violates: [
      'an order keeps the rules of its store',
      'the store refuses what its pages do not let through',
    ],
    file: 'domain/src/delivery/call.ts',
    find: "order.isStoreOpen ? 'DELIVER' : 'STORE_IS_CLOSED'",
    becomes: "order.isDeliveryByClick ? 'DELIVER' : 'STORE_IS_CLOSED'",
  },
  {
    name: 'cancel-offered-late',
    about: 'an order that is on its way says that it can be cancelled',
    violates: [TOLD],
    file: 'domain/src/orders/status-details.ts',
    find: "isCancellable: type === 'PAYMENT' || type === 'PROCESSING',",
    becomes: "isCancellable: type === 'PAYMENT' || type === 'PROCESSING' || type === 'DELIVERING',",
  },
  {
    name: 'wishes-left',
    about: 'an erased account still waits for goods',
    violates: ['an erased account leaves no personal data'],
    file: 'backend/src/restock/erase-wishes.ts',
    find: 'deleteFrom',
    becomes: 'selectFrom',
  },
  {
    name: 'own-use-counts',
    about: 'who orders a cart again whose payment is open has used the promotion up',
    violates: ['a promotion is refused only to those it is not for'],
    file: 'backend/src/promotions/shopper.ts',
    find: 'return used - ofThisCart.length;',
    becomes: 'return used - 0 * ofThisCart.length;',
  },
  {
    name: 'code-for-an-hour',
    about: 'a code works long after its time',
    violates: ['a code is used once, in its time'],
    file: 'backend/src/session/one-time-codes/use-code.ts',
    find: 'newest.sent_at.getTime() + lifetimeS * 1000;',
    becomes: 'newest.sent_at.getTime() + lifetimeS * 12_000;',
  },
  {
    name: 'signed-out-everywhere',
    about: 'signing out on one device ends the sessions of the others',
    violates: ['signing out ends one session'],
    file: 'backend/src/session/families.ts',
    find: "revoked_cause: cause })\n    .where('id', '=', familyId)",
    becomes:
      "revoked_cause: cause })\n    .where('user_id', '=', (eb) => eb.selectFrom('token_families as own').select('own.user_id').where('own.id', '=', familyId))",
  },
  {
    name: 'floor-is-flat',
    about: 'the floor of an address is told as its flat is',
    violates: ['an account keeps what its shopper has changed'],
    file: 'backend/src/address/address.repository.ts',
    find: '  floor: row.floor,',
    becomes: '  floor: row.flat,',
  },
  {
    name: 'surname-is-name',
    about: 'a profile tells the name as the surname',
    violates: ['an account keeps what its shopper has changed'],
    file: 'backend/src/profile/own-data.ts',
    find: '  ...own,\n  transferDataConsents',
    becomes: '  ...own,\n  surname: own.name,\n  transferDataConsents',
  },
];
