import { expect, test } from 'vitest';

import { isShrunk, maySubmit } from './index.ts';

test('[SHL-29] the font shrinks from the tenth character on', () => {
  expect(['', 'а'.repeat(9), 'а'.repeat(10), '👍'.repeat(9)].map(isShrunk)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('[SHL-30, OPN-341] empty and required, or wrong by the shop’s own rules, is not submitted; what the server refused is', () => {
  const input = { value: 'Аня', isRequired: true, error: null };
  expect(maySubmit(input)).toBe(true);
  expect(maySubmit({ ...input, value: ' ' })).toBe(false);
  expect(maySubmit({ ...input, value: ' \u200B\u200E ' })).toBe(false);
  expect(maySubmit({ ...input, value: '', isRequired: false })).toBe(true);
  expect(maySubmit({ ...input, error: 'validation' })).toBe(false);
  expect(maySubmit({ ...input, error: 'custom' })).toBe(true);
});
