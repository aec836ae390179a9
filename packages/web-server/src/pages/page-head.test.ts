import { expect, test } from 'vitest';

import { encodingFor } from './page-head.ts';

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd, gzip', 'gzip'],
  ['deflate', null],
  [undefined, null],
])('[DPL-15] of %s a page is sent in %s', (accepted, encoding) => {
  expect(encodingFor({ 'accept-encoding': accepted })).toBe(encoding);
});
