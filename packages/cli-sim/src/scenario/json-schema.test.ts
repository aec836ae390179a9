import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

import { allSteps } from '../steps/index.ts';
import { blockWords } from './block-words.ts';
import { findFiles } from './find-files.ts';
import { scenarioJsonSchema } from './json-schema.ts';

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
