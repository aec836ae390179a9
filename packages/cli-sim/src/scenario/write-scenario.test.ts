import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';

import { parseItem, parseStep } from './parse-step.ts';
import { readScenario } from './read-scenario.ts';
import { flow, stepText, writeScenario } from './write-scenario.ts';

const file = 'dir/a.yaml';
const load = () => 'name: Part\nsteps: [sign in]\n';

/** A scenario without the positions of its steps, which writing may change. */
const bare = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      ['line', 'text', 'file'].includes(key) ? undefined : inner,
    ),
  );

test('a written scenario is read as the same scenario', () => {
  const content = `
name: 'A: all #1'
requirements: [CRT-56]
shoppers:
  anna:
  boris: { phone: +7 900 123-45-67 }
  laptop: { phone: same as boris }
  tab: { browser: same as boris }
variables: { other: "сыр: \\"Маасдам\\"", empty: '' }
starts at: 2026-05-14T23:30+03:00
seed: '7'
acquirer: sber
steps:
  - sign in
  - add to cart: { product: 'Молоко «Луговая Долина» 2,5%', quantity: 2 }
  - pay with card:
      number: 2200 0000 0000 0004
      cvc: 007
  - together:
      - as anna:
          - search: \${other}
          - expect cart: { total: '\${other}' }
      - as boris:
          - repeat:
              times: 2
              steps:
                - for each: { word: [a, 'b, c'], steps: [attempt: [search: '- \${word}']] }
  - play: part.yaml
`;
  const read = readScenario(file, content, load);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const again = readScenario(file, writeScenario(read.value), load);
  expect(bare(again)).toEqual(bare(read));
});

test('any text is the same after being written on one line and read', () => {
  const text = fc.string({ unit: fc.constantFrom(...' \n\t:#{}[],&*!|>\'"%@`-?aя0~=«»\\$\r') });
  const value = fc.oneof(text, fc.array(text), fc.dictionary(text, text, { noNullPrototype: true }));
  fc.assert(
    fc.property(fc.dictionary(text, value, { noNullPrototype: true }), (given) => {
      const written = flow(given);
      expect(written).not.toContain('\n');
      expect(parseDocument(written, { schema: 'failsafe' }).toJS()).toEqual(given);
    }),
  );
});

test('a step is read from its text, with or without a dash, and from an object', () => {
  const wanted = { kind: 'step', text: 'search: молоко', argument: 'молоко' };
  expect(parseStep('search: молоко')).toMatchObject({ ok: true, value: wanted });
  expect(parseStep('- search: молоко')).toMatchObject({ ok: true, value: wanted });
  expect(parseStep({ search: 'молоко' })).toMatchObject({ ok: true, value: { argument: 'молоко' } });
  expect(parseStep('sign in')).toMatchObject({ ok: true, value: { text: 'sign in', argument: '' } });
  const same = [{ product: 'a' }, { product: 'a' }];
  expect(flow([same[0], same[0]])).toBe(flow(same));
});

test('an invalid step is refused with one line', () => {
  const problemOf = (text: string): string => {
    const step = parseStep(text);
    return step.ok ? '' : step.error.message;
  };
  expect(problemOf('serch: молоко')).toBe('there is no step "serch", did you mean "search"?');
  expect(problemOf('')).toBe('expected a step such as "search: молоко"');
  expect(problemOf('attempt: [sign in]')).toBe('expected one step, not a block of steps');
  expect(parseItem('attempt: [sign in]')).toMatchObject({ ok: true, value: { kind: 'attempt' } });
});

test('a step is one line, quoted where necessary', () => {
  const step = parseStep({ 'add to cart': { product: 'Молоко 2,5%', quantity: '2' } });
  expect(step.ok && stepText(step.value)).toBe("add to cart: { product: 'Молоко 2,5%', quantity: 2 }");
});
