import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

import { readFault } from '../steps/fault-words.ts';
import { allSteps, faultPatterns } from '../steps/index.ts';
import { blockWords } from './block-words.ts';
import { findFiles } from './find-files.ts';
import { parseItem } from './parse-step.ts';
import { scenarioJsonSchema } from './json-schema.ts';
import { readScenario } from './read-scenario.ts';

const root = join(import.meta.dirname, '../../../..');
const schema = scenarioJsonSchema();
// The file as an editor reads it: YAML with numbers and booleans.
const editor = z.fromJSONSchema(schema);
const seen = (...lines: readonly string[]): boolean => editor.safeParse(parse(lines.join('\n'))).success;

test.each(findFiles([join(root, 'scenarios')]).files.map((file) => relative(root, file)))(
  'an editor finds nothing wrong with %s',
  (file) => {
    const read = editor.safeParse(parse(readFileSync(join(root, file), 'utf8')));
    expect(read.success ? [] : z.prettifyError(read.error)).toEqual([]);
  },
);

test('an editor marks what is invalid in a scenario', () => {
  expect(seen('name: A', 'steps: [search: молоко]')).toBe(true);
  expect(seen('name: A', 'steps: []')).toBe(false);
  expect(seen('name: A', 'steps: [sing in]')).toBe(false);
  expect(seen('name: A', 'steps: [{ search: молоко, remove: молоко }]')).toBe(false);
  expect(seen('name: A', 'steps: [{ repeat: { times: 2, steps: [sign in] } }]')).toBe(true);
  expect(seen('name: A', 'steps: [{ repeat: { times: 2, steps: [sing in] } }]')).toBe(false);
  expect(seen('name: A', 'steps: [{ as anna: [{ expect cart: { totl: 1 } }] }]')).toBe(false);
  expect(seen('nam: A', 'steps: [sign in]')).toBe(false);
});

const seenStep = (step: string): boolean => seen('name: A', 'variables: { x: 1 }', `steps: [{ ${step} }]`);

test.each([
  ['wait: 3 min', true],
  ['wait: 1 h 30 min', true],
  ['wait: "${x}"', true],
  ['wait: 3', false],
  ['wait: soon', false],
  ['wait: 3 weeks', false],
  ['change quantity: { product: a, to: 3 }', true],
  ['change quantity: { product: a, to: "${x}" }', true],
  ['change quantity: { product: a, to: many }', false],
  ['expect cart: { total: 1 234.50 ₽ }', true],
  ['expect cart: { total: 499 }', true],
  ['expect cart: { total: cheap }', false],
  ['pay with card: { number: 2200 0000 0000 0004, cvc: 123 }', true],
  ['pay with card: { number: 2200 0000 0000 0004, cvc: 12a }', false],
  ['wait until: 23:59', true],
  ['wait until: 24:59', false],
  ['change quantity: { product: a, to: 1001 }', false],
  ['change quantity: { product: a, to: -1 }', false],
  ['change quantity: { product: a, to: 1.5 }', false],
  ['change quantity: { product: "", to: 1 }', false],
  ['expect cart: { total: -5 }', false],
  ['pay with card: { number: 2200000000000004, cvc: 123 }', true],
  ['pay with card: { number: 2200, cvc: 123 }', false],
  ['pay with card: { number: 2200 0000 0000 0004, cvc: 1234 }', false],
  ['sign in: 8 (900) 123-45-67', true],
  ['sign in: 79001234567', true],
  ['sign in: 12345', false],
  ['expect signed in: yes', true],
  ['expect signed in: true', true],
  ['expect signed in: maybe', false],
  ['expect bonuses: 500', true],
  ['expect bonuses: -500', false],
  ['bonuses change: { by: -20 }', true],
  ['capture: { a: price of хлеб }', true],
  ['capture: { a: totl }', false],
  ['capture: { a: toString }', false],
  ['choose address: "Москва, улица Тверская, 6/7"', true],
  ['choose address: Москва', false],
  ['choose point: "55.7641, 37.6066"', true],
  ['choose point: here', false],
  ['flags: { tips: on }', true],
  ['flags: { tip: on }', false],
  ['repeat: { times: "3", steps: [sign in] }', true],
  ['repeat: { times: "many", steps: [sign in] }', false],
  ['for each: { word: [""], steps: [sign in] }', false],
])('an editor judges %s as "run" does', (step, isRight) => {
  expect(seenStep(step)).toBe(isRight);
  expect(parseItem(step).ok).toBe(isRight);
});

test.each([
  ['shoppers: [anna, boris]', true],
  ['shoppers: [anna, anna]', false],
  ['shoppers: [an na]', false],
  ['shoppers: { anna: , boris: { phone: same as anna } }', true],
  ['shoppers: { anna: , boris: { browser: same as anna } }', true],
  ['shoppers: { anna: , boris: { browser: anna } }', false],
  ['shopper: { phone: new }', true],
  ['shopper: { phone: 123 }', false],
  ['requirements: [CRT-56]', true],
  ['requirements: [CRT-1]', false],
  ['variables: { a b: c }', false],
])('an editor judges a head with %j as "run" does', (head, isRight) => {
  const lines = ['name: A', head, 'steps: [sign in]'];
  expect(seen(...lines)).toBe(isRight);
  expect(readScenario('a.yaml', lines.join('\n')).ok).toBe(isRight);
});

const faults = [
  ...faultPatterns.flatMap((pattern) => [pattern, pattern.replace(/^the \w+/, 'a'), `${pattern} twice`]),
  ...allSteps.flatMap(({ key, examples }) =>
    key === 'fault' ? examples.map((each) => each.slice('fault: '.length)) : [],
  ),
  'the next 3 cart calls of anna take 8 s longer to arrive',
  'the next call fails with 600',
  'the next ordr call gets lost',
  'the bank reports twice',
  'the warehouse reports with an old signature for the next 3 calls',
  'the geocoder reports twice',
  'the bank answers 8 s late',
  'the bank is dwn',
  'the store crashes before lunch',
];

test.each(faults)('an editor takes for a fault what "run" takes for one: %s', (words) => {
  expect(seenStep(`fault: ${JSON.stringify(words)}`)).toBe(readFault(words).ok);
});

test('it describes every step and every block', () => {
  const text = JSON.stringify(schema);
  const isThere = (key: string): boolean =>
    text.includes(JSON.stringify(key)) || text.includes(`^${key.split(' ')[0]}`);
  expect([...allSteps, ...blockWords].filter(({ key }) => !isThere(key)).map(({ key }) => key)).toEqual([]);
});

test('the file that editors use is this schema: npm run sim -- schema > scenarios/scenario.schema.json', () => {
  const file = readFileSync(join(root, 'scenarios/scenario.schema.json'), 'utf8');
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(schema)));
});
