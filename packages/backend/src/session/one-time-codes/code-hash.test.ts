import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';

import { systemRandom } from '../../kernel/system.ts';
import { codeKey, drawCode, hashCode, isSameHash } from './code-hash.ts';

test('[AUT-14] every code of 4 digits is equally likely: each results from the same number of byte pairs', () => {
  const drawn = new Map<string, number>();
  for (let pair = 0; pair < 0x1_00_00; pair += 1) {
    let isFirst = true;
    // A pair beyond the last multiple of 10 000 is discarded; the next pair is recognised by its code.
    const bytes = (): Uint8Array => {
      const value = isFirst ? pair : 0xffff;
      if (!isFirst) throw new RangeError('drawn again');
      isFirst = false;
      return Uint8Array.of(value >> 8, value & 0xff);
    };
    try {
      const code = drawCode({ bytes });
      drawn.set(code, (drawn.get(code) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  expect(drawn.size).toBe(10_000);
  expect(new Set(drawn.values())).toEqual(new Set([6]));
  expect([...drawn.keys()].every((code) => /^\d{4}$/.test(code))).toBe(true);
});

test('[AUT-14] the shop draws codes from the system’s cryptographic random source', () => {
  const drawn = vi.spyOn(crypto, 'randomBytes');
  syncBuiltinESMExports();
  onTestFinished(() => {
    drawn.mockRestore();
    syncBuiltinESMExports();
  });
  const code = drawCode(systemRandom);
  const pairs = drawn.mock.results.map(({ value }) => value as Uint8Array);
  expect(pairs.length).toBeGreaterThan(0);
  const [high = 0, low = 0] = pairs.at(-1) ?? [];
  expect(Number(code)).toBe((high * 256 + low) % 10_000);
});

test('[AUT-15] [AUT-23] [EML-26] a hash depends on its key, its channel and its subject', () => {
  const secret = 'a secret of the environment';
  const key = codeKey(secret, 'PHONE');
  const hash = hashCode(key, '+79001234567', '1234');
  expect(isSameHash(hash, hashCode(key, '+79001234567', '1234'))).toBe(true);
  expect(isSameHash(hash, hashCode(key, '+79001234568', '1234'))).toBe(false);
  expect(isSameHash(hash, hashCode(codeKey(secret, 'EMAIL'), '+79001234567', '1234'))).toBe(false);
  expect(isSameHash(hash, hashCode(codeKey('another secret', 'PHONE'), '+79001234567', '1234'))).toBe(false);
  expect(isSameHash(hash, 'not a hash')).toBe(false);
});
