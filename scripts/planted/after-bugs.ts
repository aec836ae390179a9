import type { Bug } from './bug.ts';

const BONUSES_OF_ORDERS =
  'an order that stands has spent its bonuses, one that does not holds none, and refunds have given theirs back';
const RECEIPTS = 'the receipts of an order sum up to its charged amount, and none has a price of zero';
const ONE_MONTH = 'a subscription is paid once a month, and a shopper has one of a kind at a time';
const OF_THE_PROVIDER = 'the provider of subscriptions took money for what shoppers have';

/** What comes after an order, and what else an account has, broken in the same way. */
export const afterBugs: readonly Bug[] = [
  {
    name: 'commission-kept',
    about: 'a courier gets a tip without the commission that its shopper has paid',
    violates: [
      'an order is tipped once, and what is charged is the tip and its commission',
      'the books of the tips service are ours',
    ],
    file: 'domain/src/tips/commission.ts',
    find: 'commission, passedOn: tip };',
    becomes: 'commission, passedOn: subtractKopecks(tip, commission) };',
  },
  {
    name: 'paid-days-lost',
    about: 'a month that is paid while another one counts begins at once',
    violates: [ONE_MONTH],
    file: 'domain/src/subscription/period.ts',
    find: 'Math.max(paidAt, endOf(typeOfPlan(plan), earlier) ?? paidAt)',
    becomes: 'Math.max(paidAt, earlier.length === 0 ? paidAt : 0)',
  },
  {
    name: 'paid-month-twice',
    about: 'each time that a subscription is asked about after its payment, it gets another month',
    violates: [ONE_MONTH, OF_THE_PROVIDER, 'the shop has an answer to everything', 'no job is stuck'],
    file: 'backend/src/subscription/advance-payment.ts',
    find: ".where('status', '=', 'WAITING')\n      .returning('id')",
    becomes: ".returning('id')",
  },
  {
    name: 'declined-subscribes',
    about: 'a subscription counts whose payment was declined',
    violates: [ONE_MONTH, OF_THE_PROVIDER, 'the shop has an answer to everything'],
    file: 'backend/src/subscription/advance-payment.ts',
    find: "changed !== undefined && told.status === 'PAID'",
    becomes: 'changed !== undefined',
  },
  {
    name: 'returned-before-forgotten',
    about: 'an order earns bonuses on goods that came back before the last ones',
    violates: ['an order earns bonuses on what it costs'],
    file: 'backend/src/orders/return-goods.ts',
    find: 'order.price - returnedShare(lines).money - share.money',
    becomes: 'order.price - share.money',
  },
  {
    name: 'returned-twice',
    about: 'units that came back can come back once more',
    violates: [
      RECEIPTS,
      'every charge belongs to exactly one order or is given back',
      'an order is where its warehouse is, and misses what was not found there',
      'no job is stuck',
    ],
    file: 'backend/src/orders/return-goods.ts',
    find: "eb('returned_quantity', '+', units)",
    becomes: "eb('returned_quantity', '+', Math.min(units, 0))",
  },
  {
    name: 'repeat-adds',
    about: 'repeating an order adds its units to those in the cart',
    violates: [
      'repeating an order puts its goods into the cart',
      'a cart holds no more of a product than was asked for',
    ],
    file: 'domain/src/orders/repeat.ts',
    find: 'if (before === undefined || before.quantity < line.quantity) merged.set(key, line);',
    becomes: 'merged.set(key, wantedLine(line, (before?.quantity ?? 0) + line.quantity));',
  },
  {
    name: 'sale-of-lost',
    about: 'the last receipt of an order tells the lost units, too',
    violates: [RECEIPTS],
    file: 'backend/src/receipts/order-receipt.ts',
    find: "    case 'SALE':\n    case 'REFUND_PREPAYMENT':\n      return { from: 0, to: line.quantity };",
    becomes:
      "    case 'SALE':\n      return { from: 0, to: line.initial_quantity };\n    case 'REFUND_PREPAYMENT':\n      return { from: 0, to: line.quantity };",
  },
  {
    name: 'restored-stays-deleted',
    about: 'an account that is restored is deleted all the same',
    violates: ['nobody is signed in to a deleted account'],
    file: 'backend/src/profile/restore.ts',
    find: "await tx.updateTable('users').set({ marked_deleted_at: null }).where('id', '=', userId).execute();",
    becomes: '',
  },
  {
    name: 'erased-under-way',
    about: 'an account is erased while an order of it is on its way',
    violates: ['an account is left or erased only when its orders are over'],
    file: 'backend/src/profile/erasing.ts',
    find: "if (await hasUnfinishedOrder(tx, userId)) return { outcome: 'ORDER_IN_PROGRESS', ended: [] };",
    becomes: '',
  },
  {
    name: 'lost-bonuses-spent',
    about: 'an order has spent the bonuses of its lost units, too',
    violates: [
      BONUSES_OF_ORDERS,
      'the lines of an order cost together what it costs, and none is given away',
    ],
    file: 'backend/src/orders/lose-units.ts',
    find: 'spent_bonus: order.spent_bonus - bonus,',
    becomes: 'spent_bonus: order.spent_bonus - 0 * bonus,',
  },
  {
    name: 'gone-is-back',
    about: 'units that nobody found come back to the shelf',
    violates: [
      'no unit is sold that was not there',
      'an order that stands has taken its units, a cancelled one has given back what was found',
    ],
    file: 'backend/src/orders/cancel-order.ts',
    find: "by === 'nothing found' ? 'GONE' : 'BACK'",
    becomes: "by === 'nothing found' ? 'BACK' : 'BACK'",
  },
  {
    name: 'added-meanwhile-lost',
    about: 'units that were added while an order was being made leave the cart with it',
    violates: ['a cart keeps what was not ordered'],
    file: 'backend/src/cart/subtract-order.ts',
    find: 'if (wanted <= ordered) return [];',
    becomes: 'if (ordered > 0) return [];',
  },
  {
    name: 'late-card-kept',
    about: 'a card whose payment came too late for its order stays bound at the bank',
    violates: ['the bank keeps exactly the cards that the shop shows'],
    file: 'backend/src/payments/undo-payment.ts',
    find: 'if (told.boundAs !== null) await removeUnkept(context, told.boundAs);',
    becomes: '',
  },
  {
    name: 'accrual-left-out',
    about: 'an order that is paid waits for no bonuses, which it should earn',
    violates: ['an order earns bonuses on what it costs'],
    file: 'backend/src/payments/succeed-at-once.ts',
    find: 'order.earned_bonus > 0',
    becomes: 'order.earned_bonus < 0',
  },
  {
    name: 'missing-units-again',
    about: 'units that are missing are lost once more with every word of the warehouse',
    violates: ['an order is where its warehouse is, and misses what was not found there'],
    file: 'domain/src/orders/losses.ts',
    find: 'const more = units - (line.initialQuantity - line.quantity);',
    becomes: 'const more = Math.min(units, line.quantity);',
  },
  {
    name: 'ended-before-money',
    about: 'a cancelled order ends before the bank has given its money back',
    violates: ['a cancelled order ends when its money is back'],
    file: 'backend/src/fulfilment/take-step.ts',
    find: "order.status === 'CANCEL_PENDING' && (await isRefunding(tx, order.id))",
    becomes: 'false',
  },
];
