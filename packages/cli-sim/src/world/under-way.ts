import type { Query } from './shop-books.ts';

/** Whether money or bonuses are on their way: a payment, a refund, a cancellation, a receipt, or a message to the programme. */
export async function isUnderWay(query: Query): Promise<boolean> {
  const [row] = await query<{ is: boolean }>(
    `select exists (select from checkouts where status = 'OPEN')
       or exists (select from orders where status in ('PAYMENT', 'CANCEL_PENDING'))
       or exists (select from payments where state not in ('SUCCEEDED', 'FAILED') or is_undoing)
       or exists (select from refunds where state = 'REQUESTED')
       or exists (select from receipts where issued_at is null)
       or exists (select from loyalty_operations where state = 'WAITING') as is`,
  );
  return row?.is === true;
}
