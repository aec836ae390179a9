import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Plan } from './plan.ts';
import { firstFailing, shrinkList as shrink, TryBudget } from './shrink.ts';

const many = (): TryBudget => new TryBudget(100_000);
type Numbers = readonly number[];
/** Items that fail are needed as a whole. */
const shrinkList = (
  items: Numbers,
  fails: (items: Numbers) => Promise<boolean>,
  tries: TryBudget,
): Promise<Numbers> => shrink(items, async (some) => ((await fails(some)) ? some : null), tries);
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_none, index) => index);

describe('shrinking a list that fails', () => {
  test('keeps exactly the items that the failure needs, in order', async () => {
    const needs = async (items: readonly number[]): Promise<boolean> =>
      [3, 40, 77].every((needed) => items.includes(needed));
    expect(await shrinkList(numbers(100), needs, many())).toEqual([3, 40, 77]);
  });

  test('gives an empty list when no item is needed', async () => {
    expect(await shrinkList(numbers(9), async () => true, many())).toEqual([]);
  });

  test('no single item of the result can be left out, whatever the failure depends on', async () => {
    const failure = fc.array(fc.array(fc.nat(19), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(failure, async (ways) => {
        const fails = async (items: readonly number[]): Promise<boolean> =>
          ways.some((way) => way.every((needed) => items.includes(needed)));
        const left = await shrinkList(numbers(20), fails, many());
        expect(await fails(left)).toBe(true);
        for (const item of left) expect(await fails(left.filter((other) => other !== item))).toBe(false);
      }),
    );
  });

  test('leaves out at once what is not needed any more without what was left out', async () => {
    // Each even number needs the one before it, which fails only together with it.
    let tries = 0;
    const fails = async (items: Numbers): Promise<Numbers | null> => {
      tries += 1;
      const isAlone = items.some((item) => item % 2 === 1 && !items.includes(item + 1));
      return isAlone || !items.includes(9)
        ? null
        : items.filter((item) => item % 2 === 1 || items.includes(item - 1));
    };
    expect(await shrink(numbers(21).slice(1), fails, many())).toEqual([9, 10]);
    expect(tries).toBeLessThan(24);
  });

  test('a single item among a thousand is found in few tries', async () => {
    let tries = 0;
    const fails = async (items: readonly number[]): Promise<boolean> => {
      tries += 1;
      return items.includes(613);
    };
    expect(await shrinkList(numbers(1000), fails, many())).toEqual([613]);
    expect(tries).toBeLessThan(60);
  });

  test('stops when the tries are used up, with a list that still fails', async () => {
    let tries = 0;
    const fails = async (items: readonly number[]): Promise<boolean> => {
      tries += 1;
      return items.includes(5) && items.includes(90);
    };
    const left = await shrinkList(numbers(100), fails, new TryBudget(7));
    expect(tries).toBe(7);
    expect(left).toEqual(expect.arrayContaining([5, 90]));
    expect(left.length).toBeLessThan(100);
  });
});

test('stops when the time is over', async () => {
  let tries = 0;
  const fails = async (items: readonly number[]): Promise<boolean> => {
    tries += 1;
    return items.includes(5) && items.includes(90);
  };
  const left = await shrinkList(numbers(100), fails, new TryBudget(1000, () => tries >= 3));
  expect(tries).toBe(3);
  expect(left).toEqual(expect.arrayContaining([5, 90]));
});

describe('the first of some plans that fails', () => {
  const planOf = (startsAt: number): Plan => ({ seed: '1', startsAt, devices: [], lanes: [] });
  const attempt = async (plan: Plan): Promise<Plan | null> =>
    plan.startsAt >= 30 ? { ...plan, seed: 'played' } : null;

  test('is taken as far as it was played', async () => {
    const plans = [0, 10, 40, 50].map(planOf);
    expect(await firstFailing(plans, attempt, many())).toEqual({ ...planOf(40), seed: 'played' });
  });

  test('is none when none fails, or nothing may be tried', async () => {
    expect(await firstFailing([0, 10].map(planOf), attempt, many())).toBeNull();
    expect(await firstFailing([planOf(40)], attempt, new TryBudget(0))).toBeNull();
  });
});
