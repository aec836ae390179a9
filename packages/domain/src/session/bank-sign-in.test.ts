import { expect, test } from 'vitest';

import { readBankReturn } from './bank-sign-in.ts';

/** Of 'name=value' parts. */
const read = (query: string) =>
  readBankReturn(
    Object.fromEntries(query.split('&').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? ''])),
  );

test('[SSO-04] [SSO-12] the return page reads an answer of the bank, a refusal, or none', () => {
  expect(read('code=c&state=s')).toEqual({
    ok: true,
    value: { kind: 'CODE', code: 'c', state: 's', issuer: null },
  });
  expect(read('code=c&state=s&iss=https://bank.test')).toMatchObject({
    value: { issuer: 'https://bank.test' },
  });
  expect(read('error=access_denied&state=s')).toEqual({ ok: true, value: { kind: 'REFUSED', state: 's' } });
  expect(read('')).toEqual({ ok: true, value: { kind: 'AUTOMATIC', returnTo: '/', appUrl: null } });
  expect(read('returnTo=/cart')).toEqual({
    ok: true,
    value: { kind: 'AUTOMATIC', returnTo: '/cart', appUrl: null },
  });
  expect(read('redirectUrl=shop://cart')).toMatchObject({ value: { returnTo: '/', appUrl: 'shop://cart' } });
});

test('[OPN-306] the return page asks for a way back to nothing but the shop', () => {
  for (const elsewhere of [
    '//evil.test',
    '/..//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:x',
  ])
    expect(readBankReturn({ returnTo: elsewhere })).toMatchObject({
      value: { returnTo: '/' },
    });
});

test.each(['code=c', 'state=s', 'code=&state=s', 'code=c&state=', 'error=access_denied'])(
  '[SSO-18] half an answer is none: %s',
  (query) => {
    expect(read(query)).toEqual({ ok: false, error: 'EMPTY_CREDENTIALS' });
  },
);
