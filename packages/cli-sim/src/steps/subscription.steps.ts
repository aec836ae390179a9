import * as z from 'zod';

import { doesName, PAGE_IS_OF_WHAT_WAS_CHOSEN, payForSubscription } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { oneOf, text } from '../values/index.ts';
import { controlOf, done, findOne, findShopper, refused, shopperNamed, step, told, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { nameOf } from './words.ts';

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

/** An operator gives a shopper a month, perhaps while one is being paid for. */
export const giveMonth = step('give month: { of: anna, to: СберПрайм }')
  .about('An operator gives a shopper a month of a subscription, which costs nothing.', {
    shoppers: shopperNamed,
  })
  .takes(z.strictObject({ of: text.optional(), to: text }))
  .plays(async (world, { of: shopper = world.actor, to }) => {
    const known = findShopper(world, shopper);
    if (!known.ok) return known;
    return told(await controlOf(world).giveMonth(known.value.phone, to), 'MONTH_refused');
  });

export const subscriptionSteps = [
  step('subscribe: СберПрайм', 'subscribe: { to: СберПрайм, and: decline }')
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
      if (!(await doesName(stage, visitor.name, connecting.link, name)))
        world.complaints.push({
          invariant: PAGE_IS_OF_WHAT_WAS_CHOSEN,
          message: `${world.actor}: the payment page of ${name} does not name it`,
        });
      world.monthPage = decision === 'leave' ? connecting.link : null;
      if (decision !== 'leave') await payForSubscription(stage, visitor.name, connecting.link, decision);
      visitor.setVisible(true);
      return ended(world, name);
    }),
  step('pay for month')
    .about('Opens the payment page of a subscription once more that was left, and pays there.')
    .plays(async (world, { shop, stage, name }) => {
      const page = world.monthPage;
      if (page === null)
        return unmet('a payment page that was left', 'none: "subscribe" with "and: leave" comes first');
      world.monthPage = null;
      const paid = await payForSubscription(stage, name, page, 'pay');
      await stage.time.finish(shop.subscription.load());
      return paid.ok ? done('paid') : refused('SUBSCRIPTION_FAILED', paid.error);
    }),
  step('expect subscription: СберПрайм', 'expect subscription: none')
    .about('The subscriptions that the shopper has now, by their names; none: nothing.')
    .takes(text)
    .plays(async (world, wanted) => {
      const subscriptions = await subscriptionsOf(world);
      if (subscriptions === null) return refused('SUBSCRIPTIONS');
      const owned = subscriptions.filter(({ endDateTime }) => endDateTime !== null).map(nameOf);
      const seen = owned.length === 0 ? 'none' : owned.join(', ');
      return seen === wanted ? done(seen) : unmet(wanted, seen);
    }),
];
