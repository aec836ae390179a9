import { roubles } from './books.ts';
import type { Invariant } from './books.ts';

interface PaymentRow {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly state: string;
  /** What was asked for to be given back, confirmed or not. */
  readonly refunds: number;
}

/**
 * CHK-37: what the shop takes for paid is held for its amount, and the bank gives back no more than it was asked for. At any moment:
 * the shop notes what it asks for before it asks.
 */
export const bankIsAskedOnce: Invariant = {
  name: 'the bank holds what is taken for paid, and gives back what was asked for',
  isEverlasting: true,
  judge: async ({ query, bank }) => {
    const payments = await query<PaymentRow>(
      `select payments.id, orders.number, payments.amount, payments.state,
         coalesce((select sum(money) from refunds where payment_id = payments.id), 0)::bigint as refunds
       from payments join orders on orders.id = payments.order_id order by orders.number`,
    );
    const entries = new Map(bank.map((entry) => [entry.merchantPaymentId, entry]));
    return payments.flatMap(({ id, number, amount, state, refunds }) => {
      const entry = entries.get(id);
      if (entry === undefined) return [];
      const isPaid = state === 'CONFIRMING' || state === 'SUCCEEDED';
      return [
        ...(isPaid && entry.amount !== amount
          ? [`order ${number}: ${roubles(amount)} are taken for paid, the bank says ${roubles(entry.amount)}`]
          : []),
        ...(entry.refundedAmount > refunds
          ? [
              `order ${number}: the bank gave back ${roubles(entry.refundedAmount)}, asked for were ${roubles(refunds)}`,
            ]
          : []),
      ];
    });
  },
};
