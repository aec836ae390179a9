import { allPersistedKeys, kernelFeature } from '@shop/application/kernel';
import { ok } from '@shop/domain/kernel';
import * as z from 'zod';

import { violation } from '../kernel/violation.ts';
import { messagesOf, NOTHING_IS_KEPT } from '../stage/index.ts';
import { answer, phone, smsCode } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { readCode, refusedBy, signedInAlready, submitCode, untilSignedIn } from './sign-in-view.ts';
import { done, step, unmet } from './step.ts';
import type { Found, StepOutcome } from './step.ts';
import { cartText, savedCart } from './cart-view.ts';
import { durationText } from './words.ts';

const TRIES = 3;

/** How long until the shop sends another code, in ms. */
const untilResend = ({ visitor: { stage, shop } }: World): number =>
  Math.max(0, shop.signIn.form.state.resendAt - stage.time.now());

const openSignIn = ({ shop }: World['visitor']): void => {
  shop.signIn.open();
  shop.signIn.chooseByPhone();
};

/** Opens the sign-in, requests a code and reads it from the inbox; waits if the shop wants a pause between two codes. */
async function askForCode(world: World, number: string): Promise<Found<string>> {
  const { stage, shop } = world.visitor;
  openSignIn(world.visitor);
  const known = (await messagesOf(stage, number)).length;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const isSent = await stage.time.finish(
      attempt === 0 ? shop.signIn.submitPhone(number) : shop.signIn.resend(),
    );
    if (!isSent) return refusedBy(shop.signIn.state.error);
    const code = await readCode(world, number, known);
    if (code !== null) return ok(code);
    await stage.time.wait(untilResend(world));
  }
  return unmet(`an SMS with a code for ${number}`, 'none came');
}

/** The state of the sign-in's code step. */
function codeStep(world: World): StepOutcome {
  const { phone: sentTo, codeLength } = world.visitor.shop.signIn.state;
  return done(`${codeLength} digits for ${sentTo}; another one in ${durationText(untilResend(world))}`);
}

export const sessionSteps = [
  step('sign in', 'sign in: +7 900 123-45-67')
    .about("Signs in with a phone, by default the shopper's own; the code is read from the SMS inbox.")
    .mayTake(phone)
    .plays(async (world, given, { shop }) => {
      const number = given ?? world.phone;
      if (shop.session.state.isSignedIn) return signedInAlready;
      const code = await askForCode(world, number);
      if (!code.ok) return code;
      const failure = await submitCode(world, code.value);
      if (failure !== null) return failure;
      await untilSignedIn(world);
      return done(`${number}, code ${code.value}; cart: ${cartText(await savedCart(world))}`);
    }),
  step('enter code: 0000')
    .about('Requests a code for the shopper and types this one instead.')
    .takes(smsCode)
    .plays(async (world, code) => {
      const asked = await askForCode(world, world.phone);
      if (!asked.ok) return asked;
      return (await submitCode(world, code)) ?? done('signed in');
    }),
  step('ask for code', 'ask for code: +7 900 123-45-67')
    .about("Opens the sign-in and has a code sent to a phone, by default the shopper's own.")
    .mayTake(phone)
    .plays(async (world, given, visitor) => {
      const { stage, shop } = visitor;
      const number = given ?? world.phone;
      if (shop.session.state.isSignedIn) return signedInAlready;
      world.codesBefore = (await messagesOf(stage, number)).length;
      openSignIn(visitor);
      if (!(await stage.time.finish(shop.signIn.submitPhone(number))))
        return refusedBy(shop.signIn.state.error);
      return codeStep(world);
    }),
  step('resend code')
    .about('Requests another code as soon as the shop allows it.')
    .plays(async (world, { stage, shop }) => {
      if (shop.signIn.state.step !== 'code') return unmet('a code that was asked for', 'none');
      await stage.time.wait(untilResend(world));
      world.codesBefore = (await messagesOf(stage, shop.signIn.state.phone)).length;
      return (await stage.time.finish(shop.signIn.resend()))
        ? codeStep(world)
        : refusedBy(shop.signIn.state.error);
    }),
  step('type code: from SMS', 'type code: 0000')
    .about('Types a code: the one from the SMS, or another.')
    .takes(z.union([z.literal('from SMS'), smsCode], { error: 'expected four digits, or "from SMS"' }))
    .plays(async (world, given, { shop }) => {
      if (shop.signIn.state.step !== 'code') return unmet('a code that was asked for', 'none');
      const number = shop.signIn.state.phone;
      const code = given === 'from SMS' ? await readCode(world, number, world.codesBefore) : given;
      if (code === null) return unmet(`an SMS with a code for ${number}`, 'none came');
      const failure = await submitCode(world, code);
      if (failure !== null) return failure;
      await untilSignedIn(world);
      return done(`${number}, signed in; cart: ${cartText(await savedCart(world))}`);
    }),
  step('close sign-in')
    .about('Closes the sign-in without signing in.')
    .does(({ shop }) => shop.signIn.close(), 'closed'),
  step('sign out')
    .about('Signs out; the page is reloaded for a visitor.')
    .plays(async (world, { stage, shop }) => {
      if (!shop.session.state.isSignedIn) return unmet('somebody who is signed in', 'a visitor');
      const persisted = world.visitor.get(kernelFeature.ports.persisted);
      await stage.time.finish(shop.session.signOut());
      const kept = allPersistedKeys.filter((key) => key.clearedAtLogout && persisted.read(key) !== null);
      for (const { name } of kept)
        world.complaints.push(violation(NOTHING_IS_KEPT, world.actor, `"${name}" is still there`));
      await world.visitor.followPage();
      world.listed = [];
      return world.visitor.shop.session.state.isSignedIn
        ? unmet('a visitor', 'still signed in')
        : done('a visitor again');
    }),
  step('expect signed in: yes')
    .about('Whether the shopper is signed in.')
    .takes(answer)
    .plays(async ({ visitor }, wanted) => {
      const words = (is: boolean): string => (is ? 'signed in' : 'not signed in');
      const { isSignedIn } = visitor.shop.session.state;
      return isSignedIn === wanted ? done(words(wanted)) : unmet(words(wanted), words(isSignedIn));
    }),
];
