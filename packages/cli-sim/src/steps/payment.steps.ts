import type { PaymentFrame } from '@shop/application/checkout';
import { ok } from '@shop/domain/kernel';
import { isSameMethod } from '@shop/domain/payments';
import type { PaymentMethod } from '@shop/domain/payments';
import * as z from 'zod';

import { violation } from '../kernel/violation.ts';
import { duration, oneOf, text } from '../values/index.ts';
import { PAYS_WITH_WHAT_WAS_CHOSEN } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { done, findOne, refused, step, unmet } from './step.ts';
import { contains, durationText } from './words.ts';

const FRAME_WITHIN_MS = 60_000;

/** What the payment page shows once the payment has started; null: there is none. */
export async function startedFrame({ visitor: { stage, shop } }: World): Promise<PaymentFrame | null> {
  await stage.time.until(() => shop.checkout.state.frame?.status !== 'starting', FRAME_WITHIN_MS);
  return shop.checkout.state.frame;
}

const wantedState = oneOf(['starting', 'redirect', 'succeeded', 'cancelled', 'failed', 'none']);

/** A method as steps name it: its kind, or the last digits of its card. */
export const methodText = ({ type, maskedPan }: PaymentMethod): string =>
  maskedPan === null ? type : `${type} ${maskedPan}`;

export const paymentSteps = [
  step('leave payment')
    .about("Leaves the bank's page without paying; the order keeps waiting.")
    .plays(async (_world, { shop: { checkout } }) => {
      if (checkout.state.checkoutId === null) return unmet('a payment', 'none was started');
      checkout.leave();
      return done('left');
    }),
  step('return to payment')
    .about('Opens the payment of the newest order again, as by its URL after a reload.')
    .plays(async (world, { shop }) => {
      const { checkout: id } = world;
      if (id === null) return unmet('a payment', 'none was started');
      // The payment page redirects visitors.
      if (!shop.session.state.isSignedIn) return refused('signInNeeded');
      shop.checkout.resume(id, world.orderIds.slice(-1));
      const frame = await startedFrame(world);
      if (frame?.status === 'failed') return refused(frame.code, frame.error.message);
      return done(frame?.status === 'redirect' ? 'the bank asks for a card' : (frame?.status ?? 'nothing'));
    }),
  step('wait until payment is: failed', 'wait until payment is: { state: succeeded, within: 5 min }')
    .about(
      'Waits until the payment page says this, for at most half an hour or the given time. The bank gives a payer 20 minutes.',
    )
    .takes(
      z.union([
        wantedState.transform((state) => ({ state, within: 30 * 60_000 })),
        z.strictObject({ state: wantedState, within: duration }),
      ]),
    )
    .plays(async (_world, { state, within }, { stage, shop }) => {
      const start = stage.time.now();
      const now = (): string => shop.checkout.state.frame?.status ?? 'none';
      await stage.time.until(() => now() === state, within);
      const waited = durationText(stage.time.now() - start);
      return now() === state ? done(`after ${waited}`) : unmet(state, `${now()} after ${waited}`);
    }),
  step('expect payment: redirect', "expect payment: { state: redirect, left: '19:' }")
    .about('What the payment page shows now: its state and the remaining time.')
    .takes(
      z.union([
        wantedState.transform((state) => ({ state, left: undefined })),
        z.strictObject({ state: wantedState, left: text.optional() }),
      ]),
    )
    .plays(async ({ visitor }, wanted) => {
      const { frame } = visitor.shop.checkout.state;
      const state = frame?.status ?? 'none';
      const left = frame?.status === 'redirect' ? (frame.countdown ?? 'no end') : 'no countdown';
      const fits = state === wanted.state && (wanted.left === undefined || contains(left, wanted.left));
      return fits
        ? done(`${state}, ${left}`)
        : unmet(`${wanted.state} ${wanted.left ?? ''}`.trim(), `${state}, ${left}`);
    }),
  step('choose payment method: NEW_CARD')
    .about('Chooses how the next order is paid: a kind of payment, or a bound card by its last digits.')
    .takes(text)
    .plays(async (world, words, { stage, shop }) => {
      const loaded = await stage.time.finish(shop.payments.load());
      if (!loaded.ok) return refused('PAYMENT_METHODS');
      const { methods } = shop.payments.state;
      // Several cards may have the same digits; then the first one is chosen.
      const same = methods.find((method) => methodText(method) === words);
      const named = findOne(methods, methodText, words, `one method "${words}"`);
      const found = same === undefined ? named : ok(same);
      if (!found.ok) return found;
      const chosen = await stage.time.finish(shop.payments.choose(found.value));
      if (!chosen.ok) return refused('PAYMENT_METHOD');
      const { current } = shop.payments.state;
      if (current !== null && !isSameMethod(found.value, current)) {
        const said = `${methodText(found.value)} was chosen, ${methodText(current)} is charged`;
        world.complaints.push(violation(PAYS_WITH_WHAT_WAS_CHOSEN, world.actor, said));
      }
      return done(methodText(found.value));
    }),
];
