import { describe, expect, test } from 'vitest';

import { parseStep } from '../../scenario/parse-step.ts';
import { Chance } from '../chance.ts';
import { characters, chooseMove, thinkingTime, urges } from './characters.ts';
import { blankSight } from './sight.ts';
import type { Sight } from './sight.ts';

const bread = { name: 'Хлеб «Печной Угол» Бородинский', isForSale: true, stock: 2, isAdult: true };
/** A sight at which nearly everything may be wanted. */
const rich: Sight = {
  ...blankSight,
  hasAddress: true,
  hasStore: true,
  listed: [bread, { ...bread, name: 'Батон', stock: 20 }],
  lines: [
    { name: bread.name, quantity: 2 },
    { name: 'Батон', quantity: 1 },
  ],
  combos: ['Завтрак'],
  devices: 2,
};
const sights: readonly Sight[] = [
  blankSight,
  { ...blankSight, isUsable: false, setbacks: 5 },
  rich,
  { ...rich, isSignedIn: true, orders: 1, hasPromotion: true },
  { ...rich, isSignedIn: true, payment: 'redirect', hasPayment: true },
  { ...rich, isSignedIn: true, hasPayment: true, isOnline: false },
  { ...rich, lines: [...rich.lines, { name: 'Молоко', quantity: 1 }] },
];

describe('what shoppers want', () => {
  test.each(urges.map((urge) => [urge.name, urge] as const))(
    '%s: is wanted at some sight, and is a step that the simulator knows',
    (_name, urge) => {
      const fitting = sights.filter((sight) => urge.strength(sight) > 0);
      expect(fitting).not.toEqual([]);
      const rounds = Array.from({ length: 20 }, (_none, round) => String(round));
      const moves = fitting.flatMap((sight, index) =>
        rounds.map((round) => urge.move(sight, new Chance(`${urge.name} ${index} ${round}`))),
      );
      const wrong = moves.filter((move) => move.kind === 'step' && !parseStep(move.step).ok);
      expect(wrong).toEqual([]);
    },
  );

  test('every character has tastes of urges that exist', () => {
    const known = urges.map(({ name }) => name);
    for (const { taste } of characters) expect(known).toEqual(expect.arrayContaining(Object.keys(taste)));
  });

  test('at the bank’s page most pay, and some pay with a card that does not work', () => {
    const chance = new Chance('bank');
    const atBank: Sight = { ...rich, isSignedIn: true, payment: 'redirect' };
    const [buyer] = characters;
    const moves = Array.from({ length: 300 }, () => JSON.stringify(chooseMove(buyer, atBank, chance)));
    const paid = moves.filter((move) => /pay with card|give card/.test(move));
    expect(paid.length).toBeGreaterThan(150);
    expect(paid.some((move) => move.includes('"301"'))).toBe(true);
    expect(paid.some((move) => move.includes('"123"'))).toBe(true);
  });

  test('who has no address gives one first, most of the time', () => {
    const chance = new Chance('address');
    const moves = Array.from({ length: 100 }, () =>
      JSON.stringify(chooseMove(characters[0], blankSight, chance)),
    );
    expect(moves.filter((move) => move.includes('choose address')).length).toBeGreaterThan(50);
  });

  test('the same sight and the same seed give the same move', () => {
    const moves = (): string =>
      characters.map((each) => JSON.stringify(chooseMove(each, rich, new Chance('7')))).join('\n');
    expect(moves()).toBe(moves());
  });

  test('they think whole seconds, so that several act at the same moment', () => {
    for (const character of characters) {
      const [least, most] = character.thinks;
      const ms = thinkingTime(character, new Chance(character.name));
      expect(ms % 1000).toBe(0);
      expect(ms).toBeGreaterThanOrEqual(least);
      expect(ms).toBeLessThanOrEqual(most);
    }
  });
});
