import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readScenario } from './scenario/read-scenario.ts';
import { allSteps } from './steps/index.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/scenarios.md'), 'utf8');

/** A scenario of one step. */
const withStep = (step: string) => readScenario('example.yaml', `name: Example\nsteps:\n  - ${step}\n`);

const examples = allSteps.flatMap(({ key, examples: texts }) => texts.map((text) => [key, text] as const));

test.each(examples)('an example of "%s" can be played: %s', (key, example) => {
  const read = withStep(example);
  expect(read).toMatchObject({ ok: true, value: { steps: [{ definition: { key }, text: example }] } });
});

test('every step has an example and stands in the documentation', () => {
  expect(allSteps.filter(({ key }) => !page.includes(`\`${key}`)).map(({ key }) => key)).toEqual([]);
  expect(allSteps.filter(({ examples: texts }) => texts.length === 0)).toEqual([]);
});

test('every step in a table of the documentation can be played', () => {
  const rows = [...page.matchAll(/^\| `([^`]+)`\s+\| /gm)].map(([, text = '']) => text);
  const steps = rows.filter((row) => allSteps.some(({ key }) => row === key || row.startsWith(`${key}:`)));
  expect(steps.length).toBeGreaterThan(30);
  expect(steps.filter((step) => !withStep(step).ok)).toEqual([]);
});

test('every scenario in the documentation can be played', () => {
  const scenarios = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(scenarios).toHaveLength(2);
  expect(scenarios.map((text) => readScenario('example.yaml', text).ok)).toEqual([true, true]);
});
