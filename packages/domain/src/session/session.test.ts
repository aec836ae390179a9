import { expect, test } from 'vitest';
import { isValidPhone, maskPhone, normalizePhone } from './phone.ts';
import { shouldRefresh } from './token.ts';
import { isMarkedAsDeleted, isSignedIn, scopesOf, userTypes } from './user.ts';

test.each([
  ['8 900 123-45-67', '+79001234567'],
  ['9001234567', '+79001234567'],
  ['79001234567', '+79001234567'],
  ['+7 (900) 123 45 67', '+79001234567'],
  ['тел. 8(900)1234567', '+79001234567'],
  ['8', '+7'],
  ['9', '+79'],
  ['', ''],
])('[AUT-09, AUT-10, OPN-319] %j becomes %j', (typed, normalized) => {
  expect(normalizePhone(typed)).toBe(normalized);
});

test('[AUT-08, OPN-319] only complete Russian numbers are valid', () => {
  const valid = ['+79001234567', '84951234567', '3012345678', '8001234567'];
  const invalid = [
    '+7900123456',
    '+790012345678',
    '+76001234567',
    '+77001234567',
    '+380501234567',
    '+4412345678',
    '',
    'abc',
  ];
  expect([...valid, ...invalid].filter(isValidPhone)).toEqual(valid);
});

test('[AUT-07] the mask', () => {
  expect(maskPhone('89001234567')).toBe('+7 900 123 45 67');
  expect(maskPhone('89001234567')).toHaveLength(16);
  expect(maskPhone('+7900')).toBe('+7 900');
  expect([maskPhone(''), maskPhone(' +79001234567890')]).toEqual(['', '+7 900 123 45 67']);
});

test('[TOK-18] with exactly 30 s left the token is not refreshed', () => {
  expect([
    shouldRefresh(130_000, 100_000),
    shouldRefresh(129_999, 100_000),
    shouldRefresh(0, 100_000),
  ]).toEqual([false, true, true]);
});

test('[TOK-05, TOK-07] only a customer is signed in', () => {
  expect([null, { type: 'ANONYMOUS' }, { type: 'ROBOT' }, { type: 'CUSTOMER' }].map(isSignedIn)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(userTypes.map(scopesOf)).toEqual([['SHOP'], ['SHOP', 'ACCOUNT'], ['CATALOG_READ']]);
  const scopes = ['SHOP ACCOUNT', 'PROFILE_MARK_AS_DELETED', 'SHOP PROFILE_MARK_AS_DELETED'];
  expect(scopes.map((scope) => isMarkedAsDeleted({ scope }))).toEqual([false, true, true]);
});
