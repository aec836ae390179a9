import { expect, test } from 'vitest';

import { parseItem, readScenario } from '../scenario/index.ts';
import { recordingText } from './recording.ts';
import type { EndState, Recorded, RecordingHead } from './recording.ts';

const head: RecordingHead = {
  name: 'Typed: by hand',
  startsAt: null,
  seed: null,
  shoppers: new Map([['shopper', {}]]),
  notes: ['Typed at the prompt.'],
  isRepeatable: true,
};

const typed = (text: string, actor: string, refusedWith: string | null = null): Recorded => {
  const item = parseItem(text);
  if (!item.ok) throw new Error(item.error.message);
  return { item: item.value, actor, refusedWith };
};

const end: EndState = [{ actor: 'shopper', steps: [{ 'expect cart': { total: '60.99 ₽', gate: 'none' } }] }];

/** The text, after checking that it can be read as a scenario. */
const written = (given: Partial<RecordingHead>, recorded: readonly Recorded[], state: EndState = []) => {
  const text = recordingText({ ...head, ...given }, recorded, state) ?? '';
  const read = readScenario('recording.yaml', text);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('; '));
  return text;
};

test('steps are written as typed, followed by expectations of the final state', () => {
  expect(written({}, [typed('search: молоко', 'shopper'), typed('reload page', 'shopper')], end)).toBe(
    [
      '# Typed at the prompt.',
      "name: 'Typed: by hand'",
      'steps:',
      '  - search: молоко',
      '  - reload page',
      '  - expect cart: { total: 60.99 ₽, gate: none }',
      '',
    ].join('\n'),
  );
});

test('a refusal is followed by its expectation, unless that was typed', () => {
  const text = written({}, [
    typed('check out', 'shopper', 'signInNeeded'),
    typed('check out', 'shopper', 'signInNeeded'),
    typed('expect error: signInNeeded', 'shopper'),
  ]);
  expect(text.match(/- check out\n {2}- expect error: signInNeeded\n/g)).toHaveLength(2);
  expect(text.match(/expect error/g)).toHaveLength(2);
});

test('steps of several shoppers are in blocks, in the order in which they were played', () => {
  const shoppers = new Map([
    ['anna', {}],
    ['boris', { phone: { sameAs: 'anna' } }],
  ] as const);
  const text = written({ shoppers }, [
    typed('search: молоко', 'anna'),
    typed('search: хлеб', 'anna'),
    typed('sign in', 'boris'),
    typed('sign in', 'anna'),
  ]);
  expect(text.slice(text.indexOf('shoppers'))).toBe(
    [
      'shoppers:',
      '  anna:',
      '  boris: { phone: same as anna }',
      'steps:',
      '  - as anna:',
      '      - search: молоко',
      '      - search: хлеб',
      '  - as boris:',
      '      - sign in',
      '  - as anna:',
      '      - sign in',
      '',
    ].join('\n'),
  );
});

test('the start time, the seed and who takes the payments are kept; a note always stays a comment', () => {
  const text = written(
    {
      startsAt: Date.parse('2026-05-14T12:30:00Z'),
      seed: 'seven',
      acquirer: 'sber',
      notes: ['Left out: search: "a\nname: b"'],
    },
    [typed('reload page', 'shopper')],
  );
  expect(text).toContain('starts at: 2026-05-14T15:30+03:00');
  expect(text).toContain('seed: seven\nacquirer: sber\n');
  expect(text).toContain('# Left out: search: "a\n# name: b"\n');
});

test('at a running shop the final expectations are comments', () => {
  const text = written({ isRepeatable: false }, [typed('reload page', 'shopper')], end);
  expect(text).toMatch(
    / {2}- reload page\n {2}# How it ended:\n {2}# - expect cart: \{ total: 60\.99 ₽, gate: none \}\n$/,
  );
});

test('without steps there is no scenario', () => {
  expect(recordingText(head, [], end)).toBeNull();
});
