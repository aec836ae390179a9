import type { Query } from './shop-books.ts';

/** From orders, payments, accounts and carts to the orders and carts of the same accounts, and to their phones. */
const related = `
  with told as (select unnest($1::text[]) as id),
    ordered as (
      select orders.id, user_id from orders where number in (select id from told) or orders.id::text in (select id from told)
      union select order_id, user_id from payments where id::text in (select id from told)),
    people as (
      select user_id as id from ordered
      union select id from users where id::text in (select id from told)
      union select user_id from carts where id::text in (select id from told))
  select id::text as id from ordered
  union select phone from users join people using (id)
  union select carts.id::text from carts join people on people.id = carts.user_id order by 1`;

/** Orders and carts that these ids and order numbers lead to, and the phones of their accounts. */
export async function relatedTo(query: Query, ids: readonly string[]): Promise<readonly string[]> {
  return (await query<{ id: string }>(related, [ids])).map(({ id }) => id);
}
