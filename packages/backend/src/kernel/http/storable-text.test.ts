import { expect, test } from 'vitest';

import { holdsStorableText } from './storable-text.ts';

const check = (message: unknown): boolean => holdsStorableText(JSON.stringify(message), message);

test('[NET-16] text that no database can keep is found wherever it is in a message', () => {
  expect(check({ name: 'Анна', list: ['💥', '\\u0000', '"'] })).toBe(true);
  for (const text of ['a\u0000b', '\ud800', '\udc00\ud800']) {
    expect(check(text)).toBe(false);
    expect(check({ a: [{ b: text }] })).toBe(false);
    expect(check({ [text]: 1 })).toBe(false);
  }
});
