import { promoConsent } from '@shop/domain/profile';

import { allOf, finding, inUtc, noneFound, said } from './books.ts';
import type { Invariant } from './books.ts';

/** A rule of accounts that statements check. */
const ofAccounts = (...rule: Parameters<typeof noneFound>): Invariant => ({
  ...noneFound(...rule),
  concern: 'ACCOUNT',
});

/** SSO-19, OPN-330: a phone and a person at a bank have one account each, and an erased account has neither. */
export const subjectsHaveOneAccount = ofAccounts(
  'a phone and a person at a bank have one account',
  `select format('%s has %s accounts', phone, count(*)) from users where erased_at is null
     group by phone having count(*) > 1 order by phone`,
  `select format('%s of the bank has %s accounts', subject, count(distinct user_id)) from bank_identities
     group by issuer, subject having count(distinct user_id) > 1 order by subject`,
  `select format('%s of the bank signs in to an erased account', subject)
     from bank_identities left join users on users.id = bank_identities.user_id
     where users.id is null or users.erased_at is not null order by subject`,
);

/** EML-27: who has asked for a code to an address has not proved it yet. Of older accounts the code that did so may be forgotten. */
export const addressesAreProved = ofAccounts(
  'an address that counts as confirmed was proved by a code',
  `select format('%s counts as confirmed, and no code was used', email) from users
     where email_confirmed and erased_at is null and created_at > $1::timestamptz - interval '12 h'
       and (select bool_and(used_at is null) from one_time_codes
         where channel = 'EMAIL' and subject = users.id || ' ' || lower(email)) order by email`,
);

/** TOK-21 to TOK-24, OPN-303: of a session one refresh token can still be used, however often one was sent. */
export const sessionsHaveOneToken = ofAccounts(
  'a session has one refresh token at a time',
  `select format('the session %s has %s refresh tokens', family_id, count(*)) from refresh_tokens token
       join token_families family on family.id = token.family_id
       where used_at is null and revoked_at is null group by family_id having count(*) > 1 order by family_id`,
  `select format('the session %s went on after its end', family_id) from refresh_tokens token
       join token_families family on family.id = token.family_id where issued_at >= expires_at order by family_id`,
);

/**
 * TOK-22, TOK-23, OPN-303: whose answer was lost sends the same refresh token once more, which ends no session within ten seconds. Where only
 * one was used, it was that one that came again.
 */
export const repeatedRefreshesEndNothing = ofAccounts(
  'a refresh token that is sent again at once ends no session',
  `select format('the session %s was ended by a token that was used %s s before', family.id,
       round(extract(epoch from family.revoked_at - min(token.used_at)), 3))
     from token_families family join refresh_tokens token on token.family_id = family.id and token.used_at is not null
     where revoked_cause = 'reuse' group by family.id
     having count(*) = 1 and min(token.used_at) >= family.revoked_at - interval '10 s' order by family.id`,
);

/** How long a node may not have heard that a session has ended, in ms. */
const ENDED_WITHIN_MS = 5_000;

/** TOK-40, LGO-03, DEL-09: whoever has signed out or was signed out is refused, whatever token is still there. */
export const endedSessionsReachNothing: Invariant = {
  name: 'a session that has ended reaches nothing',
  concern: 'ACCOUNT',
  judge: async ({ query, sessionCalls, clockErrorMs = 0 }) => {
    const ended = await query<{ id: string; at: Date }>(
      'select id::text as id, revoked_at as at from token_families where revoked_at is not null order by 1',
    );
    return ended
      .filter(({ id, at }) => (sessionCalls?.get(id) ?? 0) > at.getTime() + ENDED_WITHIN_MS + clockErrorMs)
      .map(({ id }) => `the session ${id} had ended, and was answered`);
  },
};

/** LGO-03: signing out ends the session of its page; on other devices the account stays signed in. */
export const signingOutEndsOneSession: Invariant = {
  name: 'signing out ends one session',
  concern: 'ACCOUNT',
  judge: async ({ query, signOuts = [], clockErrorMs = 0 }) => {
    const ended = await query<{ account: string; at: Date; count: number }>(
      `select user_id::text as account, revoked_at as at, count(*)::int as count from token_families
       where revoked_cause = 'logout' group by 1, 2 having count(*) > 1 order by 2, 1`,
    );
    return ended.flatMap(({ account, at, count }) => {
      const asked = signOuts.filter(
        ({ since, until }) =>
          since - clockErrorMs <= at.getTime() && at.getTime() <= until + ENDED_WITHIN_MS + clockErrorMs,
      );
      return said(
        count > asked.length && `${count} sessions of the account ${account} ended by one sign-out`,
      );
    });
  },
};

/** SQL: the kind of consent that a campaign needs, and a moment as exact as clocks here are. */
const consentFor = `case channel ${Object.entries(promoConsent)
  .map(([channel, kind]) => `when '${channel}' then '${kind}'`)
  .join(' ')} end`;
const exact = (moment: string): string => `date_trunc('milliseconds', ${moment})`;

/**
 * NTF-11, DEL-09: whoever got a promotional message agreed to it when it was sent, by the journal, and had not deleted the account. Whatever the mail
 * gateway took is known to us, and no address got a campaign twice.
 */
export const offersAreAgreedTo: Invariant = {
  name: 'nobody gets offers without having agreed to them',
  concern: 'OFFERS',
  judge: allOf(
    finding(
      // Of what happens at one moment either may have come first.
      `with messages as (
         select message.*, channel, marked_deleted_at, ${consentFor} as needed
         from promo_messages message join promo_campaigns on promo_campaigns.name = message.campaign
         join users on users.id = message.user_id
       )
       select unnest(array[
         case when not coalesce((select new_value from consent_changes change
             where change.user_id = messages.user_id and kind = needed and ${exact('change.at')} < ${exact('messages.at')}
             order by change.at desc limit 1), false)
           and not exists (select from consent_changes change where change.user_id = messages.user_id and kind = needed
             and ${exact('change.at')} = ${exact('messages.at')} and new_value)
           then format('%s was sent to the account %s, which had not agreed to %s', campaign, user_id, channel) end,
         case when ${exact('marked_deleted_at')} < ${exact('messages.at')}
           then format('%s was sent to the deleted account %s', campaign, user_id) end])
       from messages order by campaign, at, id`,
      `select format('a link in a mail changed %s of %s', kind, user_id) from consent_changes
       where source = 'UNSUBSCRIBE' and (kind <> '${promoConsent.EMAIL}' or new_value) order by at, id`,
    ),
    async ({ query, mails }) => {
      const known = new Set(
        (await query<{ id: string }>('select id::text as id from promo_messages')).map(({ id }) => id),
      );
      const readers = await query<{ address: string; since: Date }>(
        `select lower(email) as address, min(created_at) as since from users where email_confirmed group by 1`,
      );
      const since = new Map(readers.map((reader) => [reader.address, reader.since]));
      // What an erased account got is forgotten with it.
      const [{ last } = { last: null }] = await query<{ last: Date | null }>(
        'select max(erased_at) as last from users',
      );
      const offers = mails.filter(({ isOffer, at }) => isOffer && (last === null || at > last));
      return offers.flatMap(({ id, to, at, subject }) => {
        const address = to.toLowerCase();
        const reader = since.get(address);
        const twin = offers.find(
          (other) => other.id !== id && other.subject === subject && other.to.toLowerCase() === address,
        );
        return said(
          reader !== undefined &&
            reader <= at &&
            !known.has(id) &&
            `the mail "${subject}" was sent without being noted`,
          twin !== undefined && twin.id < id && `the mail "${subject}" was sent twice to one address`,
        );
      });
    },
  ),
};

/** Where rows of an erased account may stay, for the books: none of them has its person, phone or address. */
const keptForBooks = [
  'orders',
  'checkouts',
  'payments',
  'refunds',
  'receipts',
  'tips',
  'loyalty_accounts',
  'loyalty_entries',
  'loyalty_holds',
  'loyalty_accruals',
  'loyalty_operations',
  'subscription_payments',
  'subscription_periods',
  'promotion_use',
  'binding_operations',
  'bindings',
  'token_families',
];

/** DEL-14, OPN-346: of an erased account nothing is left that tells who it was. */
export const erasedAccountsAreEmpty: Invariant = {
  name: 'an erased account leaves no personal data',
  judge: allOf(
    finding(
      `select format('the erased account %s still says who it was', id) from users
       where erased_at is not null and (phone <> 'erased ' || id
         or concat(name, surname, patronymic, email) <> '' or email_confirmed or is_confirmed_age18) order by id`,
      `select format('the order %s still says where an erased account lived', number)
       from orders join users on users.id = orders.user_id where users.erased_at is not null
         and (concat(address ->> 'street', address ->> 'house', address ->> 'flat', address ->> 'comment') <> ''
           or lat <> 0 or lon <> 0) order by number`,
    ),
    async (books) => {
      const erased = await books.query('select from users where erased_at is not null limit 1');
      if (erased.length === 0) return [];
      const owned = await books.query<{ name: string }>(
        `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'user_id' and not (table_name = any($1)) order by 1`,
        [keptForBooks],
      );
      const left = owned.map(
        ({ name }) =>
          `select format('the erased account %s still has %s rows in ${name}', users.id, count(*))
           from "${name}" one join users on users.id = one.user_id
           where users.erased_at is not null group by users.id order by users.id::text`,
      );
      return finding(...left)(books);
    },
  ),
};

/** DEL-09, DEL-13: nobody is signed in to a deleted account, except to restore it, and nobody to an erased one. */
export const deletedAccountsAreLeft = ofAccounts(
  'nobody is signed in to a deleted account',
  `select format('the session %s may do %s in %s account', family.id, scope,
         case when erased_at is null then 'a deleted' else 'an erased' end) from token_families family
       join users on users.id = family.user_id where family.revoked_at is null
         and (erased_at is not null or marked_deleted_at is not null and scope <> 'PROFILE_MARK_AS_DELETED')
       order by family.id::text`,
);

/** DEL-08: whoever has an order on its way can neither leave nor be erased before it is over. */
export const ordersEndBeforeAccounts = noneFound(
  'an account is left or erased only when its orders are over',
  ({ clockErrorMs = 0 }) =>
    `select format('the order %s was on its way when its account was left or erased at %s; it was over: %s', number,
       ${inUtc('coalesce(marked_deleted_at, erased_at)')}, coalesce(${inUtc('finished_at')}, 'not yet'))
     from orders join users on users.id = orders.user_id
     where coalesce(marked_deleted_at, erased_at) + ${clockErrorMs} * interval '1 ms' < coalesce(finished_at, 'infinity')
     order by number`,
);
