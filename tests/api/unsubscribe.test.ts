// What is modelled: accounts that share an address, keys that are rotated, tokens altered anywhere. What can fail: a stranger who ends somebody's mails,
// a change without an entry in the journal, an answer that tells who has an account.
import { getSubscriptionsToMessages, unsubscribeEmail, updateProfile } from '@shop/contract/profile';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { agree, confirmAddress, newAddress, reader, sendPromo, tokenSentTo } from '../support/promo.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const HOUR = 3_600_000;

type Body = { readonly token?: string; readonly email?: string };
const ask = async (world: World, body: Body, token?: string) => {
  const { status, error } = await world.shop.call(unsubscribeEmail, {
    body,
    ...(token === undefined ? {} : { token }),
  });
  return status === 204 ? status : `${status} ${error.code}`;
};
const refused = '400 INVALID_TOKEN';

let lastCampaign = 0;
/** Sends a new campaign and answers the token of the mail to an address. */
const mailed = async (world: World, email: string): Promise<string> => {
  await sendPromo(world, { campaign: `campaign-${(lastCampaign += 1)}` });
  return tokenSentTo(world, email);
};

describe.each(databaseKinds)('ending promotional mails on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(() => world.clock.advance(25 * HOUR));
  afterAll(async () => world.close());

  const takesMails = async (token: string) => {
    const { data } = await world.shop.call(getSubscriptionsToMessages, { token });
    return data.subscriptions[1].email;
  };
  const journalOf = async (userId: string) =>
    world.db
      .selectFrom('consent_changes')
      .select(['kind', 'old_value', 'new_value', 'source', 'at'])
      .where('user_id', '=', userId)
      .where('source', '=', 'UNSUBSCRIBE')
      .execute();

  test('[UNS-02] [NTF-11] the token of a mail ends the mails, without signing in, once in the journal, and again answers the same', async () => {
    const { token, email, userId } = await reader(world);
    await agree(world, token, { email: true, sms: true });
    const link = await mailed(world, email);
    expect(await ask(world, { token: link })).toBe(204);
    expect(await takesMails(token)).toBe(false);
    expect(await ask(world, { token: link })).toBe(204);
    expect(await journalOf(userId)).toEqual([
      {
        kind: 'MARKETING_EMAIL',
        old_value: true,
        new_value: false,
        source: 'UNSUBSCRIBE',
        at: world.clock.now(),
      },
    ]);
    const { data } = await world.shop.call(getSubscriptionsToMessages, { token });
    expect(data.subscriptions[1]).toMatchObject({ sms: true });
  });

  test('[UNS-02] every account that has the address confirmed, in any spelling, gets no more mails; one that has not stays', async () => {
    const { token, email } = await reader(world, `Anna.${newAddress()}`);
    const second = await world.signIn();
    await confirmAddress(world, second.token, email.toUpperCase());
    await agree(world, second.token, { email: true });
    const claimant = await world.signIn();
    await world.shop.call(updateProfile, { token: claimant.token, body: { email } });
    await agree(world, claimant.token, { email: true });
    // One of the two accounts got the mail, at its own spelling of the address.
    const link = [await mailed(world, email), tokenSentTo(world, email.toUpperCase())];
    expect(await ask(world, { token: link.find((sent) => sent !== 'none') ?? '' })).toBe(204);
    expect(await takesMails(token)).toBe(false);
    expect(await takesMails(second.token)).toBe(false);
    expect(await takesMails(claimant.token)).toBe(true);
  });

  test('[UNS-02] the answer is the same when no account has the address any more', async () => {
    const { token, email } = await reader(world);
    const link = await mailed(world, email);
    await confirmAddress(world, token, newAddress());
    expect(await ask(world, { token: link })).toBe(204);
    expect(await takesMails(token)).toBe(true);
  });

  test('[UNS-03] an altered, shortened, lengthened or made-up token is refused and changes nothing', async () => {
    const { token, email, userId } = await reader(world);
    const stranger = await reader(world);
    const link = await mailed(world, email);
    const other = tokenSentTo(world, stranger.email);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ %';
    const altered = fc.oneof(
      fc
        .tuple(fc.nat(link.length - 1), fc.constantFrom(...alphabet))
        .map(([at, sign]) => link.slice(0, at) + sign + link.slice(at + 1)),
      fc.nat(link.length - 1).map((length) => link.slice(0, length)),
      fc.constantFrom(...alphabet).map((sign) => link + sign),
      fc.constantFrom(
        `${link.split('.')[0]}.${other.split('.')[1]}`,
        ` ${link}`,
        link.toUpperCase(),
        `${Buffer.from(email).toString('base64url')}.`,
        Buffer.from(email).toString('base64url'),
        email,
        '.',
        '',
      ),
      fc.string({ maxLength: 300 }),
      fc.base64String({ maxLength: 100 }),
    );
    await fc.assert(
      fc.asyncProperty(altered, async (wrong) => {
        fc.pre(wrong !== link && wrong !== other);
        expect(await ask(world, { token: wrong })).toBe(refused);
      }),
      { numRuns: 300 },
    );
    expect(await takesMails(token)).toBe(true);
    expect(await takesMails(stranger.token)).toBe(true);
    expect(await journalOf(userId)).toEqual([]);
  });

  test('[UNS-03] an address is taken from its own holder only', async () => {
    const { token, email } = await reader(world);
    const stranger = await world.signIn();
    await world.shop.call(updateProfile, { token: stranger.token, body: { email } });
    expect(await ask(world, { email })).toBe(refused);
    expect(await ask(world, { email }, await world.anonymous())).toBe(refused);
    expect(await ask(world, { email }, stranger.token)).toBe(refused);
    expect(await ask(world, { email: newAddress() }, token)).toBe(refused);
    expect(await ask(world, {}, token)).toBe(refused);
    expect(await ask(world, { email, token: 'x' }, token)).toBe(refused);
    expect(await takesMails(token)).toBe(true);
    expect(await ask(world, { email: email.toUpperCase() }, token)).toBe(204);
    expect(await takesMails(token)).toBe(false);
  });

  test('[UNS-02] a page whose session is over ends the mails all the same', async () => {
    const { token, email } = await reader(world);
    const link = await mailed(world, email);
    expect(await ask(world, { token: link }, 'no.token.atall')).toBe(204);
    expect(await takesMails(token)).toBe(false);
  });

  test('[UNS-02] of an unsubscription and a change of the switches at one moment the journal tells what holds', async () => {
    const { token, email, userId } = await reader(world);
    const link = await mailed(world, email);
    await Promise.all([ask(world, { token: link }), agree(world, token, { email: true, sms: true })]);
    const last = await world.db
      .selectFrom('consent_changes')
      .select(['old_value', 'new_value'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'MARKETING_EMAIL')
      .execute();
    const given = last.filter(({ new_value: isGiven }) => isGiven).length;
    expect(await takesMails(token)).toBe(given * 2 > last.length);
  });
});

describe('keys of the links', () => {
  test('[UNS-03] the first key signs, links of the older ones go on, and those of a key that is gone do not', async () => {
    const [older = '', old = '', current = ''] = ['1', '2', '3'].map((digit) => digit.repeat(32));
    const links: Record<string, string> = {};
    const worldWith = async (unsubscribeKeys: readonly string[]) =>
      createWorld('pglite', { settings: { unsubscribeKeys } });
    for (const key of [older, old]) {
      const world = await worldWith([key]);
      const { email } = await reader(world, `holder-of-${key.slice(0, 1)}@shop.example`);
      links[key] = await mailed(world, email);
      await world.close();
    }
    const world = await worldWith([current, old]);
    expect(await ask(world, { token: links[old] ?? '' })).toBe(204);
    expect(await ask(world, { token: links[older] ?? '' })).toBe(refused);
    const { email } = await reader(world);
    const own = await mailed(world, email);
    await world.close();
    const later = await worldWith([current]);
    expect(await ask(later, { token: own })).toBe(204);
    await later.close();
  });
});
