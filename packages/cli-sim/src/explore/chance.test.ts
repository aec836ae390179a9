import { describe, expect, test } from 'vitest';

import { Chance } from './chance.ts';

const draw = (seed: string, count = 50): readonly number[] => {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => chance.below(1000));
};

describe('seeded choices', () => {
  test('are the same for the same seed and different for another', () => {
    expect(draw('7')).toEqual(draw('7'));
    expect(draw('7')).not.toEqual(draw('8'));
  });

  test('stay the same on any machine', () => {
    expect(draw('42', 6)).toMatchInlineSnapshot(`
      [
        356,
        980,
        53,
        95,
        613,
        105,
      ]
    `);
  });

  test('of one person do not depend on how often another has chosen', () => {
    const first = new Chance('7');
    const second = new Chance('7');
    second.below(10);
    expect(first.of('anna').below(1e9)).toBe(second.of('anna').below(1e9));
    expect(first.of('anna').below(1e9)).not.toBe(first.of('boris').below(1e9));
  });

  test('reach every number of a range, and none outside', () => {
    const chance = new Chance('range');
    const seen = new Set(Array.from({ length: 500 }, () => chance.between(3, 7)));
    expect([...seen].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7]);
  });

  test('follow weights; a weight of 0 is never chosen', () => {
    const chance = new Chance('weights');
    const drawn = Array.from({ length: 1000 }, () =>
      chance.weigh([
        { weight: 9, value: 'often' },
        { weight: 1, value: 'rarely' },
        { weight: 0, value: 'never' },
        { weight: -5, value: 'never' },
      ]),
    );
    const often = drawn.filter((value) => value === 'often').length;
    expect(often).toBeGreaterThan(850);
    expect(often).toBeLessThan(950);
    expect(drawn).not.toContain('never');
    expect(chance.weigh([])).toBeUndefined();
  });
});
