import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';

import { createAccessTokens } from '@shop/backend/session';
import { listAddresses, createAddress } from '@shop/contract/address';
import { getMainPage } from '@shop/contract/catalog';
import { getProfile, updateProfile } from '@shop/contract/profile';
import {
  grantTokens,
  issueAnonymousTokens,
  issueRobotToken,
  logout,
  refreshTokens,
  requestLoginCode,
  tokensSchema,
} from '@shop/contract/session';

import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { testSettings } from '../support/settings.ts';
import { address, claimsOf, createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { wrongTriesOf } from '../support/wrong-tries.ts';

const MINUTE = 60_000;

describe.each(databaseKinds)('sessions on %s', (database) => {
  let world: World;
  /** Byte pairs that the random source yields first, before it draws real ones. */
  const drawn: number[][] = [];
  beforeAll(async () => {
    const random = {
      bytes: (count: number) =>
        Uint8Array.from((count === 2 ? drawn.shift() : undefined) ?? randomBytes(count)),
    };
    world = await createWorld(database, { random });
  });
  // Time moves on before every test, so that limits used up by another do not affect it.
  beforeEach(() => world.clock.advance(25 * 60 * MINUTE));
  afterAll(async () => world.close());

  const tokens = async () => (await world.shop.call(issueAnonymousTokens, { headers: webServer() })).data;
  const refresh = async (token: string) =>
    world.shop.call(refreshTokens, { headers: webServer(), body: { refresh_token: token } });
  const mainPage = async (token?: string) =>
    (await world.shop.call(getMainPage, { token, params: { id: moscow.id } })).status;
  const askCode = async (phone: string, headers: object = webServer(), token?: string) =>
    world.shop.call(requestLoginCode, {
      token: token ?? (await world.anonymous()),
      headers: { ...headers },
      body: { phoneNumber: phone },
    });
  const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000');

  test('[TOK-03] [TOK-05] every call for anonymous tokens creates a new user', async () => {
    const [first, second] = [await tokens(), await tokens()];
    expect(first.expires_in).toBe(900);
    const claims = claimsOf(first.access_token);
    expect(claims).toMatchObject({ userType: 'ANONYMOUS', scope: 'SHOP' });
    expect(claims.exp).toBe(Math.floor(world.clock.now().getTime() / 1000) + 900);
    expect(claimsOf(second.access_token).sub).not.toBe(claims.sub);
    expect(await mainPage(first.access_token)).toBe(200);
  });

  test('[TOK-03] an address gets 60 anonymous identities a minute', async () => {
    const headers = webServer();
    const answers = await Promise.all(
      Array.from({ length: 65 }, async () => world.shop.call(issueAnonymousTokens, { headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      errorDetails: { retryAfterSeconds: 60 },
    });
    world.clock.advance(MINUTE);
    expect((await world.shop.call(issueAnonymousTokens, { headers })).status).toBe(200);
  });

  test('[TOK-04] [TOK-10] other grant types are refused, and calls without the header of the web server', async () => {
    for (const grantType of ['password', 'apple', 'OTP']) {
      const body = { phone: randomPhone(), code: '0000' };
      const answer = await world.shop.call(grantTokens, {
        params: { grantType },
        body,
        headers: webServer(),
      });
      expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_ARGUMENT']);
    }
    expect((await world.shop.call(issueAnonymousTokens)).status).toBe(403);
    expect((await world.shop.call(refreshTokens, { body: { refresh_token: 'x' } })).status).toBe(403);
    expect((await world.shop.call(logout, { token: await world.anonymous() })).status).toBe(403);
  });

  test('[TOK-06] a token with any byte changed, or past its expiry, identifies nobody', async () => {
    const { access_token: token } = await tokens();
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.integer({ min: 33, max: 126 }), async (at, code) => {
        const changed = token.slice(0, at) + String.fromCharCode(code) + token.slice(at + 1);
        fc.pre(changed !== token);
        // The last character of a part may carry unused bits: the bytes are what must not change.
        fc.pre(changed.split('.').some((part, index) => !sameBytes(part, token.split('.')[index] ?? '')));
        expect(await mainPage(changed)).toBe(401);
      }),
      { numRuns: 60 },
    );
    world.clock.advance(899_000);
    expect(await mainPage(token)).toBe(200);
    world.clock.advance(1_000);
    expect(await mainPage(token)).toBe(401);
  });

  test('[TOK-06] a token of another key, unsigned, or for another audience is refused', async () => {
    const { access_token: token } = await tokens();
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const { private_jwk: own } = await world.db
      .selectFrom('signing_keys')
      .selectAll()
      .executeTakeFirstOrThrow();
    const ownKey = createPrivateKey({ key: { ...own }, format: 'jwk' });
    const { privateKey: otherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(await mainPage(signed(claims, ownKey))).toBe(200);
    expect(await mainPage(signed(claims, otherKey))).toBe(401);
    expect(await mainPage(signed({ ...claims, aud: 'another-api' }, ownKey))).toBe(401);
    expect(await mainPage(signed({ ...claims, iss: 'another-shop' }, ownKey))).toBe(401);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    expect(await mainPage(none)).toBe(401);
    expect(await mainPage(`${token}.`)).toBe(401);
    expect(await mainPage(undefined)).toBe(401);
  });

  test('[TOK-06] nodes that start a new shop at the same moment accept the tokens of each other', async () => {
    const { db, clock } = world;
    const kept = await db.deleteFrom('signing_keys').returningAll().executeTakeFirstOrThrow();
    const first = Promise.withResolvers<void>();
    // Has seen that there is no key before the other one makes its own; its clock is behind.
    const late = createAccessTokens({
      db: db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => first.promise.then(() => result),
      }),
      clock: { now: () => new Date(clock.now().getTime() - MINUTE) },
      settings: testSettings,
    });
    const early = await createAccessTokens({ db, clock, settings: testSettings });
    first.resolve();
    const user = { userId: randomUUID(), userType: 'ANONYMOUS', sessionId: randomUUID() } as const;
    expect(await (await late).verify(await early.sign(user))).toMatchObject(user);
    await db.deleteFrom('signing_keys').execute();
    const { private_jwk: key, ...rest } = kept;
    await db
      .insertInto('signing_keys')
      .values({ ...rest, private_jwk: JSON.stringify(key) })
      .execute();
  });

  test('[TOK-21] [TOK-22] a refresh keeps user, type and scope, and replaces the refresh token', async () => {
    const first = await tokens();
    world.clock.advance(10 * MINUTE);
    const { status, data } = await refresh(first.refresh_token);
    const second = parse(tokensSchema, data);
    expect([status, data]).toEqual([200, second]);
    expect(second.expires_in).toBe(900);
    expect(claimsOf(second.access_token).exp).toBe(Math.floor(world.clock.now().getTime() / 1000) + 900);
    expect(await mainPage(second.access_token)).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const { sub, userType, scope, sid } = claimsOf(first.access_token);
    expect(claimsOf(second.access_token)).toMatchObject({ sub, userType, scope, sid });
  });

  test('[OPN-106] [ADR-38] a session remembers for its whole life how it was opened', async () => {
    const visitor = await tokens();
    expect(claimsOf(visitor.access_token)).not.toHaveProperty('openedThrough');
    const byPhone = await world.signIn();
    expect(claimsOf(byPhone.access_token)).toMatchObject({ openedThrough: 'SMS' });
    await world.db
      .updateTable('token_families')
      .set({ opened_through: 'BANK_ID' })
      .where('id', '=', claimsOf(byPhone.access_token).sid)
      .execute();
    const renewed = (await refresh(byPhone.refresh_token)).data;
    expect(claimsOf(renewed.access_token)).toMatchObject({ openedThrough: 'BANK_ID' });
    const again = (await refresh(renewed.refresh_token)).data;
    expect(claimsOf(again.access_token)).toMatchObject({ openedThrough: 'BANK_ID' });
  });

  test('[TOK-22] parallel refreshes with one token give the same successor', async () => {
    const { refresh_token: token } = await tokens();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => refresh(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1);
  });

  test('[TOK-22] within 10 s a lost answer is repeated, as long as its successor is unused', async () => {
    const { refresh_token: token } = await tokens();
    const successor = (await refresh(token)).data.refresh_token;
    world.clock.advance(10_000);
    expect((await refresh(token)).data.refresh_token).toBe(successor);
    await refresh(successor);
    expect((await refresh(token)).error.code).toBe('INVALID_REFRESH_TOKEN');
  });

  test('[TOK-23] [TOK-40] reuse after the grace period revokes the whole family', async () => {
    const first = await tokens();
    const second = (await refresh(first.refresh_token)).data;
    world.clock.advance(10_001);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).error.code).toBe('INVALID_REFRESH_TOKEN');
    expect(await mainPage(second.access_token)).toBe(401);
    expect(await mainPage(first.access_token)).toBe(401);
  });

  test('[TOK-24] [OPN-303] unknown, malformed and expired refresh tokens are refused in the same way, and refreshing makes no year longer', async () => {
    const { refresh_token: old } = await tokens();
    const { refresh_token: first } = await tokens();
    world.clock.advance(364 * 24 * 60 * MINUTE);
    const { refresh_token: renewed } = (await refresh(first)).data;
    world.clock.advance(2 * 24 * 60 * MINUTE);
    for (const token of [old, renewed, 'unknown', '', randomUUID()]) {
      const answer = await refresh(token);
      expect([answer.status, answer.error.code]).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    }
  });

  test('[LGO-03] [TOK-40] logout ends this family on every node within 5 s, and no other', async () => {
    const phone = randomPhone();
    const first = await world.signIn(phone);
    world.clock.advance(MINUTE);
    const second = await world.signIn(phone);
    expect(await mainPage(first.token)).toBe(200);
    // As if another node had done it: this one only reads it from the database.
    const { sid } = claimsOf(first.token);
    await world.db
      .updateTable('token_families')
      .set({ revoked_at: world.clock.now() })
      .where('id', '=', sid)
      .execute();
    world.clock.advance(5_000);
    expect(await mainPage(first.token)).toBe(401);
    expect((await world.shop.call(logout, { token: second.token, headers: webServer() })).status).toBe(204);
    expect(await mainPage(second.token)).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
    world.clock.advance(MINUTE);
    expect(await mainPage((await world.signIn(phone)).token)).toBe(200);
  });

  test('[TOK-36] [TOK-37] a robot reads the catalogue and nothing else', async () => {
    const { data } = await world.shop.call(issueRobotToken, { headers: webServer() });
    expect(claimsOf(data.access_token)).toMatchObject({ userType: 'ROBOT', scope: 'CATALOG_READ' });
    expect(await mainPage(data.access_token)).toBe(200);
    expect((await askCode(randomPhone(), {}, data.access_token)).status).toBe(403);
    expect((await world.shop.call(getProfile, { token: data.access_token })).status).toBe(403);
  });

  test('[AUT-14] the code in the SMS comes from the random source; values that would favour small codes are discarded', async () => {
    const phone = randomPhone();
    drawn.push([0xff, 0xff], [0xea, 0x60], [0xea, 0x5f], [0, 7]);
    await askCode(phone);
    world.clock.advance(MINUTE);
    await askCode(phone);
    expect(drawn).toEqual([]);
    // 0xea5f is 59 999, the last value of six full ranges of 10 000.
    expect(await world.parties.codesSentTo(phone)).toEqual(['0007', '9999']);
  });

  test('[AUT-11] [AUT-27] [AUT-31] a phone signs in to the same account however it is typed', async () => {
    const digits = randomPhone().slice(2);
    const first = await world.signIn(`+7${digits}`);
    expect((await world.shop.call(getProfile, { token: first.token })).data).toEqual({
      name: '',
      surname: '',
      patronymic: '',
      phone: `+7${digits}`,
      email: '',
      emailConfirmed: false,
      isConfirmedAge18: false,
      transferDataConsents: { sber: false },
    });
    for (const typed of [`8${digits}`, digits, `+7 ${digits.slice(0, 3)} ${digits.slice(3)}`]) {
      world.clock.advance(MINUTE);
      const sent = await askCode(typed);
      expect(sent.data).toEqual({ resendAfterSeconds: 30, expiresInSeconds: 300, codeLength: 4 });
      const [code = ''] = await world.parties.codesSentTo(`+7${digits}`);
      const again = await world.grant(typed, code);
      expect(claimsOf(again.data.access_token)).toMatchObject({
        sub: claimsOf(first.token).sub,
        userType: 'CUSTOMER',
        scope: 'SHOP ACCOUNT',
      });
    }
  });

  test('[AUT-12] an invalid phone makes neither code nor SMS', async () => {
    for (const phone of [
      '',
      '123',
      '+77001234567',
      '+1 202 555 0123',
      '+7900123456',
      'phone',
      '+790012345678',
    ]) {
      const answer = await askCode(phone);
      expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_ARGUMENT']);
      expect(answer.error).toMatchObject({ errorDetails: { field: 'phoneNumber' } });
    }
  });

  test('[AUT-13] a known and an unknown phone get the same answer', async () => {
    const { phone } = await world.signIn();
    world.clock.advance(MINUTE);
    const known = await askCode(phone);
    const stranger = await askCode(randomPhone());
    expect([known.status, known.data]).toEqual([stranger.status, stranger.data]);
  });

  test('[AUT-15] codes are stored only as a keyed hash', async () => {
    const phone = randomPhone();
    const code = await world.code(phone);
    const rows = await world.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('subject', '=', phone)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    // Without the key nobody finds the code by trying all of them.
    for (const guess of [code, `${phone}:${code}`])
      expect(rows[0]?.code_hash).not.toBe(createHash('sha256').update(guess).digest('hex'));
  });

  test('[AUT-16] a code works for exactly 300 s', async () => {
    const phones = [randomPhone(), randomPhone()];
    const codes = [await world.code(phones[0] ?? ''), await world.code(phones[1] ?? '')];
    world.clock.advance(300_000);
    expect((await world.grant(phones[0] ?? '', codes[0] ?? '')).status).toBe(200);
    world.clock.advance(1_000);
    expect((await world.grant(phones[1] ?? '', codes[1] ?? '')).error.code).toBe('INVALID_ARGUMENT');
  });

  test('[AUT-17] [AUT-23] [AUT-28] an earlier code and another phone’s code count as wrong', async () => {
    const phone = randomPhone();
    const early = await world.code(phone);
    world.clock.advance(30_000);
    const late = await world.code(phone);
    // One draw in ten thousand is the same code again.
    const stale = early === late ? wrongCode(late) : early;
    expect((await world.grant(phone, stale)).status).toBe(400);
    const other = await world.grant(randomPhone(), late);
    expect(other.error).toMatchObject({ code: 'INVALID_ARGUMENT', errorDetails: { field: 'code' } });
    expect((await world.grant(phone, late)).status).toBe(200);
  });

  test('[AUT-18] a second code within 30 s is refused with the remaining time', async () => {
    const phone = randomPhone();
    await world.code(phone);
    world.clock.advance(20_000);
    const refused = await askCode(phone);
    expect(refused.error).toMatchObject({
      code: 'RESEND_TOO_EARLY',
      errorDetails: { retryAfterSeconds: 10 },
    });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await world.parties.codesSentTo(phone)).toHaveLength(1);
    world.clock.advance(10_000);
    expect((await askCode(phone)).status).toBe(200);
  });

  test('[AUT-19] five codes per hour and ten per day for a phone; other phones are served', async () => {
    const phone = randomPhone();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await askCode(phone)).status);
      world.clock.advance(MINUTE);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await askCode(randomPhone())).status).toBe(200);
    world.clock.advance(60 * MINUTE);
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await askCode(phone)).status);
      world.clock.advance(13 * MINUTE);
    }
    expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await world.parties.codesSentTo(phone)).toHaveLength(10);
  });

  test('[AUT-19] ten codes per hour for a device and sixty for an address, even in parallel', async () => {
    const deviceid = randomUUID();
    const ofDevice = await Promise.all(
      Array.from({ length: 14 }, async () => askCode(randomPhone(), { ...webServer(), deviceid })),
    );
    expect(ofDevice.filter(({ status }) => status === 200)).toHaveLength(10);
    const headers = webServer();
    const token = await world.anonymous();
    const ofIp = await Promise.all(
      Array.from({ length: 64 }, async () => askCode(randomPhone(), headers, token)),
    );
    expect(ofIp.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  test('[AUT-20] [AUT-29] five wrong codes lock a phone for 1800 s, even for the right code', async () => {
    const phone = randomPhone();
    const code = await world.code(phone);
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await world.grant(phone, wrongCode(code)));
    expect(answers.map(({ error }) => error.code)).toEqual([
      ...Array.from({ length: 4 }, () => 'INVALID_ARGUMENT'),
      'LIMITED_ATTEMPTS',
    ]);
    expect((await world.grant(phone, code)).error.code).toBe('LIMITED_ATTEMPTS');
    expect((await askCode(phone)).error.code).toBe('COOLDOWN_ACTIVE');
    world.clock.advance(1_800_000);
    expect((await world.grant(phone, await world.code(phone))).status).toBe(200);
  });

  test('[AUT-21] a phone gets five attempts, even spread over codes and in parallel', async () => {
    const phone = randomPhone();
    const code = await world.code(phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => world.grant(phone, wrongCode(code))),
    );
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((text) => text === 'INVALID_ARGUMENT')).toHaveLength(4);
    const tries = await wrongTriesOf(world.db, phone);
    expect(tries).toHaveLength(5);
  });

  test('[AUT-22] of parallel sign-ins with the right code one succeeds, and the code never works again', async () => {
    const phone = randomPhone();
    const code = await world.code(phone);
    const answers = await Promise.all(Array.from({ length: 4 }, async () => world.grant(phone, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await world.grant(phone, code)).status).not.toBe(200);
  });

  test('[AUT-39] [CRT-46] signing in merges the carts with the larger quantities, and ends the visitor’s', async () => {
    const { phone, token: earlier } = await world.signIn();
    await world.fill(earlier, { '400': 2, '401': 5 });
    world.clock.advance(MINUTE);
    const visitor = await world.anonymous();
    await world.fill(visitor, { '400': 3, '402': 1 });
    const signedIn = await world.signIn(phone, visitor);
    expect(signedIn.cartLinesAdded).toBe(true);
    const cart = await world.cart(signedIn.token);
    expect(cart.products.map((line) => [line.productId, line.quantity])).toEqual([
      [world.productId('400'), 3],
      [world.productId('402'), 1],
      [world.productId('401'), 5],
    ]);
    expect((await world.cart(visitor)).products).toEqual([]);
  });

  test('[AUT-39] [AUT-41] merging never exceeds a maximum and happens once, and never after a refused sign-in', async () => {
    const { phone, token: earlier } = await world.signIn();
    await world.fill(earlier, { '100': 3 });
    world.clock.advance(MINUTE);
    const visitor = await world.anonymous();
    await world.fill(visitor, { '100': 2, '400': 4 });
    const code = await world.code(phone, visitor);
    expect((await world.grant(phone, wrongCode(code), visitor)).status).toBe(400);
    expect((await world.cart(visitor)).products).toHaveLength(2);
    await Promise.all(Array.from({ length: 3 }, async () => world.grant(phone, code, visitor)));
    world.clock.advance(MINUTE);
    const again = await world.signIn(phone, visitor);
    const cart = await world.cart(again.token);
    expect(cart.products.map((line) => line.quantity)).toEqual([3, 4]);
    expect(again.cartLinesAdded).toBe(false);
  });

  test('[AUT-40] the visitor’s addresses move to the account without duplicates', async () => {
    const { phone, token: earlier } = await world.signIn();
    await world.shop.call(createAddress, { token: earlier, body: address });
    world.clock.advance(MINUTE);
    const visitor = await world.anonymous();
    await world.shop.call(createAddress, { token: visitor, body: address });
    await world.shop.call(createAddress, {
      token: visitor,
      body: { ...address, house: '14', lat: moscow.lat + 0.01 },
    });
    const { token } = await world.signIn(phone, visitor);
    expect((await world.shop.call(listAddresses, { token })).data.addresses).toHaveLength(2);
  });

  test('[PRF-22] [PRF-23] [TOK-38] a profile is changed by its owner; omitted fields and a confirmed age stay', async () => {
    const { token } = await world.signIn();
    const update = async (body: object) => (await world.shop.call(updateProfile, { token, body })).data;
    expect(await update({ name: '  Анна ' })).toMatchObject({ name: 'Анна', isConfirmedAge18: false });
    expect(await update({ isConfirmedAge18: true })).toMatchObject({ name: 'Анна', isConfirmedAge18: true });
    expect(await update({ isConfirmedAge18: false })).toMatchObject({ name: 'Анна', isConfirmedAge18: true });
    const refused = await world.shop.call(getProfile, { token: await world.anonymous() });
    expect([refused.status, refused.error.code]).toEqual([403, 'AUTH_REQUIRED']);
  });

  test('[PRF-24] no update changes the phone', async () => {
    const { token, phone } = await world.signIn();
    const body: object = { name: 'Анна', phone: '+79000000000', mobile: '+79000000000' };
    await world.shop.call(updateProfile, { token, body });
    expect((await world.shop.call(getProfile, { token })).data.phone).toBe(phone);
  });
});

const sameBytes = (a: string, b: string): boolean =>
  /^[\w-]*$/.test(a) && Buffer.from(a, 'base64url').equals(Buffer.from(b, 'base64url'));

function signed(claims: object, key: KeyObject): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const input = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
}
