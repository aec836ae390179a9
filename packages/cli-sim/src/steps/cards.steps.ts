import type { Result } from '@shop/domain/kernel';
import * as z from 'zod';

import type { World } from '../stage/index.ts';
import { text } from '../values/index.ts';
import { methodText } from './payment.steps.ts';
import { done, refused, step, unmet } from './step.ts';
import { count, findNamed, listOf } from './words.ts';

const cardsOf = ({ visitor }: World) =>
  visitor.shop.payments.state.methods.filter(({ bindingId }) => bindingId !== null);

const loadMethods = async ({ visitor }: World): Promise<Result<void, unknown>> =>
  visitor.stage.time.finish(visitor.shop.payments.load());

const expectMethods = step(
  {
    key: 'expect payment methods',
    about: 'How many cards are bound, and which method is the default, by its kind or its last digits.',
    examples: [
      'expect payment methods: { cards: 1, default: NEW_CARD }',
      "expect payment methods: { default: '0004' }",
    ],
  },
  z.strictObject({
    cards: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    default: text.optional(),
  }),
  async (world, wanted) => {
    if (!(await loadMethods(world)).ok) return refused('PAYMENT_METHODS');
    const { methods } = world.visitor.shop.payments.state;
    const cards = cardsOf(world);
    const chosen = methods.filter(({ isDefault }) => isDefault);
    const seen = `${count(cards.length, 'card')}, ${listOf(chosen.map((each) => methodText(each)))} by default`;
    const hasCards = wanted.cards === undefined || cards.length === Number(wanted.cards);
    const hasDefault =
      chosen.length === 1 &&
      (wanted.default === undefined || findNamed(chosen, methodText, wanted.default).ok);
    return hasCards && hasDefault ? done(seen) : unmet(JSON.stringify(wanted), seen);
  },
);

export const cardSteps = [expectMethods];
