import type { Invariant, Observation } from './books.ts';

interface OwnedRow {
  readonly what: string;
  readonly id: string;
  readonly owner: string;
  /** Phone of the owner; null if the owner never signed in. */
  readonly phone: string | null;
}

const owned = `
  with owned as (
    select 'the account' as what, id::text as id, id as owner from users
    union all select 'the phone', phone, id from users
    union all select 'the order', id::text, user_id from orders
    union all select 'the order number', number, user_id from orders
    union all select 'the checkout', id::text, user_id from checkouts
    union all select 'the payment', id::text, user_id from payments
    union all select 'the payment at the bank', bank_payment_id, user_id from payments where bank_payment_id is not null
    union all select 'the bound card', id::text, user_id from bindings
    union all select 'the binding', id::text, user_id from binding_operations
    union all select 'the cart', id::text, user_id from carts
    union all select 'the', 'address ' || id, user_id from address
  )
  select owned.what, owned.id, owned.owner::text as owner, users.phone
  from owned left join users on users.id = owned.owner where users.erased_at is null order by 1, 2`;

/**
 * Nobody saw another shopper's data. An account's data is for shoppers who signed in with its phone, a visitor's for
 * that visitor. Whose an erased account was nobody knows any more.
 */
export const nobodySeesForeignData: Invariant = {
  name: 'nobody saw foreign data',
  isAtRest: true,
  judge: async ({ query, observations }) => {
    const visitors = new Map<string, string>();
    const isOwn = (row: OwnedRow, observation: Observation): boolean => {
      if (row.phone !== null) return observation.phones.has(row.phone);
      if (!visitors.has(row.owner)) visitors.set(row.owner, observation.shopper);
      return visitors.get(row.owner) === observation.shopper;
    };
    return (await query<OwnedRow>(owned)).flatMap((row) =>
      observations
        .filter((observation) => observation.seen.has(row.id) && !isOwn(row, observation))
        .map(
          ({ shopper }) =>
            `${shopper} saw ${row.what} ${row.id} of ${row.phone ?? `the visitor ${row.owner}`}`,
        ),
    );
  },
};
