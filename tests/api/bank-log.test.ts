// What is modelled: a store that logs everything, and a bank whose answers are right, wrong, broken, or none at all. What can fail: a
// token, a claim, a code or a secret of the bank reaches a line of the log.
import { createLogger } from '@shop/backend';
import { grantBankTokens } from '@shop/contract/session';
import { bankIdAccess } from '@shop/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { acceptAtBank, bankPerson, bankRedirectUrl, challengeOf, newAttempt } from '../support/bank-id.ts';
import { createWorld, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { VirtualClock } from '../support/virtual-time.ts';

let world: World;
const lines: string[] = [];
/** What the bank and the shop told each other, and a line of the log must not have. */
const secrets = new Set<string>([bankIdAccess.clientSecret]);

/** Every longer text of an answer, and of the claims in its ID token. */
function note(value: unknown): void {
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) note(each);
  if (typeof value !== 'string' || value.length < 7 || value.startsWith('http') || value === 'Bearer') return;
  secrets.add(value);
  const [, claims, signature] = value.split('.');
  if (claims === undefined || signature === undefined) return;
  secrets.add(claims);
  note(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as unknown);
}

/** What becomes of the bank's answers. */
let bend: (path: string, body: string) => Response | null = () => null;

beforeAll(async () => {
  world = await createWorld('pglite', {
    logger: createLogger({
      level: 'debug',
      clock: new VirtualClock(),
      write: (line) => void lines.push(line),
    }),
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (!/^\/bank-id\/(token|userinfo)$/.test(pathname)) return answer;
      const body = await answer.clone().text();
      note(body === '' ? null : (JSON.parse(body) as unknown));
      return bend(pathname, body) ?? answer;
    },
  });
});
afterAll(async () => world.close());

async function signIn(mend: { readonly nonce?: string; readonly codeVerifier?: string } = {}) {
  const { identityProvider } = world.shop.backend.context;
  if (identityProvider === null) throw new Error('There is no bank ID');
  const attempt = newAttempt();
  const url = await identityProvider.authorizationUrl({
    ...attempt,
    codeChallenge: challengeOf(attempt.codeVerifier),
    isSilent: false,
  });
  if (!url.ok) throw new Error('The bank is away');
  const { location } = await acceptAtBank(url.value, bankPerson(1).subject);
  const code = location.searchParams.get('code') ?? '';
  const { nonce, codeVerifier } = { ...attempt, ...mend };
  for (const each of [code, attempt.state, attempt.nonce, attempt.codeVerifier]) secrets.add(each);
  const answer = await world.shop.call(grantBankTokens, {
    headers: webServer(),
    query: { code, nonce, redirectUrl: bankRedirectUrl },
    body: { codeVerifier },
  });
  return answer.status;
}

/** The same text with the first sign of the ID token's signature changed. */
const forged = (body: string): string =>
  body.replace(/("id_token":"[^"]*\.)([^".])([^".]*")/, (_all, start: string, sign: string, rest: string) =>
    [start, sign === 'A' ? 'B' : 'A', rest].join(''),
  );

test('[SSO-07] [ANL-06] whatever the bank answers, no token, claim, code, nonce, verifier or secret of it is logged, at any level', async () => {
  const json = { headers: { 'content-type': 'application/json' } };
  const instead = (wanted: string, answer: (body: string) => Response) => (path: string, body: string) =>
    path === `/bank-id/${wanted}` ? answer(body) : null;
  const said: number[] = [await signIn()];
  const wrong: readonly (typeof bend)[] = [
    instead('token', (body) => new Response(forged(body), json)),
    instead('token', (body) => new Response(body.slice(0, -20), json)),
    instead('token', (body) => new Response(body, { ...json, status: 400 })),
    instead('token', (body) => new Response(body, { ...json, status: 500 })),
    instead('token', (body) => new Response(body.replace('Bearer', 'Other'), json)),
    instead('userinfo', (body) => new Response(body.replace(/"sub":"[^"]+"/, '"sub":"somebody else"'), json)),
    instead('userinfo', (body) => new Response(body.slice(1), json)),
    instead('userinfo', (body) => new Response(body, { ...json, status: 401 })),
  ];
  for (const each of wrong) {
    bend = each;
    said.push(await signIn());
  }
  bend = () => null;
  said.push(await signIn({ nonce: 'of somebody else' }), await signIn({ codeVerifier: 'x'.repeat(50) }));

  expect(said[0]).toBe(200);
  expect(said.slice(1).filter((status) => status < 400)).toEqual([]);
  expect(lines.filter((line) => line.includes('A bank sign-in was not accepted')).length).toBeGreaterThan(8);
  expect([...secrets]).toEqual(expect.arrayContaining([bankPerson(1).subject, bankPerson(1).phone]));
  const leaks = lines.flatMap((line) => [...secrets].filter((each) => line.includes(each)));
  expect(leaks).toEqual([]);
});
