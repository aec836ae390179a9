import { expect, test } from 'vitest';

import { AnswerMemory } from './answer-memory.ts';
import { LiveAnswers } from './live-answers.ts';

const KB = 1_024;

test('[PRD-07] the answers of many stores share one memory, which is bounded', () => {
  const memory = new AnswerMemory(400 * KB);
  for (let store = 0; store < 20; store += 1) {
    const [pages, lists] = [
      new LiveAnswers(memory.catalogue, `store ${store}`),
      new LiveAnswers(memory.lists, `store ${store}`),
    ];
    for (let at = 0; at < 50; at += 1) {
      pages.get(`page ${at}`, () => ({ json: 'x'.repeat(2 * KB), productIds: [`${at}`] }));
      lists.get(`list ${at}`, () => ({ json: 'x'.repeat(2 * KB), productIds: [`${at}`] }));
      memory.products.set(`${store} ${at}`, 'x'.repeat(2 * KB));
    }
  }
  expect(memory.size).toBeGreaterThan(350 * KB);
  expect(memory.size).toBeLessThanOrEqual(400 * KB);
});

test('[PRD-07] a change of stock in one store drops no answer of another', () => {
  const memory = new AnswerMemory(400 * KB);
  const [here, there] = [
    new LiveAnswers(memory.catalogue, 'here'),
    new LiveAnswers(memory.catalogue, 'there'),
  ];
  const built: string[] = [];
  const ask = (answers: LiveAnswers, name: string): string =>
    answers
      .get('main', () => {
        built.push(name);
        return { json: name, productIds: ['milk'] };
      })
      .buffer.toString();
  expect([ask(here, 'here'), ask(there, 'there')]).toEqual(['here', 'there']);
  here.drop(['milk']);
  expect([ask(here, 'here'), ask(there, 'there')]).toEqual(['here', 'there']);
  expect(built).toEqual(['here', 'there', 'here']);
});
