// What is modelled: a provider whose ID token has any one thing wrong, and people who sign in through it and by phone, in any
// order. What can fail: that somebody gets in, an account is made, or a person has two accounts or somebody else's.
import { randomUUID } from 'node:crypto';

import { grantBankTokens } from '@shop/contract/session';
import fc from 'fast-check';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bankRedirectUrl } from '../support/bank-id.ts';
import { LyingProvider } from '../support/lying-provider.ts';
import type { TokenParts } from '../support/lying-provider.ts';
import { bankIdAt } from '../support/settings.ts';
import { claimsOf, createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

let world: World;
let provider: LyingProvider;
beforeAll(async () => {
  provider = await LyingProvider.create();
  const settings = { bankId: { ...bankIdAt('http://bank.test'), issuer: provider.issuer } };
  // Codes are sent by the stand-in.
  const network: typeof fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).startsWith(provider.issuer)
      ? provider.fetch(input, init)
      : fetch(input, init);
  world = await createWorld('pglite', { fetch: network, settings });
});
afterAll(async () => world.close());

const nonce = 'nonce-of-the-attempt';
const now = () => Math.floor(world.clock.now().getTime() / 1000);
const trueParts = (): TokenParts => ({
  claims: {
    iss: provider.issuer,
    aud: 'samokat-web',
    sub: 'person',
    nonce,
    iat: now(),
    exp: now() + 60,
    phone_number: '+79001110000',
    phone_number_verified: true,
  },
  alg: 'ES256',
  isOwnKey: true,
});
const grant = async (sub = 'person') => {
  provider.userInfo = { sub };
  return world.shop.call(grantBankTokens, {
    headers: webServer(),
    query: { code: 'a-code', nonce, redirectUrl: bankRedirectUrl },
    body: { codeVerifier: 'v'.repeat(43) },
  });
};
const accounts = async () => (await world.db.selectFrom('users').select('id').execute()).length;

/** One lie each. */
const lies: Readonly<Record<string, (parts: TokenParts) => TokenParts>> = {
  'a key that is not published': (parts) => ({ ...parts, isOwnKey: false }),
  'no signature': (parts) => ({ ...parts, alg: 'none' }),
  'a symmetric signature': (parts) => ({ ...parts, alg: 'HS256' }),
  'another issuer': (parts) => ({ ...parts, claims: { ...parts.claims, iss: 'https://other.test' } }),
  'another audience': (parts) => ({ ...parts, claims: { ...parts.claims, aud: 'another-shop' } }),
  'our audience among others, for another party': (parts) => ({
    ...parts,
    claims: { ...parts.claims, aud: ['samokat-web', 'another-shop'], azp: 'another-shop' },
  }),
  'another nonce': (parts) => ({ ...parts, claims: { ...parts.claims, nonce: 'of-another-attempt' } }),
  'no nonce': ({ claims: { nonce: _left, ...claims }, ...parts }) => ({ ...parts, claims }),
  'an end that is reached': (parts) => ({ ...parts, claims: { ...parts.claims, exp: now() } }),
  'an end long ago': (parts) => ({ ...parts, claims: { ...parts.claims, exp: now() - 20 } }),
  'no end': ({ claims: { exp: _left, ...claims }, ...parts }) => ({ ...parts, claims }),
  'a beginning to come': (parts) => ({ ...parts, claims: { ...parts.claims, nbf: now() + 5 } }),
  'no subject': ({ claims: { sub: _left, ...claims }, ...parts }) => ({ ...parts, claims }),
};

test('[SSO-11] [OPN-327] a state of the bank’s app counts for a minute, for our client, of a published key, however long the bank lets it last', async () => {
  const { context } = world.shop.backend;
  const claims = { iss: provider.issuer, aud: 'samokat-web', jti: 'state-1', nonce, exp: now() + 86_400 };
  const stateOf = async (lie: Partial<TokenParts>, ageS: number) =>
    provider.sign({
      alg: 'ES256',
      isOwnKey: true,
      ...lie,
      claims: { ...claims, iat: now() - ageS, ...lie.claims },
    });
  const read = async (lie: Partial<TokenParts>, ageS = 60) =>
    context.identityProvider?.appState(await stateOf(lie, ageS));
  expect(await read({})).toEqual({ id: 'state-1', nonce });
  for (const lie of [
    { isOwnKey: false },
    { alg: 'none' },
    { claims: { aud: 'another-shop' } },
    { claims: { nonce: '' } },
  ] as const)
    expect(await read(lie)).toBeNull();
  expect(await read({}, 61)).toBeNull();
});

test('[SSO-07] an ID token with anything wrong signs nobody in and makes no account; a true one does', async () => {
  const before = await accounts();
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(Object.keys(lies), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('ES256', 'RS256'),
      async (told, alg) => {
        provider.next = told.reduce<TokenParts>((parts, lie) => lies[lie]?.(parts) ?? parts, {
          ...trueParts(),
          alg,
        });
        const answer = await grant();
        expect([told, answer.status]).toEqual([told, 403]);
        expect(await accounts()).toBe(before);
      },
    ),
    { numRuns: 40, examples: Object.keys(lies).map((lie): [string[], 'ES256'] => [[lie], 'ES256']) },
  );
  for (const alg of ['ES256', 'RS256'] as const) {
    provider.next = { ...trueParts(), alg };
    expect((await grant()).status).toBe(200);
  }
  expect(await accounts()).toBe(before + 1);
});

test('[SSO-07] what is no ID token, or one of a stranger, signs nobody in', async () => {
  provider.next = trueParts();
  await grant();
  const { privateKey } = await generateKeyPair('ES256');
  const token = await new SignJWT(trueParts().claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  for (const raw of ['', 'a.b.c', token, token.slice(0, -4), `${token}.`]) {
    provider.next = { raw };
    expect([raw, (await grant()).status]).toEqual([raw, 403]);
  }
});

/** Somebody's sign-in: through the bank as a person with a phone, vouched for or not, or by a code to a phone. */
const signIns = fc.array(
  fc.record({
    person: fc.constantFrom(0, 1, 2, null),
    phone: fc.constantFrom(0, 1, 2),
    isVouchedFor: fc.boolean(),
  }),
  { minLength: 2, maxLength: 8 },
);

test('[SSO-19] in whatever order people sign in, one bank identity leads to one account, and a phone that the bank vouches for to its own', async () => {
  await fc.assert(
    fc.asyncProperty(signIns, async (all) => {
      const run = randomUUID();
      const phones = [randomPhone(), randomPhone(), randomPhone()];
      const accountOf = new Map<string, string>();
      const linked = new Map<string, string>();
      for (const { person, phone: place, isVouchedFor } of all) {
        const phone = phones[place] ?? '';
        world.clock.advance(25 * 3_600_000);
        if (person === null) {
          const { token } = await world.signIn(phone);
          const account = claimsOf(token).sub;
          expect(account).toBe(accountOf.get(phone) ?? account);
          accountOf.set(phone, account);
          continue;
        }
        const sub = `${run}-${person}`;
        const told = { sub, phone_number: phone, phone_number_verified: isVouchedFor };
        provider.next = { ...trueParts(), claims: { ...trueParts().claims, ...told } };
        const { status, data } = await grant(sub);
        const known = linked.get(sub);
        expect(status).toBe(known === undefined && !isVouchedFor ? 403 : 200);
        if (status !== 200) continue;
        const account = claimsOf(data.access_token).sub;
        expect(account).toBe(known ?? accountOf.get(phone) ?? account);
        if (known !== undefined) continue;
        // Nobody else's account, and the older identity with this phone is out.
        if (!accountOf.has(phone)) expect([...accountOf.values()]).not.toContain(account);
        for (const [other, its] of linked) if (its === account) linked.delete(other);
        accountOf.set(phone, account);
        linked.set(sub, account);
      }
    }),
    { numRuns: 10 },
  );
});

test('[SSO-07] what the provider says at another address about somebody else is not believed', async () => {
  provider.next = { ...trueParts(), claims: { ...trueParts().claims, sub: 'another-person' } };
  expect((await grant()).status).toBe(403);
});
