import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { csrfTokenOf, decryptToken, encryptToken, equalTexts, hashSessionId } from './session-crypto.ts';

const random = { bytes: (length: number) => randomBytes(length), uuid: () => randomUUID() };
const drawKey = () => createSecretKey(randomBytes(32));

test('[TOK-29] a stored token cannot be read without the key, nor altered', () => {
  const key = drawKey();
  const stored = encryptToken('refresh-token', key, random);
  expect(stored).not.toContain('refresh-token');
  expect(decryptToken(stored, key)).toBe('refresh-token');
  expect(decryptToken(stored, drawKey())).toBeNull();
  const bytes = Buffer.from(stored, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(decryptToken(altered.toString('base64url'), key)).toBeNull();
  }
  expect(decryptToken('', key)).toBeNull();
});

test('[TOK-29] the same token is stored differently each time, an identifier only as its hash', () => {
  const key = drawKey();
  expect(encryptToken('a', key, random)).not.toBe(encryptToken('a', key, random));
  expect(hashSessionId('identifier')).toMatch(/^[0-9a-f]{64}$/);
});

test('[TOK-31] a csrf token needs both the secret and the key', () => {
  const key = drawKey();
  const token = csrfTokenOf('secret', key);
  expect(equalTexts(token, csrfTokenOf('secret', key))).toBe(true);
  expect(equalTexts(token, csrfTokenOf('other', key))).toBe(false);
  expect(equalTexts(token, csrfTokenOf('secret', drawKey()))).toBe(false);
});
