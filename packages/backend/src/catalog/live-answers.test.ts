import { expect, test } from 'vitest';

import { LiveAnswers } from './live-answers.ts';

/** Counts how often each answer was built. */
function counted(answers: LiveAnswers) {
  const built: string[] = [];
  const ask = (key: string, productIds: readonly string[]) =>
    answers
      .get(key, () => {
        built.push(key);
        return { json: JSON.stringify({ key, version: built.length }), productIds };
      })
      .buffer.toString();
  return { built, ask };
}

test('[PRD-07] an answer is built once and shared until the stock of a product in it changes', () => {
  const answers = new LiveAnswers();
  const { built, ask } = counted(answers);
  const first = ask('a', ['milk', 'bread']);
  ask('b', ['bread']);
  expect(ask('a', ['milk', 'bread'])).toBe(first);
  answers.drop(['milk']);
  expect(ask('a', ['milk', 'bread'])).not.toBe(first);
  ask('b', ['bread']);
  expect(built).toEqual(['a', 'b', 'a']);
});

test('[PRD-07] the number of kept answers is bounded; the oldest goes', () => {
  const answers = new LiveAnswers(2);
  const { built, ask } = counted(answers);
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) ask(key, ['milk']);
  answers.drop(['milk']);
  ask('a', ['milk']);
  expect(built).toEqual(['a', 'b', 'c', 'a', 'a']);
});
