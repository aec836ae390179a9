import { createHash, randomUUID } from 'node:crypto';

import { bankPersons } from '@shop/sandbox';

/** One attempt to sign in through the bank, as the web server remembers it. */
export interface BankAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export const bankRedirectUrl = 'http://shop.test/sber';

export const newAttempt = (): BankAttempt => ({
  state: randomUUID(),
  nonce: randomUUID(),
  codeVerifier: `${randomUUID()}${randomUUID()}`,
});

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** A person of the stand-in by their place in its list. */
export const bankPerson = (place: 0 | 1 | 2): { readonly subject: string; readonly phone: string } =>
  bankPersons[place] ?? { subject: '', phone: '' };

/** Has a person accept at the stand-in's page; answers where they are led, and the bank's own cookie. */
export async function acceptAtBank(
  authorizationUrl: string,
  person: string,
): Promise<{ readonly location: URL; readonly cookie: string }> {
  const asked = new URL(authorizationUrl);
  const answer = await fetch(asked.origin + asked.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...asked.searchParams, ['person', person]]),
  });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The bank led nowhere: ${answer.status}`);
  return { location: new URL(location), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
