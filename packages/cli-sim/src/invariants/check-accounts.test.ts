import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Stage } from '../world/index.ts';
import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { recordsOf } from './books.ts';
import type { Books, OwnChange, OwnThing } from './books.ts';
import { checkInvariants, invariants } from './check-invariants.ts';

const START_MS = 300_000;

/** Anna gets offers, Timur comes through the bank, Boris is erased. */
const story: readonly (readonly [string, string])[] = [
  ['anna', 'sign in'],
  ['anna', 'confirm e-mail: anna@shop.example'],
  ['anna', 'take messages: { email: yes }'],
  ['timur', 'sign in by bank: Тимур Ветров'],
  ['boris', 'sign in'],
  ['boris', 'change name: Борис'],
  ['boris', 'confirm e-mail: boris@shop.example'],
  ['boris', 'take messages: { email: yes }'],
  ['anna', 'send offers: spring-sale'],
  ['anna', 'erase account: boris'],
  ['anna', 'wait: 1 min'],
  ['anna', 'send offers: summer-sale'],
  ['anna', 'send offers: summer-sale'],
];

describe('the invariants of accounts, and that their violations are found', () => {
  let shop: InProcessShop;
  let stage: Stage;

  beforeAll(async () => {
    shop = await createInProcessShop({ seed: 'accounts' });
    stage = await stageOf(shop);
    const play = new Play(stage, { shoppers: { anna: {}, timur: {}, boris: {} } });
    for (const [actor, line] of story) {
      const item = parseItem(line);
      if (!item.ok) throw new Error(item.error.message);
      if (!(await play.run([item.value], actor))) throw new Error(`The shop did not do: ${line}`);
    }
    play.close();
  }, START_MS);
  afterAll(async () => shop.stop());

  /** The violations found after the statements, which are rolled back. */
  const foundAfter = async (
    statements: readonly string[],
    observed: Partial<Books> = {},
  ): Promise<readonly string[]> => {
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      const query: Books['query'] = async (sql, parameters = []) =>
        (await client.query(sql, parameters)).rows;
      const found = await checkInvariants(
        {
          query,
          bank: [],
          bankCards: [],
          fiscal: [],
          programme: [],
          subscriptions: [],
          tips: [],
          mails: recordsOf(shop.sandbox).mails,
          texts: recordsOf(shop.sandbox).texts,
          saves: [],
          unasked: [],
          shown: () => undefined,
          warehouse: [],
          stock: [],
          failures: [],
          observations: [],
          now: new Date(shop.time.now()),
          ...observed,
        },
        { isUnderWay: true },
      );
      return found
        .map(({ invariant, message }) => `${invariant}: ${message}`)
        .filter((text) => !text.includes('units'));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('all hold, and there is something of each kind', async () => {
    expect(await foundAfter([])).toEqual([]);
    const client = await shop.pool.connect();
    const { rows } = await client.query(
      `select (select count(*)::int from users where erased_at is not null) as erased,
         (select count(*)::int from promo_messages) as messages, (select count(*)::int from bank_identities) as persons`,
    );
    client.release();
    expect(rows).toEqual([{ erased: 1, messages: 2, persons: 1 }]);
    expect(recordsOf(shop.sandbox).mails.filter(({ isOffer }) => isOffer)).toHaveLength(3);
  });

  const one = 'a phone and a person at a bank have one account: ';
  const codes = 'nobody gets more codes, or more wrong ones, than the rules allow: ';
  const once = 'a code is used once, in its time: ';
  const token = 'a session has one refresh token at a time: ';
  const offers = 'nobody gets offers without having agreed to them: ';
  const erased = 'an erased account leaves no personal data: ';
  const left = 'nobody is signed in to a deleted account: ';
  const ofAnna = `(select id from users where email = 'anna@shop.example')`;
  const ofBoris = `(select id from users where erased_at is not null)`;

  test.each([
    [
      one,
      `alter table users drop constraint users_phone_key; update users set phone = '+79000000011' where id = ${ofAnna}`,
      /0011 has 2 accounts$/,
    ],
    [
      one,
      `alter table bank_identities drop constraint bank_identities_pkey;
       insert into bank_identities select issuer, subject, ${ofAnna}, linked_at from bank_identities`,
      /bank-person-2 of the bank has 2 accounts$/,
    ],
    [one, `update bank_identities set user_id = ${ofBoris}`, /signs in to an erased account$/],
    [
      codes,
      `insert into one_time_code_counts (id, key, counted_at)
       select gen_random_uuid(), 'tried EMAIL subject:x', now() + n * interval '5 min' from generate_series(1, 6) n`,
      /EMAIL …ct:x had more than 5 wrong codes in one window$/,
    ],
    [
      codes,
      `insert into one_time_codes select gen_random_uuid(), 'PHONE', 'soon', '', now() - n * interval '29 s', null
         from generate_series(1, 2) n`,
      /: soon was sent more than 1 codes in 30 s$/,
    ],
    [
      codes,
      `insert into one_time_codes select gen_random_uuid(), 'PHONE', 'often', '', now() - n * interval '9 min', null
         from generate_series(1, 6) n`,
      /: often was sent more than 5 codes in 3600 s$/,
    ],
    [
      offers,
      `update consent_changes set source = 'UNSUBSCRIBE', new_value = true where kind = 'MARKETING_EMAIL'`,
      /: a link in a mail changed MARKETING_EMAIL of /,
    ],
    [
      once,
      `insert into one_time_codes select gen_random_uuid(), 'EMAIL', 'late', '', now() - interval '16 min', now()`,
      /: late used a code that did not count any more$/,
    ],
    [
      once,
      `insert into one_time_codes select gen_random_uuid(), 'PHONE', 'old', '', now() - n * interval '1 min', now()
         from generate_series(1, 2) n`,
      /: old used a code that did not count any more$/,
    ],
    [
      once,
      `update one_time_codes set used_at = null where channel = 'PHONE'`,
      /signed in \d times by 0 codes$/,
    ],
    [
      token,
      `insert into refresh_tokens (token_hash, family_id, issued_at) select 'another', id, now() from token_families
         where revoked_at is null limit 1`,
      /has 2 refresh tokens$/,
    ],
    [token, `update token_families set expires_at = started_at`, /went on after its end$/],
    [
      'an address that counts as confirmed was proved by a code: ',
      `update users set email = 'Tea@shop.example', email_confirmed = true where id = (select min(id::text)::uuid from users where erased_at is null);
       update one_time_codes set channel = 'EMAIL', used_at = null,
         subject = (select id || ' tea@shop.example' from users where email_confirmed)`,
      /counts as confirmed, and no code was used$/,
    ],
    [
      offers,
      `delete from consent_changes`,
      /spring-sale was sent to the account .*, which had not agreed to EMAIL$/,
    ],
    [
      offers,
      `update consent_changes set at = at + interval '1 day'`,
      /summer-sale was sent to the account .*, which had not agreed to EMAIL$/,
    ],
    [
      offers,
      `update users set marked_deleted_at = created_at where id = ${ofAnna}; update token_families set revoked_at = now()`,
      /summer-sale was sent to the deleted account /,
    ],
    [offers, `delete from promo_messages`, /the mail "Скидки: summer-sale" was sent without being noted$/],
    [erased, `update users set name = 'Борис' where id = ${ofBoris}`, /still says who it was$/],
    [
      erased,
      `insert into consents values (${ofBoris}, 'MARKETING_SMS', true)`,
      /the erased account .{36} still has 1 rows in consents$/,
    ],
    [left, `update token_families set revoked_at = null`, /may do SHOP ACCOUNT in an erased account$/],
    [
      left,
      `update users set marked_deleted_at = now() where id = ${ofAnna}`,
      /may do SHOP ACCOUNT in a deleted account$/,
    ],
  ])('%s%#', async (name, tampering, words) => {
    const found = await foundAfter(tampering.split(';'));
    expect(found.filter((text) => text.startsWith(name)).join('\n')).toMatch(new RegExp(words, 'm'));
  });

  test('[NTF-11] a campaign that reached an address twice is found', async () => {
    const all = recordsOf(shop.sandbox).mails;
    const [mail] = all.filter(({ isOffer, to }) => isOffer && to === 'anna@shop.example');
    const again = [...all, ...(mail === undefined ? [] : [{ ...mail, id: 'another' }])];
    expect((await foundAfter([], { mails: again })).join('\n')).toMatch(/was sent twice to one address$/m);
  });

  test('four wrong codes and a lock are what the rules allow', async () => {
    const tries = (count: number) =>
      `insert into one_time_code_counts (id, key, counted_at)
       select gen_random_uuid(), 'tried PHONE subject:x', now() + n * interval '1 min' from generate_series(1, ${count}) n`;
    expect(await foundAfter([tries(5)])).toEqual([]);
    expect(await foundAfter([tries(6)])).toHaveLength(1);
  });

  test('[TOK-40] [LGO-03] a token that works after its session has ended is found', async () => {
    const client = await shop.pool.connect();
    const { rows } = await client.query(
      'select id::text as id, revoked_at as at from token_families where revoked_at is not null limit 1',
    );
    client.release();
    const [{ id, at }] = rows;
    const answered = (ms: number): Promise<readonly string[]> =>
      foundAfter([], { sessionCalls: new Map([[id, at.getTime() + ms]]) });
    expect(await answered(5_000)).toEqual([]);
    expect(await answered(5_001)).toEqual([
      `a session that has ended reaches nothing: the session ${id} had ended, and was answered`,
    ]);
  });

  test('[LGO-03] sessions that end by one sign-out are found, unless each was ended by its own', async () => {
    const client = await shop.pool.connect();
    const { rows } = await client.query(
      `select revoked_at as at from token_families where revoked_at is not null limit 1`,
    );
    client.release();
    const [{ at }] = rows;
    const both = `insert into token_families select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
      from token_families one where revoked_at is not null and revoked_cause = 'logout' limit 1`;
    const once = { since: at.getTime() - 1, until: at.getTime() };
    const found = async (...signOuts: readonly (typeof once)[]) =>
      (
        await foundAfter(
          [`update token_families set revoked_cause = 'logout' where revoked_at is not null`, both],
          { signOuts },
        )
      ).filter((text) => text.startsWith('signing out ends one session'));
    expect(await found(once)).toEqual([
      expect.stringMatching(/: 2 sessions of the account \S+ ended by one sign-out$/),
    ]);
    expect(await found(once, once)).toEqual([]);
    expect(await found(once, { since: at.getTime() + 1, until: at.getTime() + 1 })).toHaveLength(1);
  });

  test('[ADR-25] [PRF-23] [NTF-07] [MTH-09] what an account has not as its shopper has last changed it is found', async () => {
    const client = await shop.pool.connect();
    const { rows } = await client.query(`select ${ofAnna}::text as id, ${ofBoris}::text as boris`);
    client.release();
    const [{ id, boris }] = rows;
    const changed = async (thing: OwnThing, values: object, account: string = id) =>
      foundAfter([], { ownChanges: [{ thing, id: account, account, values: { ...values } }] });
    expect(await changed('messages', { email: true, push: false, sms: false, source: 'SETTINGS' })).toEqual(
      [],
    );
    expect((await changed('messages', { sms: true })).join()).toMatch(/has the sms false, not true$/);
    expect(await changed('profile', { name: '' })).toEqual([]);
    expect((await changed('profile', { name: 'Анна' })).join()).toMatch(/has the name , not Анна$/);
    expect((await changed('default payment method', { binding_id: null })).join()).toMatch(/is gone$/);
    expect(await changed('profile', { name: 'Борис' }, boris)).toEqual([]);
  });

  test('[PRD-34] what somebody has asked to be told of, or not any more, and is not kept like that, is found', async () => {
    const client = await shop.pool.connect();
    const { rows } = await client.query(
      `select ${ofAnna}::text as id, product_id::text as product, showcase_id::text as store from offer limit 1`,
    );
    client.release();
    const [{ id: account, product, store }] = rows;
    const id = `${account} ${store} ${product}`;
    const wish: OwnChange = { thing: 'wish', id, account, values: {} };
    const kept = `insert into restock_wish select ${ofAnna}, '${store}', '${product}', now()`;
    const found = async (statements: readonly string[], change: OwnChange) =>
      (await foundAfter(statements, { ownChanges: [change] })).join();
    expect(await found([kept], wish)).toBe('');
    expect(await found([], wish)).toMatch(/the wish .* is gone$/);
    expect(await found([], { ...wish, isRemoved: true })).toBe('');
    expect(await found([kept], { ...wish, isRemoved: true })).toMatch(/is there again$/);
    // Of too many wishes the oldest goes.
    const many = `insert into restock_wish select ${ofAnna}, showcase_id, product_id, now() from offer
      where showcase_id = '${store}' and product_id <> '${product}' limit 30`;
    expect(await found([many], wish)).toBe('');
  });

  test('a call that the shop fails at by itself is found', async () => {
    const failed = 'GET /api/store/orders was answered with 500';
    expect(await foundAfter([], { mails: [], failures: [failed] })).toEqual([
      `the shop has an answer to everything: ${failed}`,
    ]);
  });

  /** A visitor who signed in, and the account that they came to. */
  const anyEntry = async (): Promise<{ readonly visitor: string; readonly account: string }> => {
    const client = await shop.pool.connect();
    const { rows } = await client.query(
      `select before.user_id::text as visitor, entered.user_id::text as account from token_families before
       join token_families entered on entered.device_id = before.device_id and entered.user_type = 'CUSTOMER'
       where before.user_type = 'ANONYMOUS' and before.started_at <= entered.started_at limit 1`,
    );
    client.release();
    return rows[0];
  };

  test('[AUT-40] [OPN-107] addresses that are left behind at a sign-in are found, unless the session of their visitor was over, or replaced before', async () => {
    const { visitor, account } = await anyEntry();
    const lost = { lostAddresses: [{ shopper: 'anna', id: '7', visitor, knownAt: 0, account }] };
    expect(await foundAfter([], lost)).toEqual([
      `signing in keeps the addresses of before: anna had the address 7 as the visitor ${visitor}, and signed in to the account ${account} without it`,
    ]);
    const late = lost.lostAddresses.map((each) => ({ ...each, knownAt: shop.time.now() }));
    expect(await foundAfter([], { lostAddresses: late })).toEqual([]);
    const ended = `update token_families set revoked_at = now(), revoked_cause = 'reuse' where user_id = '${visitor}'`;
    expect(await foundAfter([ended], lost)).toEqual([]);
  });

  test('[CRT-46] [DEL-12] goods that a visitor leaves behind at a sign-in are found, unless the cart was changed after it', async () => {
    const { visitor, account } = await anyEntry();
    const [from, to] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const cart = (id: string, owner: string, at: string): string =>
      `insert into carts (id, user_id, showcase_id, version, lines, changes, min_order_price, is_adult, updated_at)
       values ('${id}', '${owner}', gen_random_uuid(), 1, '[]', '[]', 0, false, '${at}')`;
    const empty = `delete from carts where user_id in ('${visitor}', '${account}')`;
    const lost = { lostGoods: [{ device: 'anna', from, to, productId: 'milk' }] };
    const carts = (at: string): readonly string[] => [empty, cart(from, visitor, at), cart(to, account, at)];
    expect(await foundAfter(carts('2020-01-01'), lost)).toEqual([
      `signing in keeps the goods of the cart of before: anna had the product milk in the cart ${from}, and signed in to ${to} without it`,
    ]);
    expect(await foundAfter(carts('2030-01-01'), lost)).toEqual([]);
  });

  test('[AUT-17] [OPN-339] a code that went out and was forgotten is found in its time', async () => {
    const sent = { id: '00000000-0000-4000-8000-000000000001', phone: '+79000000099', text: 'Код 1234' };
    const found = async (at: number): Promise<readonly string[]> =>
      foundAfter(["update users set erased_at = '2020-01-01' where erased_at is not null"], {
        texts: [{ ...sent, at: new Date(at) }],
      });
    expect(await found(shop.time.now())).toEqual([
      'a code that was sent is known: a code that was sent to +79000000099 is not known',
    ]);
    expect(await found(shop.time.now() - 300_000)).toEqual([]);
  });

  test('[TOK-22] [OPN-303] a session that was ended by a token which came again at once is found', async () => {
    const found = async (secondsBefore: number): Promise<string> =>
      (
        await foundAfter([
          'delete from refresh_tokens where used_at is not null',
          `update token_families set revoked_at = now(), revoked_cause = 'reuse' where user_id = ${ofAnna}`,
          `update refresh_tokens set used_at = now() - ${secondsBefore} * interval '1 s'
           where family_id in (select id from token_families where user_id = ${ofAnna})`,
        ])
      ).join('\n');
    expect(await found(9)).toMatch(
      /ends no session: the session \S+ was ended by a token that was used 9\.000 s before/,
    );
    expect(await found(11)).not.toMatch(/ends no session/);
  });

  test('each invariant has a name of its own', () => {
    expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length);
  });
});
