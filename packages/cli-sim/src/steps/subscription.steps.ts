import * as z from 'zod';

import { payForSubscription } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { oneOf, text } from '../values/index.ts';
import { done, findOne, refused, step, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { nameOf } from './words.ts';

/** Longer than the link takes, and than the shop asks about a payment. */
const WITHIN_MS = 90_000;

const decisions = ['pay', 'decline', 'leave'] as const;

async function loaded({ visitor }: World) {
  const { shop, stage } = visitor;
  await stage.time.finish(shop.subscription.load());
  const { list } = shop.subscription.state;
  return list.kind === 'READY' ? list.subscriptions : null;
}

/** How connecting ended; the shopper has read it. */
async function end({ visitor }: World, name: string): Promise<StepOutcome> {
  const { shop, stage } = visitor;
  const phase = (): string => shop.subscription.state.connecting.phase;
  await stage.time.until(() => phase() !== 'CHECKING', WITHIN_MS);
  const ended = phase();
  shop.subscription.seen();
  return ended === 'CONNECTED' ? done(`${name} is connected`) : refused('SUBSCRIPTION_FAILED', ended);
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
  .plays(async (world, { to, and: decision }) => {
    const { visitor } = world;
    const { shop, stage } = visitor;
    if (!shop.session.state.isSignedIn) return refused('signInNeeded');
    const subscriptions = await loaded(world);
    if (subscriptions === null) return refused('SUBSCRIPTIONS');
    const found = findOne(subscriptions, nameOf, to, `one subscription "${to}"`);
    if (!found.ok) return found.error;
    const { subscriptionId, name, endDateTime, termsAgreementFile } = found.value;
    // Its drawer has no button to connect it again.
    if (endDateTime !== null) return refused('SUBSCRIPTION_OWNED');
    shop.subscription.connect(subscriptionId, termsAgreementFile?.version ?? null);
    await stage.time.until(() => shop.subscription.state.connecting.phase !== 'STARTING', WITHIN_MS);
    const { connecting } = shop.subscription.state;
    if (connecting.phase !== 'AWAY' || connecting.link === null) return end(world, name);
    visitor.setVisible(false);
    if (decision !== 'leave') await payForSubscription(stage, visitor.name, connecting.link, decision);
    visitor.setVisible(true);
    return end(world, name);
  });

const expectSubscription = step('expect subscription: СберПрайм', 'expect subscription: none')
  .about('The subscriptions that the shopper has now, by their names; none: nothing.')
  .takes(text)
  .plays(async (world, wanted) => {
    const subscriptions = await loaded(world);
    if (subscriptions === null) return refused('SUBSCRIPTIONS');
    const owned = subscriptions.filter(({ endDateTime }) => endDateTime !== null).map(nameOf);
    const seen = owned.length === 0 ? 'none' : owned.join(', ');
    return seen === wanted ? done(seen) : unmet(wanted, seen);
  });

export const subscriptionSteps = [subscribe, expectSubscription];
