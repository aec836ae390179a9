import { inRoubles, noneFound, roubles, said } from './books.ts';
import type { BankEntry, Books, Invariant } from './books.ts';

/** What the bank has of each payment, by our id. */
const byPayment = (bank: Books['bank']): ReadonlyMap<string, BankEntry> =>
  new Map(bank.map((entry) => [entry.merchantPaymentId, entry]));

/**
 * CHK-37: what the shop takes for paid is held for its amount, and the bank gives back no more than it was asked for. At any moment:
 * the shop notes what it asks for before it asks.
 */
export const bankIsAskedOnce: Invariant = {
  name: 'the bank holds what is taken for paid, and gives back what was asked for',
  judge: async ({ query, bank }) => {
    // Of a payment: what was asked for to be given back, confirmed or not.
    const payments = await query<{ id: string; number: string; paid: number | null; refunds: number }>(
      `select payments.id, orders.number,
         case when payments.state in ('CONFIRMING', 'SUCCEEDED') then payments.amount end as paid,
         coalesce((select sum(money) from refunds where payment_id = payments.id), 0)::bigint as refunds
       from payments join orders on orders.id = payments.order_id order by orders.number`,
    );
    const entries = byPayment(bank);
    return payments.flatMap(({ id, number, paid, refunds }) => {
      const { amount, refundedAmount } = entries.get(id) ?? { amount: paid, refundedAmount: 0 };
      return said(
        amount !== null &&
          paid !== null &&
          amount !== paid &&
          `order ${number}: ${roubles(paid)} are taken for paid, the bank says ${roubles(amount)}`,
        refundedAmount > refunds &&
          `order ${number}: the bank gave back ${roubles(refundedAmount)}, asked for were ${roubles(refunds)}`,
      );
    });
  },
};

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
  isAtRest: true,
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
      return said(
        kept(entry) !== payment.price &&
          `the bank took ${money} for the order ${payment.number} of ${roubles(payment.price)}`,
      );
    });
  },
};

/** CHK-37: a valid order was paid, at the bank and in our own records. */
export const ordersArePaid: Invariant = {
  name: 'every order that stands is paid to the kopeck',
  isAtRest: true,
  judge: async (books) => {
    const bank = byPayment(books.bank);
    return (await paymentsOf(books)).flatMap((payment) => {
      const { number, purpose, status, amount, charged } = payment;
      const entry = bank.get(payment.id);
      const atBank = entry === undefined ? 0 : kept(entry);
      const isStanding = stands(payment);
      const due = isStanding ? payment.price : 0;
      const isCancelled = status.startsWith('CANCEL');
      const isOfOrder = purpose === 'ORDER';
      return said(
        isOfOrder &&
          !isCancelled &&
          status !== 'PAYMENT' &&
          !isStanding &&
          `order ${number} is ${status}, its payment ${payment.state}`,
        isOfOrder &&
          isCancelled &&
          isStanding &&
          `order ${number} is ${status}, yet ${roubles(amount)} are kept`,
        amount !== charged && `order ${number} costs ${roubles(charged)}, ${roubles(amount)} are asked for`,
        entry !== undefined &&
          isStanding &&
          entry.amount !== amount &&
          `order ${number}: ${roubles(amount)} were asked for, the bank says ${roubles(entry.amount)}`,
        atBank !== due && `order ${number}: ${roubles(due)} are due, the bank holds ${roubles(atBank)}`,
      );
    });
  },
};

/** CHK-37: our ledger, the bank's books and the orders sum to zero. */
export const ledgerIsZero: Invariant = {
  name: 'the ledger sums to zero',
  isAtRest: true,
  judge: async (books) => {
    const payments = await paymentsOf(books);
    const bank = byPayment(books.bank);
    const wrong = payments.flatMap((payment) => {
      const { capturedAmount = 0, refundedAmount = 0 } = bank.get(payment.id) ?? {};
      return said(
        (payment.captured !== capturedAmount || payment.refunded !== refundedAmount) &&
          `order ${payment.number}: our books say ${roubles(payment.captured)} taken and ${roubles(payment.refunded)} ` +
            `given back, the bank's ${roubles(capturedAmount)} and ${roubles(refundedAmount)}`,
      );
    });
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const rest =
      sum(payments.map(({ captured, refunded }) => captured - refunded)) -
      sum(payments.filter(stands).map(({ price }) => price));
    return rest === 0 ? wrong : [...wrong, `${roubles(rest)} are neither an order's nor given back`];
  },
};

/** CHK-37, OPN-273: an answer that got lost refuses nothing. Only one that states another amount may cost an order that is paid. */
export const takenMoneyIsNotRefused: Invariant = {
  name: 'an order whose money the bank has taken is not refused for want of it',
  isAtRest: true,
  judge: async ({ query, bank }) => {
    const refused = await query<{ id: string; number: string; amount: number }>(
      `select payments.id, orders.number, payments.amount from payments join orders on orders.id = payments.order_id
       where payments.code = 'CONFIRMATION_FAILED' order by number`,
    );
    const entries = byPayment(bank);
    return refused.flatMap(({ id, number, amount }) => {
      const entry = entries.get(id);
      return said(
        entry?.capturedAmount === amount &&
          !entry.isMisstated &&
          `order ${number} was refused, and the bank had taken its ${roubles(amount)}`,
      );
    });
  },
};

/** ACT-10, OPN-358: whatever moves a cancelled order, it has ended only when the bank has given its money back. */
export const cancelledOrdersEndPaidBack = noneFound(
  'a cancelled order ends when its money is back',
  `select format('order %s is CANCELLED, and %s are not back yet', number, ${inRoubles('money')})
   from refunds join orders on orders.id = refunds.order_id
   where status = 'CANCELLED' and cause = 'CANCELLATION' and state = 'REQUESTED' order by number`,
);

/** CRT-42, PRM-43, OPN-228, LOY-04: bonuses pay at most 99% of an order. */
export const pricesAreSpread = noneFound(
  'the lines of an order cost together what it costs, and none is given away',
  `select case
         when charged <> lines then format('order %s costs %s, its lines %s', number, ${inRoubles('charged')}, ${inRoubles('lines')})
         when price <> sums.left then format('order %s still costs %s, what is left of its lines %s',
           number, ${inRoubles('price')}, ${inRoubles('sums.left')})
         when is_old_price_off then format('order %s has cost something else before its discounts than its lines', number)
         when is_free or is_bonus_lost then format('order %s is given away, or its lines do not hold its bonuses', number) end
       from (
         select orders.number, orders.initial_price as charged, orders.price,
           coalesce(sum(line.initial_price - line.initial_bonus), 0) as lines,
           coalesce(sum(line.price - line.bonus), 0) as left,
           min(line.initial_price - line.initial_bonus - line.initial_quantity) < 0
             or min(line.price - line.bonus - line.quantity) < 0
             or 100 * sum(line.initial_bonus) > 99 * sum(line.initial_price) as is_free,
           orders.spent_bonus <> coalesce(sum(line.bonus), 0) as is_bonus_lost,
           orders.old_price <> sum(line.quantity * coalesce(line.unit_old_price, line.unit_price)) as is_old_price_off
         from orders left join order_lines line on line.order_id = orders.id group by orders.id) as sums
       order by number`,
);
