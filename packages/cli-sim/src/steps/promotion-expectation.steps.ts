import * as z from 'zod';

import { answer, named, text } from '../values/index.ts';
import { findOffer, offers } from './promotion-view.ts';
import { agrees, choiceDifferences, judged } from './expectation.ts';
import { done, step, unmet } from './step.ts';
import { contains, listOf, nameOf } from './words.ts';

const expectPromotions = step(
  'expect promotions: { include: [Скидка 10% на большой заказ], exclude: [Казань] }',
)
  .about('The promotions offered for the cart include some, and not others.')
  .takes(z.strictObject({ include: z.array(text).optional(), exclude: z.array(text).optional() }))
  .plays(async (world, { include = [], exclude = [] }) => {
    const all = await offers(world);
    if (!all.ok) return all;
    const names = all.value.map(nameOf);
    return judged(choiceDifferences(names, include, exclude), listOf(names));
  });

const expectPromotion = step(
  'expect promotion: { name: Скидка 10% на большой заказ, applied: no, condition: Добавьте }',
)
  .about(
    'Whether a promotion offered for the cart is applied or applicable, and the text of one of its conditions.',
  )
  .takes(
    z.strictObject({
      name: named('promotion'),
      applied: answer.optional(),
      applicable: answer.optional(),
      condition: text.optional(),
    }),
  )
  .plays(async (world, wanted) => {
    const found = await findOffer(world, wanted.name);
    if (!found.ok) return found;
    const { name, applied, applicable, labels } = found.value;
    const actual = `${name}: ${applied ? 'applied' : applicable ? 'applicable' : 'not applicable'}; ${listOf(labels)}`;
    const { condition } = wanted;
    const fits =
      agrees({ applied: wanted.applied, applicable: wanted.applicable }, { applied, applicable }) &&
      (condition === undefined || labels.some((label) => contains(label, condition)));
    const expected = Object.entries({ applied: wanted.applied, applicable: wanted.applicable, condition })
      .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${String(value)}`]))
      .join(', ');
    return fits ? done(actual) : unmet(expected, actual);
  });

export const promotionExpectations = [expectPromotions, expectPromotion];
