import { MAX_WISHES } from '@shop/domain/restock';

import type { Invariant, OwnThing } from './books.ts';
import { firstEntries } from './first-entries.ts';
import type { Entry } from './first-entries.ts';

/** Rows that keep it, by whose or which it is. An unsubscription or a deletion changes consents, too. */
const kept: Readonly<Record<OwnThing, string>> = {
  address: 'select id::text as id, to_jsonb(address) as kept from address',
  profile: `select id::text as id, to_jsonb(users) - 'email' as kept from users where erased_at is null`,
  messages: `select users.id::text as id, jsonb_object_agg(channel,
       exists (select from consents where user_id = users.id and is_given and kind = 'MARKETING_' || upper(channel))) as kept
     from users cross join unnest(array['email', 'push', 'sms']) channel
     where erased_at is null and not exists (
       select from consent_changes where user_id = users.id and source in ('UNSUBSCRIBE', 'DELETION')) group by 1`,
  'default payment method':
    'select user_id::text as id, to_jsonb(default_methods) as kept from default_methods',
  wish: `select concat_ws(' ', user_id, showcase_id, product_id) as id, '{}'::jsonb as kept from restock_wish`,
};

/** ADR-25, ADR-27, ADR-58, PRD-34, PRF-22, PRF-23, NTF-07, MTH-09: what shoppers keep is as they have last changed it or were told of it. */
export const ownChangesAreKept: Invariant = {
  name: 'an account keeps what its shopper has changed',
  concern: 'OWN',
  judge: async ({ query, ownChanges = [] }) => {
    if (ownChanges.length === 0) return [];
    const living = new Set(
      (await query<{ id: string }>('select id::text as id from users where erased_at is null')).map(
        ({ id }) => id,
      ),
    );
    const problems: string[] = [];
    for (const [thing, statement] of Object.entries(kept)) {
      const changes = ownChanges.filter((change) => change.thing === thing);
      if (changes.length === 0) continue;
      const rows = await query<{ id: string; kept: Readonly<Record<string, unknown>> }>(statement);
      const known = new Map(rows.map((row) => [row.id, row.kept]));
      for (const change of changes) {
        const { id, account, values, isRemoved } = change;
        const held = known.get(id);
        if (isRemoved === true) {
          if (held !== undefined)
            problems.push(`the ${thing} ${id} of the account ${account} is there again`);
          continue;
        }
        // Of too many wishes the oldest goes.
        if (thing === 'wish' && rows.filter((row) => row.id.startsWith(account)).length >= MAX_WISHES)
          continue;
        if (held === undefined && thing !== 'messages' && living.has(account))
          problems.push(`the ${thing} ${id} of the account ${account} is gone`);
        const other = Object.entries(values).find(
          ([name, value]) => held !== undefined && name in held && held[name] !== value,
        );
        if (other !== undefined)
          problems.push(
            `the ${thing} ${id} of the account ${account} has the ${other[0]} ${String(held?.[other[0]])}, not ${String(other[1])}`,
          );
      }
    }
    return problems;
  },
};

/**
 * AUT-40, OPN-107: an account has the addresses of the visitor who has signed in to it. Nothing is said of a visitor whose session was over, or who
 * had signed in before without their page knowing: they sign in as somebody else.
 */
export const signingInKeepsAddresses: Invariant = {
  name: 'signing in keeps the addresses of before',
  concern: 'OWN',
  judge: async ({ query, lostAddresses = [], clockErrorMs = 0 }) => {
    if (lostAddresses.length === 0) return [];
    const first = await query<Entry>(firstEntries);
    return lostAddresses
      .filter(({ visitor, account, knownAt }) =>
        first.some(
          (each) =>
            each.visitor === visitor &&
            each.account === account &&
            each.at.getTime() - clockErrorMs > knownAt,
        ),
      )
      .map(
        ({ shopper, id, visitor, account }) =>
          `${shopper} had the address ${id} as the visitor ${visitor}, and signed in to the account ${account} without it`,
      );
  },
};
