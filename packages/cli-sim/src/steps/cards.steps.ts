import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { testExpiry, THREE_DS_CODE } from '@shop/standalone';
import * as z from 'zod';

import { payOnBankPage } from '../stage/index.ts';
import type { Card, World } from '../stage/index.ts';
import { cardNumber, cvc, duration, expiry, names, quantity, smsCode, text } from '../values/index.ts';
import { methodText } from './payment.steps.ts';
import { done, findOne, refused, step, unmet } from './step.ts';
import { count, findNamed, listOf } from './words.ts';

/** A card as scenarios write it. */
export const card = z
  .strictObject({
    number: cardNumber.meta(names('card number')),
    cvc: cvc.meta(names('cvc')),
    expiry: expiry.optional(),
    code: smsCode.optional(),
  })
  .meta(names('card'));
export type WantedCard = z.output<typeof card>;

/** A card and how long its owner looks on, in ms; by default until the page gives up. */
export const watchedCard = z.strictObject({ ...card.shape, within: duration.optional() });

/** The card with an expiry in the future and the right code, unless others are wanted. */
export const wholeCard = (wanted: WantedCard, time: { now(): number }): Card => ({
  number: wanted.number,
  cvc: wanted.cvc,
  expiry: wanted.expiry ?? testExpiry(new Date(time.now())),
  code: wanted.code ?? THREE_DS_CODE,
});

/** The shop polls the bank for 15 minutes. */
const BOUND_WITHIN_MS = 20 * 60_000;
const PAGE_WITHIN_MS = 60_000;

const cardsOf = ({ visitor }: World) =>
  visitor.shop.payments.state.methods.filter(({ bindingId }) => bindingId !== null);

const loadMethods = async ({ visitor }: World): Promise<Result<void, unknown>> =>
  visitor.stage.time.finish(visitor.shop.payments.load());

export const cardSteps = [
  step(
    'bind card: { number: 2200 0000 0000 0004, cvc: 123 }',
    'bind card: { number: 4111 1111 1111 1111, cvc: 200, code: 1234 }',
    'bind card: { number: 2200 0000 0000 0004, cvc: 314, within: 2 min }',
  )
    .about(
      "Adds a card on the screen of payment methods: fills in the bank's page and waits until the card is chosen, or leaves after the given time. The CVC decides the outcome.",
    )
    .takes(watchedCard)
    .plays(async (world, { within = BOUND_WITHIN_MS, ...wanted }, { stage, shop }) => {
      if (!shop.session.state.isSignedIn) return refused('signInNeeded');
      const { cardBinding } = shop;
      await loadMethods(world);
      cardBinding.leave();
      cardBinding.start();
      await stage.time.until(() => cardBinding.state.phase !== 'STARTING', PAGE_WITHIN_MS);
      const begun = cardBinding.state;
      if (begun.phase !== 'WAITING') return refused('BINDING', 'reason' in begun ? begun.reason : null);
      const data = wholeCard(wanted, stage.time);
      const paid = await payOnBankPage(stage, world.actor, begun.redirectUrl, data);
      if (!paid.ok) {
        cardBinding.leave();
        return refused('CARD_PAGE', paid.error.join('; '));
      }
      const isOver = (): boolean =>
        cardBinding.state.phase === 'BOUND' || cardBinding.state.phase === 'FAILED';
      await stage.time.until(isOver, within);
      const end = cardBinding.state;
      if (!isOver() && within < BOUND_WITHIN_MS) {
        cardBinding.leave();
        return done('left while the bank decides');
      }
      if (end.phase === 'FAILED') return refused('BINDING', end.reason);
      if (end.phase !== 'BOUND') return unmet('a bound card', end.phase);
      const { current } = shop.payments.state;
      return done(current === null ? 'bound' : `bound; ${methodText(current)} is chosen`);
    }),
  step("remove card: '0004'", 'remove card: any')
    .about('Removes a bound card, named by its last digits; "any" means the first in the list.')
    .takes(text)
    .plays(async (world, words, { stage, shop }) => {
      if (!(await loadMethods(world)).ok) return refused('PAYMENT_METHODS');
      const cards = cardsOf(world);
      const named = findOne(cards, methodText, words, `one card "${words}"`);
      const found = words === 'any' && cards[0] !== undefined ? ok(cards[0]) : named;
      if (!found.ok) return found;
      const removed = await stage.time.finish(shop.payments.remove(found.value));
      return removed.ok ? done(`removed ${methodText(found.value)}`) : refused('UNBIND');
    }),
  step(
    'expect payment methods: { cards: 1, default: NEW_CARD }',
    "expect payment methods: { default: '0004' }",
  )
    .about('How many cards are bound, and which method is the default, named by its kind or its last digits.')
    .takes(
      z.strictObject({
        cards: quantity.optional(),
        default: text.optional(),
      }),
    )
    .plays(async (world, wanted) => {
      if (!(await loadMethods(world)).ok) return refused('PAYMENT_METHODS');
      const { methods } = world.visitor.shop.payments.state;
      const cards = cardsOf(world);
      const chosen = methods.filter(({ isDefault }) => isDefault);
      const seen = `${count(cards.length, 'card')}, ${listOf(chosen.map((each) => methodText(each)))} by default`;
      const hasCards = wanted.cards === undefined || cards.length === wanted.cards;
      const hasDefault =
        chosen.length === 1 &&
        (wanted.default === undefined || findNamed(chosen, methodText, wanted.default).ok);
      return hasCards && hasDefault ? done(seen) : unmet(JSON.stringify(wanted), seen);
    }),
];
