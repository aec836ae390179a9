import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { TestBackend } from './backend.ts';

/** A signed-up user. */
export async function createUser(
  { backend }: TestBackend,
  { isAgeConfirmed = false }: { readonly isAgeConfirmed?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
  const phone = `+79${String(BigInt(`0x${id.slice(0, 8)}`))
    .padStart(9, '0')
    .slice(-9)}`;
  await backend.context.db
    .insertInto('users')
    .values({
      id,
      phone,
      created_at: new Date('2026-01-01T09:00:00.000Z'),
      is_confirmed_age18: isAgeConfirmed,
    })
    .execute();
  return id;
}

/** Inserts a finished order of these products; `at` is when it was made. */
export async function insertBought(
  { backend }: TestBackend,
  order: {
    readonly userId: string;
    readonly showcaseId: string;
    readonly productIds: readonly string[];
    readonly at: string;
    readonly status?: string;
    readonly isPaid?: boolean;
  },
): Promise<void> {
  const { db } = backend.context;
  const { userId, showcaseId, productIds, at, status = 'DELIVERED', isPaid = true } = order;
  const [id, checkout] = [randomUUID(), randomUUID()];
  await sql`insert into checkouts values (${checkout}, ${userId}, ${randomUUID()}, 1, ${showcaseId}, 'SUCCEEDED', '', ${at})`.execute(
    db,
  );
  await sql`insert into orders (id, checkout_id, user_id, number, showcase_id, showcase_type, type, delivery_option, status,
      stock_state, price, initial_price, old_price, payment_type, address, lat, lon, is_silent, delivery_code, created_at, charged_at)
      values (${id}, ${checkout}, ${userId}, ${randomUUID()}, ${showcaseId}, 'MINIMARKET_WEB', 'ORDER', 'DELIVERY', ${status},
      'SOLD', 100, 100, 100, 'CARD', '{}', 55, 37, false, '1', ${at}, ${isPaid ? at : null})`.execute(db);
  for (const [index, productId] of productIds.entries())
    await sql`insert into order_lines (order_id, line_no, type, product_id, title, is_adult, initial_quantity, quantity, unit_price,
        initial_price, price) values (${id}, ${index + 1}, 'PRODUCT', ${productId}, '', false, 1, 1, 100, 100, 100)`.execute(
      db,
    );
}
