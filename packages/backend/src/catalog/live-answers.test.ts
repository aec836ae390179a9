import { expect, test } from 'vitest';

import { AnswerMemory } from './answer-memory.ts';
import { LiveAnswers } from './live-answers.ts';

/** Answers that have so many bytes for themselves. */
const answersWithin = (bytes: number): LiveAnswers =>
  new LiveAnswers(new AnswerMemory(bytes * 2).catalogue, 'store');

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
  const answers = answersWithin(1_000_000);
  const { built, ask } = counted(answers);
  const first = ask('a', ['milk', 'bread']);
  ask('b', ['bread']);
  expect(ask('a', ['milk', 'bread'])).toBe(first);
  answers.drop(['milk']);
  expect(ask('a', ['milk', 'bread'])).not.toBe(first);
  ask('b', ['bread']);
  expect(built).toEqual(['a', 'b', 'a']);
});

test('[PRD-07] the memory of kept answers is bounded; what was not asked for the longest goes', () => {
  const answers = answersWithin(1_500);
  const { built, ask } = counted(answers);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) ask(key, ['milk']);
  expect(built).toEqual(['a', 'b', 'c', 'b']);
  answers.drop(['milk']);
  ask('b', ['milk']);
  expect(built).toEqual(['a', 'b', 'c', 'b', 'b']);
});

test('[PRD-07] answers count by their size, and one larger than the whole cache is not cached', () => {
  const answers = answersWithin(11_600);
  const { built, ask } = counted(answers);
  for (const key of ['a', 'b', 'a', 'x'.repeat(7_000), 'a']) ask(key, ['milk']);
  expect(built.map((key) => key[0])).toEqual(['a', 'b', 'x', 'a']);
  built.length = 0;
  const huge = 'y'.repeat(10_000);
  for (const key of [huge, huge]) ask(key, ['milk']);
  answers.drop(['milk']);
  expect(built).toHaveLength(2);
});
