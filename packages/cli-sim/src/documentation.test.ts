import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { blockWords, parseItem, readScenario, stepsMarkdown } from './scenario/index.ts';
import { allSteps } from './steps/index.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/scenarios.md'), 'utf8');

/** A scenario of one step. */
const withStep = (step: string) =>
  readScenario(
    'example.yaml',
    [
      'name: Example',
      'shoppers: [anna, boris]',
      'variables: { name: anna }',
      'steps:',
      `  - ${step}`,
      '',
    ].join('\n'),
    () => 'name: Part\nsteps: [sign in]\n',
  );

const examples = allSteps.flatMap(({ key, examples: texts }) => texts.map((text) => [key, text] as const));

test.each(examples)('an example of "%s" can be played: %s', (key, example) => {
  const read = withStep(example);
  expect(read).toMatchObject({ ok: true, value: { steps: [{ definition: { key }, text: example }] } });
});

test.each(blockWords.map(({ example }) => example))('an example of a block can be played: %s', (example) => {
  expect(withStep(`{ ${example} }`)).toMatchObject({ ok: true });
});

test('a step has an example, and one key only', () => {
  expect(allSteps.filter(({ examples: texts }) => texts.length === 0)).toEqual([]);
  expect(new Set(allSteps.map(({ key }) => key)).size).toBe(allSteps.length);
});

/** Rows without the padding that a formatter adds to tables. */
const bare = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

test('the documentation lists every step, block and fault: npm run sim -- steps --markdown', () => {
  const [, listed = ''] = page.split(/<!-- steps: .*-->/);
  expect(bare(listed)).toEqual(bare(stepsMarkdown()));
});

test('every scenario and every single step in the documentation can be played', () => {
  const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const scenarios = blocks.filter((text) => /^name:/m.test(text));
  expect(scenarios.length).toBeGreaterThan(2);
  const part = (): string => 'name: Part\nsteps: [sign in]\n';
  const read = scenarios.map((text) => readScenario('example.yaml', text, part));
  expect(read.flatMap((scenario) => (scenario.ok ? [] : scenario.error))).toEqual([]);
  const steps = blocks.filter((text) => !scenarios.includes(text));
  expect(steps.map((text) => parseItem(text)).filter(({ ok }) => !ok)).toEqual([]);
});

test('the documentation names the promocodes, combo sets and goods with X for Y of the demo shop', () => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../demo-data/data', name), 'utf8'));
  const { promotions } = read('promotions.json') as {
    promotions: readonly { readonly promocode?: string }[];
  };
  const { combos, products } = read('store.json') as {
    combos: readonly { readonly title: string }[];
    products: Readonly<Record<string, { readonly promoXY?: { readonly x: number; readonly y: number } }>>;
  };
  const codes = promotions.flatMap(({ promocode }) => (promocode === undefined ? [] : [`\`${promocode}\``]));
  const titles = combos.map(({ title }) => `«${title}»`);
  expect(codes.length).toBeGreaterThan(10);
  expect([...codes, ...titles].filter((name) => !page.includes(name))).toEqual([]);
  const several = Object.values(products).flatMap(({ promoXY }) => promoXY ?? []);
  expect(page.match(/\(\d+ for \d+\)/g)?.length).toBe(several.length);
});
