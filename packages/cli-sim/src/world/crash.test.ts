import { crashPoints } from '@shop/standalone';
import { describe, expect, test } from 'vitest';

import { inProcessStage } from './in-process-stage.ts';
import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';

const PLAY_MS = 300_000;

/** Plays an order during which the store node crashes; answers its outcome and the violations afterwards. */
const orderWithCrash = async (
  arm: (control: NonNullable<Awaited<ReturnType<typeof inProcessStage>>['control']>) => void,
) => {
  const events: string[] = [];
  const stage = await inProcessStage({ seed: 'crash', onEvent: (text) => events.push(text) });
  const { control, time } = stage;
  if (control === null) throw new Error('No control');
  const play = new Play(stage);
  const say = async (...lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const item = parseItem(line);
      if (!item.ok) throw new Error(item.error.message);
      // Steps may fail while the shop is down; that is not tested here.
      await play.run([item.value]);
    }
  };
  try {
    await say(
      'choose address: Москва, улица Тверская, 6/7',
      'search: бородинский',
      'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
      'sign in',
    );
    arm(control);
    await say('check out');
    await time.wait(10_000);
    await say('check out', 'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }');
    await time.wait(1_800_000);
    await control.calm();
    await time.wait(600_000);
    return { events, violations: await control.invariants() };
  } finally {
    play.close();
    await stage.close();
  }
};

describe('the store node crashes at every point of an order and comes back', () => {
  test.each(crashPoints)(
    '%s: nothing is lost, duplicated or left undone',
    async (point) => {
      const { events, violations } = await orderWithCrash((control) => control.crash(point));
      expect(violations).toEqual([]);
      expect(events).toEqual([`the store dies ${point}`, 'the store is back']);
    },
    PLAY_MS,
  );

  // Writes of an order are some dozens, in transactions and by themselves.
  test.each([6, 14, 22])(
    'after a write, time %i: nothing is lost, duplicated or left undone',
    async (time) => {
      const { events, violations } = await orderWithCrash((control) => control.crash('after a write', time));
      expect(violations).toEqual([]);
      expect(events).toEqual(['the store dies after a write', 'the store is back']);
    },
    PLAY_MS,
  );
});

describe('jobs', () => {
  test.each([
    ['twice', { kind: 'twice' }],
    ['late', { kind: 'late', ms: 30_000 }],
  ] as const)(
    'that run %s do nothing more than once, and nothing is left undone',
    async (word, fault) => {
      const { events, violations } = await orderWithCrash((control) => control.jobs(fault, 1000));
      expect(violations).toEqual([]);
      expect(events.length).toBeGreaterThan(3);
      expect(new Set(events)).toEqual(new Set([word === 'twice' ? 'a job runs twice' : 'a job runs late']));
    },
    PLAY_MS,
  );
});
