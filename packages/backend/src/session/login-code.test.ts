import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';

import { systemRandom } from '../kernel/system.ts';
import { drawLoginCode, hashLoginCode, isSameHash, loginCodeKey } from './login-code.ts';

test('[AUT-14] every code of 4 digits is equally likely: each is drawn by as many pairs of bytes', () => {
  const drawn = new Map<string, number>();
  for (let pair = 0; pair < 0x1_00_00; pair += 1) {
    let isFirst = true;
    // A pair beyond the last multiple of 10 000 is thrown away; the next one here is told apart by its code.
    const bytes = (): Uint8Array => {
      const value = isFirst ? pair : 0xffff;
      if (!isFirst) throw new RangeError('drawn again');
      isFirst = false;
      return Uint8Array.of(value >> 8, value & 0xff);
    };
    try {
      const code = drawLoginCode({ bytes });
      drawn.set(code, (drawn.get(code) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  expect(drawn.size).toBe(10_000);
  expect(new Set(drawn.values())).toEqual(new Set([6]));
  expect([...drawn.keys()].every((code) => /^\d{4}$/.test(code))).toBe(true);
});

test('[AUT-14] the shop draws codes from the cryptographic source of the system', () => {
  const drawn = vi.spyOn(crypto, 'randomBytes');
  syncBuiltinESMExports();
  onTestFinished(() => {
    drawn.mockRestore();
    syncBuiltinESMExports();
  });
  const code = drawLoginCode(systemRandom);
  const pairs = drawn.mock.results.map(({ value }) => value as Uint8Array);
  expect(pairs.length).toBeGreaterThan(0);
  const [high = 0, low = 0] = pairs.at(-1) ?? [];
  expect(Number(code)).toBe((high * 256 + low) % 10_000);
});

test('[AUT-15] [AUT-23] a hash belongs to its key and its phone', () => {
  const key = loginCodeKey('a secret of the environment');
  const hash = hashLoginCode(key, '+79001234567', '1234');
  expect(isSameHash(hash, hashLoginCode(key, '+79001234567', '1234'))).toBe(true);
  expect(isSameHash(hash, hashLoginCode(key, '+79001234568', '1234'))).toBe(false);
  expect(isSameHash(hash, hashLoginCode(loginCodeKey('another secret'), '+79001234567', '1234'))).toBe(false);
  expect(isSameHash(hash, 'not a hash')).toBe(false);
});
