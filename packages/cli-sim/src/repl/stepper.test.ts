import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readScenario } from '../scenario/index.ts';
import { typeLines } from '../testing/type-lines.ts';
import { aheadText, readBreakpoint, stepsAhead } from './stepper.ts';

const PLAY_MS = 300_000;

const ahead = (...lines: readonly string[]) => {
  const read = readScenario('a.yaml', ['name: A', ...lines].join('\n'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return stepsAhead(read.value);
};

describe('the steps of a scenario', () => {
  test('come one by one out of their blocks, with the numbers that a run gives them', () => {
    const steps = ahead(
      'shoppers: [anna, boris]',
      'steps:',
      '  - sign in',
      '  - check out',
      '  - expect error: NO',
      '  - repeat: { times: 2, steps: [reload page, as boris: [go offline]] }',
      '  - together: [as anna: [sign in], as boris: [sign in]]',
      '  - attempt: [sign out]',
    );
    expect(steps.map(aheadText)).toEqual([
      '1  sign in',
      '2  check out; expect error: NO',
      '4  reload page',
      '5  go offline',
      '6  reload page',
      '7  go offline',
      '8  sign in; sign in',
      '10  sign out',
    ]);
    expect(steps[5]?.item).toMatchObject({
      kind: 'forEach',
      values: ['2'],
      items: [{ kind: 'as', actor: 'boris', items: [{ text: 'go offline' }] }],
    });
    expect(steps.at(-1)?.item).toMatchObject({ kind: 'attempt', items: [{ text: 'sign out' }] });
  });

  test('are stopped before by number, also of a step that is played with others, and by name', () => {
    const [first, second] = ahead('steps:', '  - sign in', '  - check out', '  - expect error: NO');
    if (first === undefined || second === undefined) throw new Error('two steps');
    const stops = (text: string) => {
      const read = readBreakpoint(text);
      return read.ok ? [first, second].map((each) => read.value.isBefore?.(each)) : read.error;
    };
    expect(stops('1')).toEqual([true, false]);
    expect(stops('3')).toEqual([false, true]);
    expect(stops('4')).toEqual([false, false]);
    expect(stops('check out')).toEqual([false, true]);
    expect(stops('chek out')).toContain('did you mean "check out"?');
  });
});

describe('a scenario at the prompt', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'steps-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test(
    '[OPN-227] stops at breakpoints, goes back and on again, and tells why the cart and the order cost what they do',
    async () => {
      const file = join(folder, 'order.yaml');
      const saved = join(folder, 'saved.yaml');
      writeFileSync(
        file,
        [
          'name: Order',
          'variables: { bread: Хлеб «Печной Угол» Бородинский }',
          'steps:',
          '  - choose address: Москва, улица Тверская, 6/7, кв. 12',
          '  - search: бородинский',
          "  - add to cart: { product: '${bread}', quantity: 10 }",
          '  - sign in',
          '  - promocode: СКИДКА10',
          '  - check out',
          '  - pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
          '  - cancel order',
          '  - wait until order is: CANCELLED',
          '  - expect cart: { total: 1 ₽ }',
        ].join('\n'),
      );
      const { exitCode, out } = await typeLines(
        [
          'why order',
          'break promocode',
          'break sees в пути',
          'break sees 10 ×',
          'continue',
          'continue',
          'break off 1',
          'next 2',
          'why',
          'back 2',
          'next 2',
          'continue',
          'why order',
          `save ${saved}`,
          'continue',
          'skip',
          'next',
          'break wrong',
          'back soon',
        ],
        ['repl', file],
      );
      expect(exitCode).toBe(2);
      const [, first = '', second = '', third = '', fourth = ''] = out.split(/^ {2}next: /m);
      expect(out).toContain('? there is no order yet');
      expect(first).toMatch(/^4 {2}sign in\n/);
      expect(second).toMatch(/^5 {2}promocode: СКИДКА10\n/);
      expect(third).toMatch(/^7 {2}pay with card/);
      expect(third).toContain('609.90 ₽ -> 548.91 ₽, share of the promotion');
      // Going back takes the promocode and the order away, and the same comes again.
      expect(third).toMatch(/total +609\.90 ₽\n[\s\S]* {2}5 {2}promocode: СКИДКА10\n/);
      expect(fourth).toMatch(/^7 {2}pay with card/);
      expect(out).toMatch(/the bank took 548\.91 ₽\n[\s\S]*refund for CANCELLATION: 548\.91 ₽/);
      expect(out).toMatch(/Receipt REFUND_PREPAYMENT of 548,91\s₽/);
      expect(out).toMatch(/expected total 1\.00 ₽[\s\S]*next: 10 {2}expect cart/);
      expect(out).toContain('? no step is ahead');
      expect(out).toContain('? expected the number or the name of a step');
      expect(out).toContain('? expected a number of steps, such as "back 3"');
      const { exitCode: again } = await typeLines(['break refused', 'continue'], ['repl', saved]);
      expect(again).toBe(0);
    },
    PLAY_MS,
  );

  test(
    '[OPN-227] "why" does not explain a cart that the store has not saved yet',
    async () => {
      const { out } = await typeLines([
        'choose address: Москва, улица Тверская, 6/7, кв. 12',
        'search: бородинский',
        'add to cart: Бородинский',
        'why',
        'wait: 2 s',
        'why',
      ]);
      const [before = '', after = ''] = out.split('✓ wait: 2 s');
      expect(before).toContain('  what was tapped last is not saved yet: "wait: 2 s", and then "why"');
      expect(before).not.toContain('Total 0.00 ₽');
      expect(after).toContain('to pay 60.99 ₽');
    },
    PLAY_MS,
  );
});
