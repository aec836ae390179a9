import * as z from 'zod';

import { answer, text } from '../values/index.ts';
import { offers } from './promotion-view.ts';
import { allUnmet, done, mismatch, step, unmet } from './step.ts';
import { contains, findNamed, listOf } from './words.ts';

const expectPromotions = step(
  {
    key: 'expect promotions',
    about: 'The promotions offered for the cart include some, and not others.',
    examples: ['expect promotions: { include: [Скидка 10% на большой заказ], exclude: [Казань] }'],
  },
  z.strictObject({ include: z.array(text).optional(), exclude: z.array(text).optional() }),
  async (world, { include = [], exclude = [] }) => {
    const all = await offers(world);
    if ('ok' in all) return all;
    const names = all.map(({ name }) => name);
    const isThere = (words: string): boolean => names.some((name) => contains(name, words));
    const missing = include.filter((words) => !isThere(words));
    const wrong = exclude.filter(isThere);
    const found = [
      ...mismatch(missing.length > 0, listOf(missing), listOf(names)),
      ...mismatch(wrong.length > 0, `no ${listOf(wrong)}`, listOf(names)),
    ];
    return allUnmet(found) ?? done(listOf(names));
  },
);

const expectPromotion = step(
  {
    key: 'expect promotion',
    about:
      'Whether a promotion offered for the cart is applied or applicable, and the text of one of its conditions.',
    examples: ['expect promotion: { name: Скидка 10% на большой заказ, applied: no, condition: Добавьте }'],
  },
  z.strictObject({
    name: text,
    applied: answer.optional(),
    applicable: answer.optional(),
    condition: text.optional(),
  }),
  async (world, wanted) => {
    const all = await offers(world);
    if ('ok' in all) return all;
    const found = findNamed(all, (offer) => offer.name, wanted.name);
    if (!found.ok) return unmet(`one promotion "${wanted.name}"`, listOf(all.map(({ name }) => name)));
    const { name, applied, applicable, labels } = found.value;
    const actual = `${name}: ${applied ? 'applied' : applicable ? 'applicable' : 'not applicable'}; ${listOf(labels)}`;
    const { condition } = wanted;
    const fits =
      (wanted.applied ?? applied) === applied &&
      (wanted.applicable ?? applicable) === applicable &&
      (condition === undefined || labels.some((label) => contains(label, condition)));
    const expected = Object.entries({ applied: wanted.applied, applicable: wanted.applicable, condition })
      .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${String(value)}`]))
      .join(', ');
    return fits ? done(actual) : unmet(expected, actual);
  },
);

export const promotionExpectations = [expectPromotions, expectPromotion];
