import { bonusCount, UNITS_PER_BONUS } from '@shop/domain/loyalty';
import * as z from 'zod';

import type { World } from '../stage/index.ts';
import { bonusChange, bonuses, oneOf, text } from '../values/index.ts';
import { cartText, savedCart } from './cart-view.ts';
import { controlOf, done, findShopper, refused, shopperNamed, step, unmet } from './step.ts';

/** Longer than an answer of the shop takes. */
const ANSWER_WITHIN_MS = 60_000;

const loadAccount = async ({ visitor }: World): Promise<void> =>
  visitor.stage.time.finish(visitor.shop.loyalty.load());

export const loyaltySteps = [
  step('join programme')
    .about('Joins the loyalty programme, with the terms agreed to and no news.')
    .plays(async (world, { shop, stage }) => {
      if (!shop.session.state.isSignedIn) return refused('signInNeeded');
      await loadAccount(world);
      const { account } = shop.loyalty.state;
      if (account.kind !== 'READY') return refused('LOYALTY', account.kind);
      if (account.account.isActive) return done('has joined before');
      await stage.time.until(() => shop.profile.state.profile !== null, ANSWER_WITHIN_MS);
      const joined = await stage.time.finish(shop.loyalty.register({ isMarketing: false }));
      return joined.ok ? done('joined') : refused('REGISTRATION');
    }),
  step('spend bonuses: on', 'spend bonuses: off')
    .about('Switches spending bonuses on this order on or off.')
    .takes(oneOf(['on', 'off']))
    .plays(async (world, wanted) => {
      const { shop, pendingTaps } = world.visitor;
      shop.cart.switchBonuses(wanted === 'on');
      pendingTaps.switchedBonuses(shop, wanted === 'on');
      const cart = await savedCart(world);
      return done(cartText(cart));
    }),
  step('expect bonuses: 500')
    .about('The balance of the shopper in whole bonuses, as the shop says it now.')
    .takes(bonuses)
    .plays(async (world, wanted) => {
      await loadAccount(world);
      const { account } = world.visitor.shop.loyalty.state;
      if (account.kind !== 'READY') return unmet(String(wanted), account.kind);
      const { balance } = account.account;
      const seen = bonusCount(balance);
      return Math.trunc(balance / UNITS_PER_BONUS) === wanted ? done(seen) : unmet(String(wanted), seen);
    }),
  step('bonuses change: { by: 500 }', 'bonuses change: { of: anna, by: -20 }')
    .about(
      'The balance of a shopper changes at the programme without the shop, by whole bonuses; below zero they are spent elsewhere, as far as there are any.',
      { shoppers: shopperNamed },
    )
    .takes(z.strictObject({ of: text.optional(), by: bonusChange }))
    .plays(async (world, { of: shopper = world.actor, by }) => {
      const known = findShopper(world, shopper);
      if (!known.ok) return known;
      await controlOf(world).changeBonuses(known.value.phone, by * UNITS_PER_BONUS);
      return done(String(by));
    }),
];
