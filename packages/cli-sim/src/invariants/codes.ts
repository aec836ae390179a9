import { codeChannels, codeRules } from '@shop/domain/session';

import { finding } from './books.ts';
import type { Invariant } from './books.ts';

/** SQL: keys of which there are more than `count` rows in some window of so many ms. */
const beyond = (rows: string, { count, window }: { readonly count: number; readonly window: number }) =>
  `(select key from (select key, at - lag(at, ${count}) over (partition by key order by at) as passed from (${rows}) each) spread
     where passed < ${window} * interval '1 ms' group by key) often order by key`;

/** AUT-18 to AUT-21, EML-25, EML-26: no window has more codes for a subject, nor more wrong ones, than the rules allow, however they were spread. */
export const wrongCodesAreLimited: Invariant = {
  name: 'nobody gets more codes, or more wrong ones, than the rules allow',
  concern: 'ACCOUNT',
  judge: finding(
    ...codeChannels.flatMap((channel) => {
      const { tries, resendS, sends } = codeRules[channel];
      const tried = `select key, counted_at as at from one_time_code_counts where key like 'tried ${channel} subject:%'`;
      const sent = `select subject as key, sent_at as at from one_time_codes where channel = '${channel}'`;
      return [
        ...tries
          .filter(({ by }) => by === 'subject')
          .map(
            (most) =>
              `select format('${channel} …%s had more than ${most.count} wrong codes in one window', right(key, 4))
               from ${beyond(tried, most)}`,
          ),
        ...[{ count: 1, window: resendS * 1000 }, ...sends.filter(({ by }) => by === 'subject')].map(
          (most) =>
            `select format('%s was sent more than ${most.count} codes in ${most.window / 1000} s', key)
             from ${beyond(sent, most)}`,
        ),
      ];
    }),
  ),
};

/** AUT-18, AUT-23, EML-25, OPN-316: a code proves something in its time only, while it is the newest, and once. */
export const codesAreUsedOnce: Invariant = {
  name: 'a code is used once, in its time',
  concern: 'ACCOUNT',
  judge: finding(
    ...codeChannels.map(
      (
        channel,
      ) => `select format('%s used a code that did not count any more', subject) from one_time_codes code
         where channel = '${channel}' and (used_at > sent_at + ${codeRules[channel].lifetimeS} * interval '1 s'
           or exists (select from one_time_codes newer where newer.channel = code.channel and newer.subject = code.subject
             and newer.sent_at > code.sent_at and newer.sent_at < code.used_at)) order by subject`,
    ),
    // Whoever restores an account goes on without another code. Where there is none of that time, clocks have jumped during the sign-in.
    `select format('%s signed in %s times by %s codes', phone, sessions, codes) from (
       select phone,
         (select count(*) from token_families family where family.user_id = users.id and opened_through = 'SMS'
           and started_at > $1::timestamptz - interval '12 h') as sessions,
         (select count(*) from one_time_codes where channel = 'PHONE' and subject = phone
           and used_at > $1::timestamptz - interval '13 h') as codes
       from users where erased_at is null and not exists (
         select from token_families family where family.user_id = users.id and scope = 'PROFILE_MARK_AS_DELETED')
     ) counted where sessions > codes and exists (
       select from one_time_codes where channel = 'PHONE' and subject = phone and sent_at > $1::timestamptz - interval '13 h')
     order by phone`,
  ),
};

/** AUT-17, OPN-339: a code that the gateway took may arrive, whatever it answered, so that its shopper can type it. */
export const sentCodesAreKnown: Invariant = {
  name: 'a code that was sent is known',
  concern: 'ACCOUNT',
  judge: async ({ query, texts, now }) => {
    const recent = texts.filter(({ at }) => now.getTime() - at.getTime() < codeRules.PHONE.lifetimeS * 1000);
    if (recent.length === 0) return [];
    // An account that is erased takes its codes along.
    const unknown = await query<{ id: string }>(
      `select each.id from unnest($1::text[]) as each(id) where not exists (select from users where erased_at > $2)
         and not exists (select from one_time_codes code where code.id::text = lower(each.id))
         and not exists (select from promo_messages message where message.id::text = lower(each.id))`,
      [recent.map(({ id }) => id), new Date(now.getTime() - codeRules.PHONE.lifetimeS * 1000)],
    );
    const lost = new Set(unknown.map(({ id }) => id));
    return recent
      .filter(({ id }) => lost.has(id))
      .map(({ phone }) => `a code that was sent to ${phone} is not known`);
  },
};
