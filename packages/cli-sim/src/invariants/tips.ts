import { roubles, said } from './books.ts';
import type { Invariant } from './books.ts';

interface TipRow {
  readonly payment: string;
  readonly number: string;
  readonly account: string;
  readonly amount: number;
  readonly charged: number;
  readonly commission: number;
  readonly isCommissionPaid: boolean;
  readonly passedOn: number;
  readonly state: string;
  readonly isTipped: boolean;
  /** It was given in time, to whoever brought the order. */
  readonly isDue: boolean;
}

const tipsSql = `select tips.payment_id as payment, orders.number, tips.tips_account as account, tips.amount::bigint as amount,
     payments.amount::bigint as charged, tips.commission::bigint as commission,
     tips.is_commission_paid as "isCommissionPaid", tips.passed_on::bigint as "passedOn", payments.state,
     orders.is_tipped as "isTipped",
     tips.courier_id = orders.courier_id and tips.created_at between orders.delivered_at
       and orders.delivered_at + interval '2 days' as "isDue"
   from tips join payments on payments.id = tips.payment_id join orders on orders.id = tips.order_id
   order by tips.created_at, tips.payment_id`;

/** TIP-15, TIP-17: of an order one tip counts at most, and its parts are those that the rule says. */
export const tipsAreOnce: Invariant = {
  name: 'an order is tipped once, and what is charged is the tip and its commission',
  isEverlasting: true,
  judge: async ({ query }) => {
    const tips = await query<TipRow>(tipsSql);
    const standing = tips.filter(({ state }) => state !== 'FAILED');
    const tipped = standing.map(({ number }) => number);
    return [
      ...tipped
        .filter((number, index) => tipped.indexOf(number) < index)
        .map((number) => `order ${number} is tipped twice`),
      ...tips.flatMap(({ number, amount, charged, commission, isCommissionPaid, passedOn }) => {
        // Not by the rule of the shop, which may be what is wrong.
        const [due, given] = isCommissionPaid
          ? [amount + commission, amount]
          : [amount, Math.max(0, amount - commission)];
        return said(
          (due !== charged || given !== passedOn) &&
            `the tip of order ${number} is charged with ${roubles(charged)} and gives ${roubles(passedOn)}, not ${roubles(due)} and ${roubles(given)}`,
        );
      }),
      ...tips
        .filter(({ isDue }) => !isDue)
        .map(
          ({ number }) =>
            `order ${number} was tipped too early, too late, or for somebody who did not bring it`,
        ),
      ...standing
        .filter(({ isTipped }) => !isTipped)
        .map(({ number }) => `order ${number} has a tip and is not marked as tipped`),
      ...tips
        .filter(({ number, isTipped }) => isTipped && !tipped.includes(number))
        .map(({ number }) => `order ${number} is marked as tipped, and has no tip`),
    ];
  },
};

/** TIP-15: couriers got what shoppers were charged for, once, and nothing else. */
export const couriersGetTheirTips: Invariant = {
  name: 'the books of the tips service are ours',
  judge: async ({ query, tips: transfers }) => {
    const paid = (await query<TipRow>(tipsSql)).filter(({ state }) => state === 'SUCCEEDED');
    const ours = new Map(paid.map((tip) => [tip.payment, tip]));
    const theirs = new Set(transfers.map(({ transferId }) => transferId));
    return [
      ...transfers.flatMap(({ transferId, account, charged, commission, passedOn }) => {
        const own = ours.get(transferId);
        if (own === undefined)
          return [`${account} got ${roubles(passedOn)} by ${transferId}, and we know nothing of it`];
        return said(
          (own.account !== account ||
            own.charged !== charged ||
            own.commission !== commission ||
            own.passedOn !== passedOn) &&
            `the tip of order ${own.number} is ${roubles(own.passedOn)} for ${own.account} here and ${roubles(passedOn)} for ${account} there`,
        );
      }),
      ...paid
        .filter(({ payment }) => !theirs.has(payment))
        .map(({ number, passedOn }) => `nobody got the ${roubles(passedOn)} of order ${number}`),
    ];
  },
};
