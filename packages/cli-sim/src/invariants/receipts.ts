import { inRoubles, inUtc, noneFound, noneFoundAtRest, roubles, said } from './books.ts';
import type { Books, Invariant } from './books.ts';

type Receipt = Pick<Books['fiscal'][number], 'id' | 'type' | 'amount' | 'lines'>;

const text = ({ type, amount, lines }: Receipt): string =>
  `${type} of ${roubles(amount)}: ${lines.map((line) => `${line.title} ${line.quantity} x ${line.price} ${line.supplierInn ?? ''}`.trimEnd()).join(', ')}`;

/** ORD-25, OPN-351 */
export const receiptsAreIssued: Invariant = {
  name: 'the books of the fiscal service are ours',
  isAtRest: true,
  judge: async ({ query, fiscal }) => {
    const ours = await query<Receipt & { number: string; isIssued: boolean }>(
      `select receipts.id, receipts.type, orders.number, receipts.amount, lines, issued_at is not null as "isIssued"
       from receipts join orders on orders.id = receipts.order_id order by number, receipts.id`,
    );
    const theirs = new Map(fiscal.map((entry) => [entry.id, entry]));
    const known = new Set(ours.map(({ id }) => id));
    return [
      ...ours.flatMap((receipt) => {
        const { number, isIssued } = receipt;
        const entry = theirs.get(receipt.id);
        if (entry === undefined || !isIssued)
          return [
            `order ${number}: ${text(receipt)} is ${entry === undefined ? 'not issued' : 'issued unknown to us'}`,
          ];
        return said(
          (entry.orderNumber !== number || text(entry) !== text(receipt)) &&
            `order ${number}: ${text(receipt)} was issued for order ${entry.orderNumber} as ${text(entry)}`,
        );
      }),
      ...fiscal
        .filter(({ id }) => !known.has(id))
        .map((entry) => `${text(entry)} of order ${entry.orderNumber} was issued, and we know nothing of it`),
    ];
  },
};

/**
 * CHK-46, OPN-351: prepayments less refunds equal the money kept by our ledger, and a delivered order has a sale receipt of its
 * price.
 */
export const receiptsAddUp = noneFoundAtRest(
  'the receipts of an order sum up to its charged amount, and none has a price of zero',
  `with sums as (
         select orders.*, case status when 'DELIVERED' then price end as due,
           coalesce((select sum(case kind when 'CAPTURE' then moved.amount else -moved.amount end)
             from money_movements moved join payments on payments.id = moved.payment_id
             where moved.order_id = orders.id and purpose = 'ORDER'), 0) as kept,
           coalesce((select sum(case type when 'FULL_PREPAYMENT' then amount when 'SALE' then 0 else -amount end)
             from receipts where order_id = orders.id), 0) as paid,
           (select sum(amount) from receipts where order_id = orders.id and type = 'SALE') as sold,
           (select sum(returned_quantity) from order_lines where order_id = orders.id) as returned,
           coalesce((select sum((line->>'quantity')::int) from receipts, jsonb_array_elements(lines) line
             where order_id = orders.id and type = 'REFUND'), 0) as returned_on_receipts
         from orders
       )
       select unnest(array[
         case when charged_at is not null and kept <> paid
           then format('order %s: %s were kept, its receipts say %s', number, ${inRoubles('kept')}, ${inRoubles('paid')}) end,
         case when charged_at is null and (paid <> 0 or sold is not null)
           then format('order %s was never charged, its receipts say %s', number, ${inRoubles('paid')}) end,
         case when sold is distinct from due then format('order %s of %s is %s, its receipt of sale says %s',
           number, ${inRoubles('price')}, status, ${inRoubles('coalesce(sold, 0)')}) end,
         case when returned <> returned_on_receipts or returned <> 0 and status <> 'DELIVERED'
           then format('order %s is %s, %s units came back, receipts tell of %s', number, status, returned, returned_on_receipts) end,
         case when exists (select from (
             select receipts.type, sum((line->>'quantity')::int) as units from receipts, jsonb_array_elements(lines) line
             where order_id = sums.id and type in ('FULL_PREPAYMENT', 'SALE') group by receipts.id
           ) counted where units <> (
             select sum(case counted.type when 'SALE' then quantity else initial_quantity end) from order_lines where order_id = sums.id))
           then format('order %s has a receipt with more or fewer units than it has', number) end,
         case when exists (select from order_lines sold join receipts on receipts.order_id = sold.order_id and receipts.type = 'FULL_PREPAYMENT'
           where sold.order_id = sums.id and supplier_inn is not null and not exists (
             select from jsonb_array_elements(lines) line where line->>'title' = sold.title and line->>'supplierInn' = supplier_inn))
           then format('order %s has a receipt that does not tell who has sold its goods', number) end,
         case when exists (select from receipts, jsonb_array_elements(lines) line
           where order_id = sums.id group by receipts.id
           having sum((line->>'price')::bigint * (line->>'quantity')::bigint) <> receipts.amount
             or min(least((line->>'price')::bigint, (line->>'quantity')::bigint)) < 1)
           then format('order %s has a receipt with a free unit, or one that does not add up', number) end])
       from sums order by number`,
);

/** OPN-360: that money goes back is told by a receipt once it has. */
export const refundsComeBeforeReceipts = noneFound(
  'a receipt of a refund is issued when the money is back',
  ({ clockErrorMs = 0 }) =>
    `select format('order %s has a receipt of a refund since %s, and its money was back: %s', number, ${inUtc('issued_at')},
       coalesce(${inUtc('confirmed_at')}, 'not back yet'))
     from receipts join refunds on refunds.id = refund_id join orders on orders.id = receipts.order_id
     where issued_at + ${clockErrorMs} * interval '1 ms' < coalesce(confirmed_at, 'infinity') order by number`,
);

/** An answer of the service may be so late, in ms. */
const LATE_MS = 60_000;

/** Codes are forgotten after a day, and with them an address that another one has replaced. In ms. */
const KNOWN_MS = 12 * 3_600_000;

/** EML-04, OPN-351: a receipt goes to the address that its shopper has proved, by a code, or to the phone; of an erased account neither is known. */
export const receiptsReachTheirBuyers: Invariant = {
  name: 'a receipt is sent to its buyer, where that is proved',
  judge: async ({ query, fiscal, now }) => {
    const orders = await query<{
      number: string;
      phone: string;
      proved: Readonly<Record<string, number | null>>;
    }>(
      `select number, phone, (select coalesce(jsonb_object_agg(address, at), '{}') from (
         select address, min(at) as at from (
           select lower(split_part(subject, ' ', 2)) as address, (extract(epoch from used_at) * 1000)::bigint as at
           from one_time_codes where channel = 'EMAIL' and subject like users.id || ' %' and used_at is not null
           union all select lower(email), null where email_confirmed) every group by 1) each) as proved
       from orders join users on users.id = orders.user_id where erased_at is null`,
    );
    const known = new Map(orders.map((order) => [order.number, order]));
    return fiscal.flatMap(({ orderNumber: number, type, buyer, issuedAt }) => {
      const order = known.get(number);
      const issued = Date.parse(issuedAt);
      const provedAt = Object.values(order?.proved ?? {}).flatMap((at) => at ?? []);
      if (order === undefined || now.getTime() - issued > KNOWN_MS) return [];
      const isProvedBefore = provedAt.some((at) => at + LATE_MS < issued);
      const isReplaced = provedAt.some((at) => at + LATE_MS > issued);
      const isRight =
        buyer === undefined
          ? false
          : 'phone' in buyer
            ? buyer.phone === order.phone && !isProvedBefore
            : isReplaced || buyer.email.toLowerCase() in order.proved;
      return said(!isRight && `a receipt of order ${number} (${type}) went to ${JSON.stringify(buyer)}`);
    });
  },
};
