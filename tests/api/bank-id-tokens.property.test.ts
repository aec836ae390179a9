// What is modelled: a provider whose ID token has any one thing wrong. What can fail: that somebody gets in, or an account is made.
import { grantBankTokens } from '@shop/contract/session';
import fc from 'fast-check';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bankRedirectUrl } from '../support/bank-id.ts';
import { LyingProvider } from '../support/lying-provider.ts';
import type { TokenParts } from '../support/lying-provider.ts';
import { bankIdAt } from '../support/settings.ts';
import { createWorld, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

let world: World;
let provider: LyingProvider;
beforeAll(async () => {
  provider = await LyingProvider.create();
  const settings = { bankId: { ...bankIdAt('http://bank.test'), issuer: provider.issuer } };
  world = await createWorld('pglite', { fetch: provider.fetch, settings });
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
const grant = async () => {
  provider.userInfo = { sub: 'person' };
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

test('[SSO-07] what the provider says at another address about somebody else is not believed', async () => {
  provider.next = { ...trueParts(), claims: { ...trueParts().claims, sub: 'another-person' } };
  expect((await grant()).status).toBe(403);
});
