import { bonusCount, UNITS_PER_BONUS } from '@shop/domain/loyalty';
import * as z from 'zod';

import { payForSubscription } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { oneOf, text } from '../values/index.ts';
import { cartText, savedCart } from './cart-view.ts';
import { controlOf, done, findOne, refused, step, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { nameOf } from './words.ts';

/** Longer than an answer of the shop takes. */
const ANSWER_WITHIN_MS = 60_000;

const loadAccount = async ({ visitor }: World): Promise<void> =>
  visitor.stage.time.finish(visitor.shop.loyalty.load());

const join = step('join programme')
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
  });

const spend = step('spend bonuses: on', 'spend bonuses: off')
  .about('Switches spending bonuses on this order on or off.')
  .takes(oneOf(['on', 'off']))
  .plays(async (world, wanted) => {
    const { shop, pendingTaps } = world.visitor;
    shop.cart.switchBonuses(wanted === 'on');
    pendingTaps.switchedBonuses(shop, wanted === 'on');
    const cart = await savedCart(world);
    return done(cartText(cart));
  });

const expectBonuses = step('expect bonuses: 500')
  .about('The balance of the shopper in whole bonuses, as the shop says it now.')
  .takes(z.string().regex(/^\d{1,7}$/))
  .plays(async (world, wanted) => {
    await loadAccount(world);
    const { account } = world.visitor.shop.loyalty.state;
    if (account.kind !== 'READY') return unmet(wanted, account.kind);
    const { balance } = account.account;
    const seen = bonusCount(balance);
    return Math.trunc(balance / UNITS_PER_BONUS) === Number(wanted) ? done(seen) : unmet(wanted, seen);
  });

const change = step('bonuses change: { by: 500 }', 'bonuses change: { of: anna, by: -20 }')
  .about(
    'The balance of a shopper changes at the programme without the shop, by whole bonuses; below zero they are spent elsewhere, as far as there are any.',
  )
  .takes(z.strictObject({ of: text.optional(), by: z.string().regex(/^-?\d{1,6}$/) }))
  .plays(async (world, { of: shopper = world.actor, by }) => {
    const known = world.shoppers.get(shopper);
    if (known === undefined) return unmet(`a shopper ${shopper}`, [...world.shoppers.keys()].join(', '));
    await controlOf(world).changeBonuses(known.phone, Number(by) * UNITS_PER_BONUS);
    return done(by);
  });

/** Longer than the link takes, and than the shop asks about a payment. */
const PAID_WITHIN_MS = 90_000;

const decisions = ['pay', 'decline', 'leave'] as const;

async function subscriptionsOf({ visitor }: World) {
  const { shop, stage } = visitor;
  await stage.time.finish(shop.subscription.load());
  const { list } = shop.subscription.state;
  return list.kind === 'READY' ? list.subscriptions : null;
}

/** How connecting ended; the shopper has read it. */
async function ended({ visitor }: World, name: string): Promise<StepOutcome> {
  const { shop, stage } = visitor;
  const phase = (): string => shop.subscription.state.connecting.phase;
  await stage.time.until(() => phase() !== 'CHECKING', PAID_WITHIN_MS);
  const last = phase();
  shop.subscription.seen();
  return last === 'CONNECTED' ? done(`${name} is connected`) : refused('SUBSCRIPTION_FAILED', last);
}

const subscribe = step('subscribe: СберПрайм', 'subscribe: { to: СберПрайм, and: decline }')
  .about(
    'Opens the subscriptions, agrees to the terms of one and connects it; on its payment page it is paid, declined or left.',
  )
  .takes(
    z.union([
      text.transform((to) => ({ to, and: 'pay' as const })),
      z.strictObject({ to: text, and: oneOf(decisions) }),
    ]),
  )
  .plays(async (world, { to, and: decision }, visitor) => {
    const { shop, stage } = visitor;
    if (!shop.session.state.isSignedIn) return refused('signInNeeded');
    const subscriptions = await subscriptionsOf(world);
    if (subscriptions === null) return refused('SUBSCRIPTIONS');
    const found = findOne(subscriptions, nameOf, to, `one subscription "${to}"`);
    if (!found.ok) return found;
    const { subscriptionId, name, endDateTime, termsAgreementFile } = found.value;
    // Its drawer has no button to connect it again.
    if (endDateTime !== null) return refused('SUBSCRIPTION_OWNED');
    shop.subscription.connect(subscriptionId, termsAgreementFile?.version ?? null);
    await stage.time.until(() => shop.subscription.state.connecting.phase !== 'STARTING', PAID_WITHIN_MS);
    const { connecting } = shop.subscription.state;
    if (connecting.phase !== 'AWAY' || connecting.link === null) return ended(world, name);
    visitor.setVisible(false);
    if (decision !== 'leave') await payForSubscription(stage, visitor.name, connecting.link, decision);
    visitor.setVisible(true);
    return ended(world, name);
  });

const expectSubscription = step('expect subscription: СберПрайм', 'expect subscription: none')
  .about('The subscriptions that the shopper has now, by their names; none: nothing.')
  .takes(text)
  .plays(async (world, wanted) => {
    const subscriptions = await subscriptionsOf(world);
    if (subscriptions === null) return refused('SUBSCRIPTIONS');
    const owned = subscriptions.filter(({ endDateTime }) => endDateTime !== null).map(nameOf);
    const seen = owned.length === 0 ? 'none' : owned.join(', ');
    return seen === wanted ? done(seen) : unmet(wanted, seen);
  });

export const loyaltySteps = [join, spend, expectBonuses, change, subscribe, expectSubscription];
