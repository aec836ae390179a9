import { describe, expect, test } from 'vitest';

import { parseStep } from '../../scenario/parse-step.ts';
import { emptyObservation } from '../behaviour/index.ts';
import type { RawStep } from '../behaviour/index.ts';
import { Chance } from '../chance.ts';
import { stepBeside, troubleAfter, troubleWith } from './beside.ts';

const steps =
  'check out, tip, cancel order, join programme, subscribe, refresh cart, sign in, unsubscribe, pay with card'.split(
    ', ',
  );
const rounds = Array.from({ length: 300 }, (_none, round) => String(round));
const observations = [
  emptyObservation,
  { ...emptyObservation, isUnderWay: true },
  { ...emptyObservation, isDelivered: true },
  { ...emptyObservation, lines: [{ name: 'Батон', quantity: 3 }], promotion: '200 ₽ в подарок' },
];

const drawn = (level: 'none' | 'some' | 'hell'): readonly RawStep[] => {
  const met: RawStep[] = [];
  for (const step of steps)
    for (const seen of observations)
      for (const round of rounds) {
        const before = stepBeside(level, 1, new Chance(`${step} ${round}`))(step, seen, 'anna');
        met.push(...before);
      }
  return met;
};

describe('what happens just before a step', () => {
  test('is a step that the simulator knows: a fault, or something that happens to an order', () => {
    const met = drawn('hell');
    expect(met.filter((step) => !parseStep(step).ok)).toEqual([]);
    const words = met.map((step) => JSON.stringify(step)).join('\n');
    for (const word of [
      'holds a wrong amount',
      'tips service does it',
      'bank gives back',
      'loyalty',
      'provider of',
      'cart call',
    ])
      expect(words).toContain(word);
    for (const word of ['warehouse step', 'lose line', 'return goods', 'price', 'stock', 'promotion'])
      expect(words).toContain(word);
  });

  test('is rarer on a bad day, and nothing where no faults are', () => {
    expect(drawn('none')).toEqual([]);
    expect(drawn('some').length).toBeLessThan(drawn('hell').length);
  });

  test('[ACT-09] is often a refund without an answer where goods of a shopper come back', () => {
    const around = rounds.map((round) =>
      stepBeside('hell', 1, new Chance(round))('tip', { ...emptyObservation, isDelivered: true }, 'anna'),
    );
    const returns = around.filter((steps) => JSON.stringify(steps).includes('return goods'));
    const unanswered = returns.filter((steps) => JSON.stringify(steps).includes('the bank gives back'));
    expect(unanswered.length).toBeGreaterThan(0);
    // The store asks twice at once, under the same id, and under whichever id it should only later.
    const later = unanswered.filter((steps) => JSON.stringify(steps).includes('for the next 4 calls'));
    expect(later.length).toBeGreaterThan(0);
  });

  test('[OPN-358] is sometimes that all of an order is missed, however many lines it has', () => {
    const around = rounds.map((round) =>
      stepBeside('hell', 1, new Chance(round))(
        'refresh cart',
        { ...emptyObservation, isUnderWay: true },
        'anna',
      ),
    );
    const isLost = (steps: readonly RawStep[], line: string): boolean =>
      steps.some((step) => JSON.stringify(step) === `{"lose line":{"of":"anna","line":"${line}"}}`);
    const wholly = around.filter((steps) => isLost(steps, '1') && isLost(steps, '2'));
    expect(wholly.length).toBeGreaterThan(5);
    // Or that more is missed after the warehouse has been told anew.
    const anew = around.filter((steps) => /lose line.*forgets.*lose line/.test(JSON.stringify(steps)));
    expect(anew.length).toBeGreaterThan(0);
  });

  test('[ACT-21] is sometimes that an order is brought and comes back before its shopper orders again, and nothing while goods by click wait for a call', () => {
    const around = rounds.map((round) =>
      stepBeside('hell', 1, new Chance(round))(
        'refresh cart',
        { ...emptyObservation, isUnderWay: true, isOnTheWay: true },
        'anna',
      ),
    );
    const back = around.filter((steps) => /warehouse step.*return goods/.test(JSON.stringify(steps)));
    expect(back.length).toBeGreaterThan(40);
    expect(JSON.stringify(around)).not.toContain('lose line');
    const waiting = { ...emptyObservation, isUnderWay: true, canCall: true };
    const meanwhile = rounds.flatMap((round) =>
      stepBeside('hell', 1, new Chance(round))('open history', waiting, 'anna'),
    );
    expect(meanwhile).toEqual([]);
  });

  test('[ERC-02] is often the end of the promotion that is about to be used, where something changes late', () => {
    const seen = {
      ...emptyObservation,
      lines: [{ name: 'Батон', quantity: 3 }],
      promotion: '200 ₽ в подарок',
    };
    const late = rounds.flatMap((round) =>
      stepBeside('hell', 1, new Chance(round))('check out', seen, 'anna').filter((step) =>
        /"(?:price|stock|promotion)":/.test(JSON.stringify(step)),
      ),
    );
    const ends = late.filter((step) => JSON.stringify(step).includes('"ends":"now"'));
    expect(ends.length).toBeGreaterThan(late.length / 3);
  });

  test('[CHK-39] is often something that the loyalty programme does without an answer, so that it is told again', () => {
    const before = rounds.flatMap((round) => [
      ...troubleWith('check out', 'hell', 1, new Chance(round), 'anna'),
      ...troubleWith({ 'warehouse step': { of: 'anna' } }, 'hell', 1, new Chance(round)),
    ]);
    const silent = before.filter((step) => JSON.stringify(step).includes('loyalty programme does it'));
    expect(silent.length).toBeGreaterThan(15);
  });

  test('[NTF-11] is mostly a campaign of the kind that somebody wants no more', () => {
    const gateways = (step: RawStep): readonly string[] =>
      rounds.flatMap((round) => {
        const before = troubleWith(step, 'hell', 1, new Chance(round), 'anna');
        return before.flatMap((each) =>
          typeof each === 'object' && 'send offers' in each ? [JSON.stringify(each['send offers'])] : [],
        );
      });
    const mails = gateways({ 'take messages': { email: 'no' } });
    expect(mails.length).toBeGreaterThan(80);
    expect(mails.filter((campaign) => !campaign.includes('"EMAIL"'))).toEqual([]);
    const texts = gateways({ 'take messages': { sms: 'no' } });
    expect(texts.filter((campaign) => !campaign.includes('"SMS"'))).toEqual([]);
  });

  test('is mostly a month of which nobody tells that it is paid until two ask at once, or a fault of its provider', () => {
    const before = rounds.map((round) =>
      troubleWith({ subscribe: 'СберПрайм' }, 'hell', 1, new Chance(round), 'anna'),
    );
    const atOnce = before.filter((steps) => {
      const words = JSON.stringify(steps);
      return words.includes('sends no report') && words.includes('calls of anna arrive twice');
    });
    expect(atOnce.length).toBeGreaterThan(60);
    // Nobody is kept waiting for longer than the shop waits for the provider, or nothing would be paid.
    expect(atOnce.filter((steps) => /answers [5-9] s late/.test(JSON.stringify(steps)))).toEqual([]);
  });

  test('[SUB-14] is mostly a month that an operator gives, where the page of one is found again that was left', () => {
    const before = rounds.map((round) =>
      stepBeside('hell', 1, new Chance(round))('pay for month', emptyObservation, 'anna'),
    );
    const given = before.filter(([first]) => JSON.stringify(first)?.includes('give month') === true);
    expect(given.length).toBeGreaterThan(120);
    expect(given.length).toBeLessThan(250);
    expect(given.flat().filter((each) => !parseStep(each).ok)).toEqual([]);
    expect(stepBeside('none', 1, new Chance('1'))('pay for month', emptyObservation, 'anna')).toEqual([]);
  });

  test('[PRD-34] is mostly that a product is there again, where somebody waits for it and looks', () => {
    const seen = { ...emptyObservation, waitsFor: ['Батон', 'Молоко'] };
    const back = rounds.flatMap((round) =>
      stepBeside('hell', 1, new Chance(round))('read what is back', seen, 'anna'),
    );
    expect(back.length).toBeGreaterThan(120);
    expect(back.length).toBeLessThan(250);
    expect(back.filter((each) => !parseStep(each).ok || !/Батон|Молоко/.test(JSON.stringify(each)))).toEqual(
      [],
    );
  });

  test('[AUT-18] [ACT-17] is often that somebody is late for what they have begun, where everything goes wrong', () => {
    const late = (step: RawStep, canCall: boolean, level: 'some' | 'hell' = 'hell'): number => {
      const seen = { ...emptyObservation, canCall };
      const before = rounds.flatMap((round) => stepBeside(level, 1, new Chance(round))(step, seen, 'anna'));
      expect(before.filter((each) => !parseStep(each).ok)).toEqual([]);
      return before.filter((each) => JSON.stringify(each).includes('clock jumps')).length;
    };
    for (const [step, canCall] of [
      [{ 'type code': 'from SMS' }, false] as const,
      ['call courier', true] as const,
    ]) {
      expect(late(step, canCall)).toBeGreaterThan(60);
      expect(late(step, canCall)).toBeLessThan(140);
    }
    expect(late('call courier', false)).toBe(0);
    expect(late('check out', true)).toBe(0);
    expect(late({ 'type code': 'from SMS' }, false, 'some')).toBe(0);
  });

  test('is often the death of the store while the first are answered who come back after days', () => {
    const after = (step: RawStep, level: 'none' | 'hell'): readonly RawStep[] =>
      rounds.flatMap((round) => troubleAfter(step, level, 1, new Chance(round)));
    const jump = { 'clock jumps': '8 days' };
    const met = after(jump, 'hell');
    expect(met.length).toBeGreaterThan(100);
    expect(met.length).toBeLessThan(250);
    expect(met.filter((step) => !parseStep(step).ok || !JSON.stringify(step).includes('crashes'))).toEqual(
      [],
    );
    expect(after(jump, 'none')).toEqual([]);
    expect(after('restart store', 'hell')).toEqual([]);
  });

  test('meets what operators and pickers do, too', () => {
    const events: readonly RawStep[] = [
      { 'send offers': 'sale' },
      { 'lose line': {} },
      { 'erase account': 'anna' },
      { 'clock jumps': '3 days' },
    ];
    for (const step of events) {
      const met = rounds.flatMap((round) => troubleWith(step, 'hell', 1, new Chance(round)));
      expect(met.length, JSON.stringify(step)).toBeGreaterThan(30);
      expect(met.filter((fault) => !parseStep(fault).ok)).toEqual([]);
      expect(troubleWith(step, 'none', 1, new Chance('1'))).toEqual([]);
    }
  });
});
