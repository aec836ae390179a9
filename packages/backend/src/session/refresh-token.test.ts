import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { drawRefreshToken, hashRefreshToken, openSuccessor, sealSuccessor } from './refresh-token.ts';

const random = { bytes: (count: number): Uint8Array => randomBytes(count) };

test('[TOK-22] a successor can be opened only with the preceding token', () => {
  const [first, second] = [drawRefreshToken(random), drawRefreshToken(random)];
  const sealed = sealSuccessor(second, first, random);
  expect(openSuccessor(sealed, first)).toBe(second);
  expect(() => openSuccessor(sealed, second)).toThrow('unable to authenticate');
  expect(sealed).not.toContain(second);
});

test('[TOK-29] a refresh token holds 256 bits and is stored as a hash', () => {
  const token = drawRefreshToken(random);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hashRefreshToken(token)).toMatch(/^[0-9a-f]{64}$/);
});
