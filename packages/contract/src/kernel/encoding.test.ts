import { expect, test } from 'vitest';

import { encodingFor } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd, gzip', 'gzip'],
  ['deflate', null],
  [undefined, null],
])('[DPL-15] [NET-03] of %s an answer is sent in %s', (accepted, encoding) => {
  expect(encodingFor({ 'accept-encoding': accepted })).toBe(encoding);
});
