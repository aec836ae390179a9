import { roubles } from './books.ts';
import type { FiscalEntry, Invariant } from './books.ts';

interface ReceiptRow extends Omit<FiscalEntry, 'orderNumber'> {
  readonly number: string;
  readonly isIssued: boolean;
}

const text = ({ type, amount, lines }: Pick<FiscalEntry, 'type' | 'amount' | 'lines'>): string =>
  `${type} of ${roubles(amount)}: ${lines.map((line) => `${line.title} ${line.quantity} x ${line.price} ${line.supplierInn ?? ''}`.trimEnd()).join(', ')}`;

/** ORD-25, OPN-351 */
export const receiptsAreIssued: Invariant = {
  name: 'the books of the fiscal service are ours',
  judge: async ({ query, fiscal }) => {
    const ours = await query<ReceiptRow>(
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
        return entry.orderNumber === number && text(entry) === text(receipt)
          ? []
          : [`order ${number}: ${text(receipt)} was issued for order ${entry.orderNumber} as ${text(entry)}`];
      }),
      ...fiscal
        .filter(({ id }) => !known.has(id))
        .map((entry) => `${text(entry)} of order ${entry.orderNumber} was issued, and we know nothing of it`),
    ];
  },
};

interface OrderMoney {
  readonly number: string;
  readonly status: string;
  readonly price: number;
  readonly isCharged: boolean;
  /** According to our ledger: charged for the order and not refunded. */
  readonly kept: number;
  /** According to receipts. */
  readonly paid: number;
  readonly sold: number | null;
  /** Units that were brought back, by the order's lines and by receipts. */
  readonly returned: number;
  readonly returnedOnReceipts: number;
  readonly isFree: boolean;
  /** Units on receipts that tell of another number of them than were ordered, or delivered. */
  readonly isMiscounted: boolean;
  /** It does not tell who has sold a line. */
  readonly isUnnamed: boolean;
}

/**
 * CHK-46, OPN-351: prepayments less refunds equal the money kept, and a delivered order has a sale receipt of its
 * price.
 */
export const receiptsAddUp: Invariant = {
  name: 'the receipts of an order sum up to its charged amount, and none has a price of zero',
  judge: async ({ query }) => {
    const orders = await query<OrderMoney>(
      `select orders.number, orders.status, orders.price, orders.charged_at is not null as "isCharged",
         coalesce((select sum(case kind when 'CAPTURE' then moved.amount else -moved.amount end)
           from money_movements moved join payments on payments.id = moved.payment_id
           where moved.order_id = orders.id and purpose = 'ORDER'), 0)::bigint as kept,
         coalesce((select sum(case type when 'FULL_PREPAYMENT' then amount when 'SALE' then 0 else -amount end)
           from receipts where order_id = orders.id), 0)::bigint as paid,
         (select sum(amount) from receipts where order_id = orders.id and type = 'SALE')::bigint as sold,
         (select sum(returned_quantity) from order_lines where order_id = orders.id)::int as returned,
         coalesce((select sum((line->>'quantity')::int) from receipts, jsonb_array_elements(lines) line
           where order_id = orders.id and type = 'REFUND'), 0)::int as "returnedOnReceipts",
         exists (select from receipts, jsonb_array_elements(lines) line
           where order_id = orders.id group by receipts.id
           having sum((line->>'price')::bigint * (line->>'quantity')::bigint) <> receipts.amount
             or min(least((line->>'price')::bigint, (line->>'quantity')::bigint)) < 1) as "isFree",
         exists (select from (
             select receipts.type, sum((line->>'quantity')::int) as units from receipts, jsonb_array_elements(lines) line
             where order_id = orders.id and type in ('FULL_PREPAYMENT', 'SALE') group by receipts.id
           ) counted where units <> (
             select sum(case counted.type when 'SALE' then quantity else initial_quantity end) from order_lines where order_id = orders.id)
         ) as "isMiscounted",
         exists (select from order_lines sold join receipts on receipts.order_id = sold.order_id and receipts.type = 'FULL_PREPAYMENT'
           where sold.order_id = orders.id and supplier_inn is not null and not exists (
             select from jsonb_array_elements(lines) line where line->>'title' = sold.title and line->>'supplierInn' = supplier_inn)
         ) as "isUnnamed"
       from orders order by orders.number`,
    );
    return orders.flatMap(
      ({ number, status, price, isCharged, kept, paid, sold, isFree, isMiscounted, isUnnamed, ...units }) => [
        ...(isCharged && kept !== paid
          ? [`order ${number}: ${roubles(kept)} were kept, its receipts say ${roubles(paid)}`]
          : []),
        ...(!isCharged && (paid !== 0 || sold !== null)
          ? [`order ${number} was never charged, its receipts say ${roubles(paid)}`]
          : []),
        ...(sold === (status === 'DELIVERED' ? price : null)
          ? []
          : [
              `order ${number} of ${roubles(price)} is ${status}, its receipt of sale says ${roubles(sold ?? 0)}`,
            ]),
        ...(units.returned === units.returnedOnReceipts && (units.returned === 0 || status === 'DELIVERED')
          ? []
          : [
              `order ${number} is ${status}, ${units.returned} units came back, receipts tell of ${units.returnedOnReceipts}`,
            ]),
        ...(isMiscounted ? [`order ${number} has a receipt with more or fewer units than it has`] : []),
        ...(isUnnamed ? [`order ${number} has a receipt that does not tell who has sold its goods`] : []),
        ...(isFree ? [`order ${number} has a receipt with a free unit, or one that does not add up`] : []),
      ],
    );
  },
};
