// What is modelled: the store's grant for codes of the bank, with the stand-in as a provider. What can fail: a code that works
// twice or with something of another attempt, an account of somebody else, a second account for one person.
import { getBankIdConfiguration, grantBankTokens } from '@shop/contract/session';
import { getProfile, updateProfile } from '@shop/contract/profile';
import { bankIdAccess } from '@shop/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { acceptAtBank, bankPerson, bankRedirectUrl, challengeOf, newAttempt } from '../support/bank-id.ts';
import type { BankAttempt } from '../support/bank-id.ts';
import { databaseKinds } from '../support/databases.ts';
import { claimsOf, createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

describe.each(databaseKinds)('the bank ID on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(() => world.clock.advance(25 * 3_600_000));
  afterAll(async () => world.close());

  const provider = () => {
    const { identityProvider } = world.shop.backend.context;
    if (identityProvider === null) throw new Error('There is no bank ID');
    return identityProvider;
  };
  /** A code for a person of the stand-in. */
  const codeFor = async (subject: string, attempt: BankAttempt): Promise<string> => {
    const url = await provider().authorizationUrl({
      ...attempt,
      codeChallenge: challengeOf(attempt.codeVerifier),
      isSilent: false,
    });
    if (!url.ok) throw new Error('The bank is away');
    return (await acceptAtBank(url.value, subject)).location.searchParams.get('code') ?? '';
  };
  const grant = async (
    code: string,
    attempt: Partial<BankAttempt>,
    extra: { readonly token?: string; readonly redirectUrl?: string } = {},
  ) =>
    world.shop.call(grantBankTokens, {
      headers: webServer(),
      token: extra.token,
      query: { code, nonce: attempt.nonce ?? '', redirectUrl: extra.redirectUrl ?? bankRedirectUrl },
      body: attempt.codeVerifier === undefined ? {} : { codeVerifier: attempt.codeVerifier },
    });
  const signIn = async (subject: string, token?: string) => {
    const attempt = newAttempt();
    return grant(await codeFor(subject, attempt), attempt, token === undefined ? {} : { token });
  };
  const tables = async () => ({
    users: (await world.db.selectFrom('users').selectAll().orderBy('id').execute()).length,
    identities: await world.db.selectFrom('bank_identities').selectAll().orderBy('subject').execute(),
  });

  test('[SSO-03] the configuration names client, return address and scope, and not the secret', async () => {
    const { status, data } = await world.shop.call(getBankIdConfiguration);
    expect([status, data]).toEqual([
      200,
      {
        clientId: bankIdAccess.clientId,
        redirectUrl: bankRedirectUrl,
        scope: 'openid profile email phone',
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(bankIdAccess.clientSecret);
  });

  test('[SSO-06] [TOK-04] [OPN-106] a code signs in once, into a session of the bank', async () => {
    const attempt = newAttempt();
    const code = await codeFor(bankPerson(1).subject, attempt);
    const first = await grant(code, attempt);
    expect(first.status).toBe(200);
    expect(claimsOf(first.data.access_token)).toMatchObject({
      userType: 'CUSTOMER',
      scope: 'SHOP ACCOUNT',
      openedThrough: 'BANK_ID',
    });
    const before = await tables();
    const again = await grant(code, attempt);
    expect([again.status, again.error.code]).toEqual([403, 'BANK_SIGN_IN_REFUSED']);
    expect(await tables()).toEqual(before);
  });

  test('[SSO-06] a code works only with nonce, verifier and return address of its own attempt, and before it expires', async () => {
    const other = newAttempt();
    const before = await tables();
    for (const wrong of ['nonce', 'codeVerifier'] as const) {
      const attempt = newAttempt();
      const code = await codeFor(bankPerson(1).subject, attempt);
      expect((await grant(code, { ...attempt, [wrong]: other[wrong] })).error.code).toBe(
        'BANK_SIGN_IN_REFUSED',
      );
    }
    const attempt = newAttempt();
    const withoutVerifier = await codeFor(bankPerson(1).subject, attempt);
    expect((await grant(withoutVerifier, { nonce: attempt.nonce })).status).toBe(403);
    for (const redirectUrl of [
      'http://evil.test/sber',
      `${bankRedirectUrl}.evil.test`,
      bankRedirectUrl.slice(0, -1),
    ]) {
      const elsewhere = await codeFor(bankPerson(1).subject, attempt);
      const sent = await grant(elsewhere, attempt, { redirectUrl });
      expect([redirectUrl, sent.status, sent.error.code]).toEqual([redirectUrl, 400, 'INVALID_ARGUMENT']);
    }
    const late = await codeFor(bankPerson(1).subject, attempt);
    world.clock.advance(60_001);
    expect((await grant(late, attempt)).status).toBe(403);
    expect((await grant('made-up', attempt)).status).toBe(403);
    expect(await tables()).toEqual(before);
  });

  test('[TOK-10] the grant is refused without the header of the web server', async () => {
    const query = { code: 'x', nonce: 'x', redirectUrl: bankRedirectUrl };
    expect((await world.shop.call(grantBankTokens, { query, body: {} })).status).toBe(403);
  });

  test('[SSO-19] a person at the bank has the account of the phone that the bank vouches for, and one phone sign-in leads there too', async () => {
    const { phone, subject } = bankPerson(0);
    const byPhone = await world.signIn(phone);
    const byBank = await signIn(subject);
    expect(claimsOf(byBank.data.access_token).sub).toBe(claimsOf(byPhone.token).sub);
    const profile = (await world.shop.call(getProfile, { token: byBank.data.access_token })).data;
    expect(profile).toMatchObject({
      name: 'Марина',
      surname: 'Соловьёва',
      patronymic: 'Игоревна',
      email: 'marina@example.test',
      emailConfirmed: false,
    });
    // What the shopper wrote stays.
    await world.shop.call(updateProfile, { token: byPhone.token, body: { name: 'Маша' } });
    const later = await signIn(subject);
    expect((await world.shop.call(getProfile, { token: later.data.access_token })).data.name).toBe('Маша');
  });

  test('[SSO-19] [OPN-330] without a phone that the bank vouches for nobody gets in, and no account is made', async () => {
    const before = await tables();
    const answer = await signIn(bankPerson(2).subject);
    expect([answer.status, answer.error.code]).toEqual([403, 'PHONE_NOT_VERIFIED']);
    expect(await tables()).toEqual(before);
  });

  test('[SSO-19] an identity that is linked stays with its account, whatever its phone at the bank becomes', async () => {
    const first = await signIn(bankPerson(1).subject);
    const own = claimsOf(first.data.access_token).sub;
    const elsewhere = randomPhone();
    await world.db.updateTable('users').set({ phone: elsewhere }).where('id', '=', own).execute();
    const second = await signIn(bankPerson(1).subject);
    expect(claimsOf(second.data.access_token).sub).toBe(own);
    await world.db
      .updateTable('users')
      .set({ phone: bankPerson(1).phone })
      .where('id', '=', own)
      .execute();
  });

  test('[SSO-19] the same subject at another bank is another identity', async () => {
    const { subject } = bankPerson(1);
    const own = claimsOf((await signIn(subject)).data.access_token).sub;
    const other = claimsOf((await world.signIn()).token).sub;
    await world.db.deleteFrom('bank_identities').where('subject', '=', subject).execute();
    const elsewhere = { issuer: 'https://other-bank.test', subject, user_id: other };
    await world.db
      .insertInto('bank_identities')
      .values({ ...elsewhere, linked_at: world.clock.now() })
      .execute();
    expect(claimsOf((await signIn(subject)).data.access_token).sub).toBe(own);
    await world.db.deleteFrom('bank_identities').where('user_id', '=', other).execute();
  });

  test('[SSO-19] a newer identity with the same phone takes over the account, and the older one does not get back in', async () => {
    const first = await signIn(bankPerson(1).subject);
    const userId = claimsOf(first.data.access_token).sub;
    await world.db
      .updateTable('bank_identities')
      .set({ subject: 'of-an-older-contract' })
      .where('user_id', '=', userId)
      .execute();
    expect(claimsOf((await signIn(bankPerson(1).subject)).data.access_token).sub).toBe(userId);
    const { identities } = await tables();
    expect(identities.filter((row) => row.user_id === userId).map((row) => row.subject)).toEqual([
      bankPerson(1).subject,
    ]);
  });

  test('[SSO-19] sign-ins of one person at the same moment end in one account and one link', async () => {
    await world.db.deleteFrom('bank_identities').where('subject', '=', bankPerson(1).subject).execute();
    const answers = await Promise.all(Array.from({ length: 6 }, async () => signIn(bankPerson(1).subject)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => claimsOf(data.access_token).sub)).size).toBe(1);
    const { identities } = await tables();
    expect(identities.filter((row) => row.subject === bankPerson(1).subject)).toHaveLength(1);
  });

  test('[SSO-20] [AUT-39] [AUT-41] the visitor’s cart goes along, and a refused sign-in merges nothing', async () => {
    const visitor = await world.anonymous();
    await world.fill(visitor, { '400': 2 });
    expect((await signIn(bankPerson(2).subject, visitor)).status).toBe(403);
    expect((await world.cart(visitor)).products).toHaveLength(1);
    const { data } = await signIn(bankPerson(1).subject, visitor);
    expect((await world.cart(data.access_token)).products).toHaveLength(1);
    expect((await world.cart(visitor)).products).toEqual([]);
  });

  test('[SSO-15] a bank that is away is 503, and the code is still good', async () => {
    const attempt = newAttempt();
    const code = await codeFor(bankPerson(1).subject, attempt);
    await world.parties.fault('bankId', { outcome: 'error500', operation: 'token' });
    const answer = await grant(code, attempt);
    expect([answer.status, answer.error.code]).toEqual([503, 'BANK_ID_UNAVAILABLE']);
    expect((await grant(code, attempt)).status).toBe(200);
  });
});
