import { expect, test } from 'vitest';

import { returnPath } from './return-path.ts';

test('[OPN-306] only a path of our own origin is a way back', () => {
  for (const path of ['/', '/checkout?a=1', '/profile/', '/?returnTo=//x', '/orders#https://x'])
    expect(returnPath(path)).toBe(path);
  for (const elsewhere of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/..//evil.test',
    '/x/..//evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'profile',
    '',
    undefined,
    '/a b',
  ])
    expect([elsewhere, returnPath(elsewhere)]).toEqual([elsewhere, '/']);
});
