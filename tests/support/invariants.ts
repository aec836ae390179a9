import { sql } from 'kysely';
import { expect } from 'vitest';

import type { World } from './shopper.ts';

/**
 * What must hold whenever nothing is in progress: stock is never negative and reserved exactly for open orders; the
 * money kept for an order is its price, or nothing if it failed or was cancelled (CHK-37 to CHK-39); receipts say the
 * same (CHK-46); an order costs what its lines do, and a checkout's status follows from its payments (CHK-36,
 * OPN-277).
 */
export async function expectInvariants(world: Pick<World, 'db'>): Promise<void> {
  const wrongStock = await sql<{ product_id: string }>`
    select stock.product_id from stock
    left join (
      select orders.showcase_id, line.product_id, sum(line.quantity) as units
      from orders join order_lines line on line.order_id = orders.id
      where orders.stock_state = 'RESERVED' group by 1, 2
    ) held on held.showcase_id = stock.showcase_id and held.product_id = stock.product_id
    where stock.reserved <> coalesce(held.units, 0) or stock.on_hand < stock.reserved`.execute(world.db);
  expect(wrongStock.rows).toEqual([]);
  const wrongMoney = await sql<{ id: string }>`
    select orders.id from orders join payments on payments.order_id = orders.id and payments.purpose = 'ORDER'
    left join (
      select payment_id, sum(case kind when 'CAPTURE' then amount else -amount end) as kept
      from money_movements group by 1
    ) ledger on ledger.payment_id = payments.id
    where coalesce(ledger.kept, 0) <>
      case when payments.state = 'SUCCEEDED' and not payments.is_undoing and payments.undone_at is null
        then orders.price - coalesce((select sum(money) from refunds where payment_id = payments.id and cause = 'RETURN'), 0)
        else 0 end
      and not payments.is_undoing`.execute(world.db);
  expect(wrongMoney.rows).toEqual([]);
  const wrongTips = await sql<{ id: string }>`
    select payments.id from payments join tips on tips.payment_id = payments.id join orders on orders.id = payments.order_id
    left join (
      select payment_id, sum(case kind when 'CAPTURE' then amount else -amount end) as kept
      from money_movements group by 1
    ) ledger on ledger.payment_id = payments.id
    where payments.purpose <> 'TIP'
      or payments.state = 'SUCCEEDED' and (coalesce(kept, 0) <> payments.amount or not orders.is_tipped)
      or payments.state = 'FAILED' and not payments.is_undoing and coalesce(kept, 0) <> 0
      or payments.amount <> tips.amount + case when tips.is_commission_paid then tips.commission else 0 end
      or tips.transferred_at is not null and payments.state <> 'SUCCEEDED'`.execute(world.db);
  expect(wrongTips.rows).toEqual([]);
  const wrongLines = await sql<{ id: string }>`
    select orders.id from orders join order_lines line on line.order_id = orders.id
    group by orders.id
    having orders.price <> sum(line.price - line.bonus) or orders.initial_price <> sum(line.initial_price - line.initial_bonus)
      or min(line.price - line.bonus - line.quantity) < 0`.execute(world.db);
  expect(wrongLines.rows).toEqual([]);
  const wrongReceipts = await sql<{ id: string }>`
    select orders.id from orders join payments on payments.order_id = orders.id and payments.purpose = 'ORDER'
    left join (
      select payment_id, sum(case kind when 'CAPTURE' then amount else 0 end) as captured from money_movements group by 1
    ) ledger on ledger.payment_id = payments.id
    left join (select payment_id, sum(money) as money from refunds group by 1) given_back
      on given_back.payment_id = payments.id
    left join (
      select order_id, sum(case type when 'FULL_PREPAYMENT' then amount when 'SALE' then 0 else -amount end) as paid,
        sum(amount) filter (where type = 'SALE') as sold
      from receipts group by 1
    ) receipt on receipt.order_id = orders.id
    where coalesce(paid, 0) <>
        case when charged_at is null then 0 else coalesce(captured, 0) - coalesce(given_back.money, 0) end
      or sold is distinct from case when status = 'DELIVERED' then price end
      or exists (select from receipts, jsonb_array_elements(lines) line where order_id = orders.id
        group by receipts.id having receipts.amount <> sum((line->>'price')::bigint * (line->>'quantity')::bigint)
          or min((line->>'price')::bigint) < 1)`.execute(world.db);
  expect(wrongReceipts.rows).toEqual([]);
  const wrongCheckouts = await sql<{ id: string }>`
    select checkouts.id from checkouts join orders on orders.checkout_id = checkouts.id
    join payments on payments.order_id = orders.id and payments.purpose = 'ORDER'
    group by checkouts.id
    having checkouts.status <> case
      when bool_or(payments.state not in ('SUCCEEDED', 'FAILED')) then 'OPEN'
      when bool_or(payments.state = 'SUCCEEDED') then 'SUCCEEDED' else 'FAILED' end`.execute(world.db);
  expect(wrongCheckouts.rows).toEqual([]);
  const wrongUnits = await sql<{ id: string }>`
    select id from orders where stock_state <> case
      when status in ('CANCELLED', 'CANCEL_PENDING') then
        case when exists (select from order_steps where order_id = orders.id and cause = 'nothing found')
          then 'LOST' else 'RETURNED' end
      when status = 'PAYMENT' then stock_state else 'SOLD' end`.execute(world.db);
  expect(wrongUnits.rows).toEqual([]);
  // What came back is on receipts, unit by unit, and only of what was delivered.
  const wrongReturns = await sql<{ id: string }>`
    select orders.id from orders join order_lines line on line.order_id = orders.id
    group by orders.id
    having sum(returned_quantity) <> coalesce((select sum((told->>'quantity')::int)
        from receipts, jsonb_array_elements(lines) told where order_id = orders.id and type = 'REFUND'), 0)
      or sum(returned_quantity) > 0 and orders.status <> 'DELIVERED'`.execute(world.db);
  expect(wrongReturns.rows).toEqual([]);
}
