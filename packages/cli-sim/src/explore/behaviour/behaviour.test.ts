import { describe, expect, test } from 'vitest';

import { parseStep } from '../../scenario/parse-step.ts';
import { Chance } from '../chance.ts';
import { characters, chooseMove, thinkingTime, intents } from './characters.ts';
import { emptyObservation } from './observation.ts';
import type { Observation } from './observation.ts';

const bread = { name: 'Хлеб «Печной Угол» Бородинский', isForSale: true, stock: 2, isAdult: true };
/** An observation at which nearly every intent is possible. */
const rich: Observation = {
  ...emptyObservation,
  hasAddress: true,
  addresses: ['Москва, улица Тверская, 6/7'],
  hasStore: true,
  listed: [bread, { ...bread, name: 'Батон', stock: 20 }],
  lines: [
    { name: bread.name, quantity: 2 },
    { name: 'Батон', quantity: 1 },
  ],
  combos: ['Завтрак'],
  devices: 2,
};
const observations: readonly Observation[] = [
  emptyObservation,
  { ...emptyObservation, isUsable: false, setbacks: 5 },
  rich,
  { ...rich, isSignedIn: true, orders: 1, promotion: 'Скидка 10% по промокоду' },
  { ...rich, isSignedIn: true, payment: 'redirect', hasPayment: true },
  { ...rich, isSignedIn: true, payment: 'redirect', hasPayment: true, isInvoice: true },
  { ...rich, isSignedIn: true, cards: ['BOUND_CARD 220000******0004'] },
  { ...rich, isSignedIn: true, hasPayment: true, isOnline: false },
  { ...rich, isCodeAsked: true, secondPhone: '+79001234567' },
  { ...rich, isRestoreAsked: true },
  {
    ...rich,
    isSignedIn: true,
    waitsFor: [bread.name],
    listed: [{ ...bread, name: 'Батон', isForSale: false }],
  },
  { ...rich, isSignedIn: true, hasMonthPage: true },
  { ...rich, isSignedIn: true, hasEmail: true, takesOffers: true },
  { ...rich, isSignedIn: true, orders: 1, canTip: true, canTipLate: true, payment: 'failed' },
  {
    ...rich,
    replaceable: [{ name: bread.name, by: ['Хлеб «Корочка & Мякиш» Дарницкий'] }],
    sets: [{ title: 'Завтрак', groups: [['Круассан', 'Чиабатта'], []] }],
    variants: ['1 л'],
    suggestions: ['молоко'],
  },
  { ...rich, lines: [...rich.lines, { name: 'Молоко', quantity: 1 }] },
];

describe('what shoppers want', () => {
  test.each(intents.map((intent) => [intent.name, intent] as const))(
    '%s: is wanted at some observation, and is a step that the simulator knows',
    (_name, intent) => {
      const fitting = observations.filter((observation) => intent.strength(observation) > 0);
      expect(fitting).not.toEqual([]);
      const rounds = Array.from({ length: 20 }, (_none, round) => String(round));
      const moves = fitting.flatMap((observation, index) =>
        rounds.map((round) => intent.move(observation, new Chance(`${intent.name} ${index} ${round}`))),
      );
      const wrong = moves.filter((move) => move.kind === 'step' && !parseStep(move.step).ok);
      expect(wrong).toEqual([]);
    },
  );

  test('the tastes of every character name existing intents', () => {
    const known = intents.map(({ name }) => name);
    for (const { taste } of characters) expect(known).toEqual(expect.arrayContaining(Object.keys(taste)));
  });

  test('what somebody has taken before is often taken again, on another device or for another order', () => {
    const chance = new Chance('again');
    const fill = intents.find(({ name }) => name === 'fill');
    const seen: Observation = { ...rich, lines: [], known: ['Батон'] };
    const moves = Array.from({ length: 200 }, () => JSON.stringify(fill?.move(seen, chance)));
    expect(moves.filter((move) => move.includes('Батон')).length).toBeGreaterThan(100);
    const others = Array.from({ length: 200 }, () => JSON.stringify(fill?.move(rich, chance)));
    expect(others.filter((move) => move.includes('Батон')).length).toBeLessThan(100);
  });

  test('whoever has what they came for leaves to have it as their other account, and stays until that one has ordered', () => {
    const sale = { terms: { promocode: 'ОДНАЖДЫ' }, goods: [{ search: 'хлеб' }] } as const;
    const seen: Observation = { ...rich, isSignedIn: true, orders: 1, secondPhone: '+79001234567', sale };
    const strength = (hasOrdered: boolean): number =>
      intents.find(({ name }) => name === 'sign out')?.strength({ ...seen, hasOrdered }) ?? 0;
    expect(strength(true)).toBeGreaterThan(10 * strength(false));
  });

  test('[PRD-34] whoever waits for one thing mostly waits for another one, too', () => {
    const wish = intents.find(({ name }) => name === 'wish');
    const soldOut: Observation = { ...rich, isSignedIn: true, listed: [{ ...bread, isForSale: false }] };
    const another = { ...soldOut, waitsFor: ['Батон'] };
    expect(wish?.strength(another)).toBeGreaterThan(3 * (wish?.strength(soldOut) ?? 0));
    expect(wish?.move(another, new Chance('1'))).toEqual({
      kind: 'step',
      step: { 'wait for product': bread.name },
    });
    expect(wish?.strength({ ...soldOut, waitsFor: [bread.name] })).toBe(0);
  });

  test('[LOY-07] many join the programme before their first order, which then earns', () => {
    const chance = new Chance('join');
    const seen: Observation = { ...rich, isSignedIn: true };
    const moves = Array.from({ length: 200 }, () => chooseMove(characters[0], seen, chance).by);
    expect(moves.filter((name) => name === 'join programme').length).toBeGreaterThan(15);
  });

  test('[ADR-23] of saved addresses anything is changed', () => {
    const chance = new Chance('addresses');
    const book = intents.find(({ name }) => name === 'address book');
    const moves = JSON.stringify(Array.from({ length: 40 }, () => book?.move(rich, chance)));
    for (const detail of ['flat', 'entrance', 'floor', 'intercom', 'comment'])
      expect(moves).toContain(detail);
    expect(book?.strength({ ...rich, addresses: [] })).toBe(0);
  });

  test('[MTH-09] whoever has several cards pays with any of them', () => {
    const chance = new Chance('cards');
    const cards = ['BOUND_CARD 220000******0004', 'BOUND_CARD 411111******1111'];
    const choose = intents.find(({ name }) => name === 'choose method');
    const moves = Array.from({ length: 40 }, () =>
      choose?.move({ ...rich, isSignedIn: true, cards }, chance),
    );
    for (const card of cards) expect(JSON.stringify(moves)).toContain(card);
    const strength = (own: readonly string[]): number =>
      choose?.strength({ ...rich, isSignedIn: true, cards: own }) ?? 0;
    expect(strength(cards)).toBeGreaterThan(2 * strength(cards.slice(1)));
    const bind = intents.find(({ name }) => name === 'bind card');
    const bound = (own: readonly string[]): number =>
      bind?.strength({ ...rich, isSignedIn: true, cards: own }) ?? 0;
    expect(bound(cards.slice(1))).toBeGreaterThan(2 * bound(cards));
  });

  test('[OPN-237] whoever has come for a promotion tries to spend bonuses beside it', () => {
    const strength = (sale: Observation['sale']): number =>
      intents
        .find(({ name }) => name === 'spend bonuses')
        ?.strength({ ...rich, isSignedIn: true, bonuses: 0, sale }) ?? 0;
    const sale = { terms: { promocode: 'БЕЗБОНУСОВ' }, goods: [{ search: 'хлеб' }] } as const;
    expect(strength(sale)).toBeGreaterThan(2 * strength(null));
  });

  test('[PRM-25] whoever has come for a promotion mostly takes it before they order', () => {
    const chance = new Chance('sale');
    const sale = { terms: { promocode: 'ОДНАЖДЫ' }, goods: [{ search: 'хлеб' }] } as const;
    const seen: Observation = { ...rich, isSignedIn: true, sale };
    const moves = Array.from({ length: 200 }, () => chooseMove(characters[0], seen, chance).by);
    const [taken, ordered] = ['promocode', 'check out'].map(
      (wanted) => moves.filter((name) => name === wanted).length,
    );
    expect(taken).toBeGreaterThan(ordered ?? 200);
  });

  test('[OPN-238] whoever has ordered often tries what is given once', () => {
    const chance = new Chance('once more');
    const promocode = intents.find(({ name }) => name === 'promocode');
    const tried = (orders: number): number =>
      Array.from({ length: 200 }, () => JSON.stringify(promocode?.move({ ...rich, orders }, chance))).filter(
        (move) => /ПЕРВЫЙ|ОДНАЖДЫ|УСТРОЙСТВО/.test(move),
      ).length;
    expect(tried(1)).toBeGreaterThan(2 * tried(0));
  });

  test('[ACT-05] goods by click are mostly called once they wait, rather than cancelled', () => {
    const chance = new Chance('call');
    const seen: Observation = { ...rich, isSignedIn: true, orders: 1, isUnderWay: true, canCall: true };
    const moves = Array.from({ length: 600 }, () => chooseMove(characters[0], seen, chance).by);
    const [called = 0, cancelled = 0] = ['call courier', 'cancel order'].map(
      (wanted) => moves.filter((name) => name === wanted).length,
    );
    expect(called).toBeGreaterThan(10 * cancelled);
    expect(cancelled).toBeGreaterThan(0);
  });

  test('[TIP-01] whoever is back after days looks at their order, binds a card and may tip the courier late', () => {
    const looks = (isLongAgo: boolean): number => {
      const chance = new Chance('late');
      const signedIn = { ...rich, isSignedIn: true, orders: 1, lines: [], isLongAgo };
      const moves = Array.from({ length: 200 }, () => chooseMove(characters[0], signedIn, chance).by);
      return moves.filter((name) => name === 'look at orders').length;
    };
    expect(looks(true)).toBeGreaterThan(2 * looks(false));
    const late = intents.find(({ name }) => name === 'bind card');
    expect(late?.strength({ ...rich, isSignedIn: true, canTipLate: true })).toBeGreaterThan(
      10 * (late?.strength({ ...rich, isSignedIn: true }) ?? 0),
    );
  });

  test('[CRT-57] while the cart is being saved many tap on', () => {
    const chance = new Chance('saving');
    const moves = Array.from(
      { length: 200 },
      () => chooseMove(characters[0], { ...rich, isSignedIn: true, isSaving: true }, chance).by,
    );
    expect(moves.filter((name) => name === 'change').length).toBeGreaterThan(40);
  });

  test('at the bank’s page most pay, and some pay with a card that does not work', () => {
    const chance = new Chance('bank');
    const atBank: Observation = { ...rich, isSignedIn: true, payment: 'redirect' };
    const [buyer] = characters;
    const moves = Array.from({ length: 300 }, () => JSON.stringify(chooseMove(buyer, atBank, chance)));
    const paid = moves.filter((move) => /pay with card|give card/.test(move));
    expect(paid.length).toBeGreaterThan(150);
    expect(paid.some((move) => move.includes('"301"'))).toBe(true);
    expect(paid.some((move) => move.includes('"123"'))).toBe(true);
  });

  test('[FRM-23] most confirm an SberPay invoice, some decline it, and nobody looks for a card page', () => {
    const chance = new Chance('an invoice');
    const atInvoice: Observation = {
      ...rich,
      isSignedIn: true,
      payment: 'redirect',
      hasPayment: true,
      isInvoice: true,
    };
    const moves = Array.from({ length: 300 }, () =>
      JSON.stringify(chooseMove(characters[0], atInvoice, chance)),
    );
    expect(moves.filter((move) => move.includes('confirm in SberPay')).length).toBeGreaterThan(100);
    expect(moves.some((move) => move.includes('decline in SberPay'))).toBe(true);
    expect(moves.filter((move) => /pay with card|give card/.test(move))).toEqual([]);
  });

  test('shoppers without an address usually give one first', () => {
    const chance = new Chance('address');
    const moves = Array.from({ length: 100 }, () =>
      JSON.stringify(chooseMove(characters[0], emptyObservation, chance)),
    );
    expect(moves.filter((move) => move.includes('choose address')).length).toBeGreaterThan(50);
  });

  test('the same observation and the same seed give the same move', () => {
    const moves = (): string =>
      characters.map((each) => JSON.stringify(chooseMove(each, rich, new Chance('7')))).join('\n');
    expect(moves()).toBe(moves());
  });

  test('they think for whole seconds, so that several act at the same time', () => {
    for (const character of characters) {
      const [least, most] = character.thinks;
      const ms = thinkingTime(character, new Chance(character.name));
      expect(ms % 1000).toBe(0);
      expect(ms).toBeGreaterThanOrEqual(least);
      expect(ms).toBeLessThanOrEqual(most);
    }
  });
});
