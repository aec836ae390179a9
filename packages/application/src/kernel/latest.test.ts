import { expect, test } from 'vitest';

import { Latest, whileUnchanged } from './index.ts';

test('of calls that follow each other only the newest counts', () => {
  const calls = new Latest();
  const first = calls.start();
  expect(first()).toBe(true);
  const second = calls.start();
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

test('calls side by side all count until something newer begins', () => {
  const calls = new Latest();
  const [list, details] = [calls.join(), calls.join()];
  expect([list(), details()]).toEqual([true, true]);
  calls.supersede();
  expect([list(), details()]).toEqual([false, false]);
  expect(calls.join()()).toBe(true);
});

test('one line of calls does not disturb another', () => {
  const [search, suggestions] = [new Latest(), new Latest()];
  const isCurrent = search.start();
  suggestions.start();
  expect(isCurrent()).toBe(true);
});

test('an answer about one showcase counts while that one is shown', () => {
  let id: string | null = 'a';
  const isCurrent = whileUnchanged(() => id);
  expect(isCurrent()).toBe(true);
  id = 'b';
  expect(isCurrent()).toBe(false);
  id = 'a';
  expect(isCurrent()).toBe(true);
});
