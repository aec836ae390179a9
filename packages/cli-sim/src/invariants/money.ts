import { noneFound, roubles } from './books.ts';
import type { BankEntry, Books, Invariant } from './books.ts';

interface PaymentRow {
  readonly id: string;
  readonly number: string;
  readonly purpose: 'ORDER' | 'TIP';
  readonly status: string;
  /** What was charged for the order, and how much of that it still costs without what was brought back; for a tip both are its amount. */
  readonly charged: number;
  readonly price: number;
  readonly amount: number;
  readonly state: string;
  /** Whether all of it is to be given back. */
  readonly isUndone: boolean;
  readonly captured: number;
  readonly refunded: number;
}

const paymentsOf = async ({ query }: Books): Promise<readonly PaymentRow[]> =>
  query<PaymentRow>(
    `select payments.id, payments.purpose, orders.number, orders.status, payments.amount, payments.state,
       case payments.purpose when 'ORDER' then orders.initial_price else payments.amount end as charged,
       case payments.purpose when 'ORDER' then orders.price - coalesce(
         (select sum(money) from refunds where refunds.payment_id = payments.id and cause = 'RETURN'), 0)::bigint
         else payments.amount end as price,
       (payments.undone_at is not null or payments.is_undoing and not exists (
         select from refunds where refunds.payment_id = payments.id and state = 'REQUESTED' and cause in ('LOST_LINE', 'RETURN')
       )) as "isUndone",
       coalesce(sum(moved.amount) filter (where moved.kind = 'CAPTURE'), 0)::bigint as captured,
       coalesce(sum(moved.amount) filter (where moved.kind = 'REFUND'), 0)::bigint as refunded
     from payments join orders on orders.id = payments.order_id
     left join money_movements moved on moved.payment_id = payments.id
     group by payments.id, orders.id order by orders.number`,
  );

/** Whether the shop is to keep money of it. */
const stands = ({ state, isUndone }: PaymentRow): boolean => state === 'SUCCEEDED' && !isUndone;

const kept = ({ capturedAmount, refundedAmount }: BankEntry): number => capturedAmount - refundedAmount;

/** CHK-37, ACT-09, OPN-360 */
export const chargesBelongToOrders: Invariant = {
  name: 'every charge belongs to exactly one order or is given back',
  judge: async (books) => {
    const payments = new Map((await paymentsOf(books)).map((payment) => [payment.id, payment]));
    const charged = new Set<string>();
    return books.bank.flatMap((entry): readonly string[] => {
      const payment = payments.get(entry.merchantPaymentId);
      const money = `${roubles(kept(entry))} of the payment ${entry.paymentId} (${entry.status})`;
      const isHolding = kept(entry) !== 0 || entry.status === 'AUTHORIZED';
      if (!isHolding) return [];
      if (charged.has(entry.merchantPaymentId))
        return [`the bank holds ${money} for the order ${payment?.number ?? '?'} a second time`];
      charged.add(entry.merchantPaymentId);
      if (payment === undefined) return [`the bank holds ${money}, and no order knows of it`];
      if (!stands(payment))
        return [`the bank holds ${money} for the order ${payment.number}, which is ${payment.status}`];
      return kept(entry) === payment.price
        ? []
        : [`the bank took ${money} for the order ${payment.number} of ${roubles(payment.price)}`];
    });
  },
};

/** CHK-37: a valid order was paid, at the bank and in our own records. */
export const ordersArePaid: Invariant = {
  name: 'every order that stands is paid to the kopeck',
  judge: async (books) => {
    const bank = new Map(books.bank.map((entry) => [entry.merchantPaymentId, entry]));
    return (await paymentsOf(books)).flatMap((payment) => {
      const entry = bank.get(payment.id);
      const atBank = entry === undefined ? 0 : kept(entry);
      const due = stands(payment) ? payment.price : 0;
      const isOfOrder = payment.purpose === 'ORDER';
      const isStanding = isOfOrder && !['PAYMENT', 'CANCELLED', 'CANCEL_PENDING'].includes(payment.status);
      return [
        ...(isStanding && !stands(payment)
          ? [`order ${payment.number} is ${payment.status}, its payment ${payment.state}`]
          : []),
        ...(isOfOrder && payment.status.startsWith('CANCEL') && stands(payment)
          ? [`order ${payment.number} is ${payment.status}, yet ${roubles(payment.amount)} are kept`]
          : []),
        ...(payment.amount === payment.charged
          ? []
          : [
              `order ${payment.number} costs ${roubles(payment.charged)}, ${roubles(payment.amount)} are asked for`,
            ]),
        ...(entry !== undefined && stands(payment) && entry.amount !== payment.amount
          ? [
              `order ${payment.number}: ${roubles(payment.amount)} were asked for, the bank says ${roubles(entry.amount)}`,
            ]
          : []),
        ...(atBank === due
          ? []
          : [`order ${payment.number}: ${roubles(due)} are due, the bank holds ${roubles(atBank)}`]),
      ];
    });
  },
};

/** CHK-37: our ledger, the bank's books and the orders sum to zero. */
export const ledgerIsZero: Invariant = {
  name: 'the ledger sums to zero',
  judge: async (books) => {
    const payments = await paymentsOf(books);
    const bank = new Map(books.bank.map((entry) => [entry.merchantPaymentId, entry]));
    const wrong = payments.flatMap((payment) => {
      const { capturedAmount = 0, refundedAmount = 0 } = bank.get(payment.id) ?? {};
      return payment.captured === capturedAmount && payment.refunded === refundedAmount
        ? []
        : [
            `order ${payment.number}: our books say ${roubles(payment.captured)} taken and ${roubles(payment.refunded)} ` +
              `given back, the bank's ${roubles(capturedAmount)} and ${roubles(refundedAmount)}`,
          ];
    });
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const rest =
      sum(payments.map(({ captured, refunded }) => captured - refunded)) -
      sum(payments.filter(stands).map(({ price }) => price));
    return rest === 0 ? wrong : [...wrong, `${roubles(rest)} are neither an order's nor given back`];
  },
};

/** CRT-42, PRM-43, OPN-228, LOY-04: bonuses pay at most 99% of an order. */
export const pricesAreSpread = noneFound<{
  number: string;
  charged: number;
  lines: number;
  price: number;
  left: number;
  isOldPriceOff: boolean;
}>(
  'the lines of an order cost together what it costs, and none is given away',
  `select * from (
         select orders.number, orders.initial_price as charged, orders.price,
           coalesce(sum(line.initial_price - line.initial_bonus), 0)::bigint as lines,
           coalesce(sum(line.price - line.bonus), 0)::bigint as left,
           min(line.initial_price - line.initial_bonus - line.initial_quantity) < 0
             or min(line.price - line.bonus - line.quantity) < 0
             or 100 * sum(line.initial_bonus) > 99 * sum(line.initial_price) as "isFree",
           orders.spent_bonus <> coalesce(sum(line.bonus), 0) as "isBonusLost",
           orders.old_price <> sum(line.quantity * coalesce(line.unit_old_price, line.unit_price)) as "isOldPriceOff"
         from orders left join order_lines line on line.order_id = orders.id group by orders.id) as sums
       where charged <> lines or price <> sums.left or "isFree" or "isBonusLost" or "isOldPriceOff" order by number`,
  ({ number, charged, lines, price, left, isOldPriceOff }) => {
    if (charged !== lines) return `order ${number} costs ${roubles(charged)}, its lines ${roubles(lines)}`;
    if (price !== left)
      return `order ${number} still costs ${roubles(price)}, what is left of its lines ${roubles(left)}`;
    return isOldPriceOff
      ? `order ${number} has cost something else before its discounts than its lines`
      : `order ${number} is given away, or its lines do not hold its bonuses`;
  },
);
