import { ok } from '@shop/domain/kernel';

import { messagesOf } from '../stage/index.ts';
import { answer, phone, smsCode } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { signInCodeSteps } from './sign-in-code.steps.ts';
import { readCode, refusedBy, signedInAlready, submitCode, untilSignedIn } from './sign-in-view.ts';
import { done, step, unmet } from './step.ts';
import type { Found } from './step.ts';
import { cartText, savedCart } from './cart-view.ts';

const TRIES = 3;

/** Opens the sign-in, requests a code and reads it from the inbox; waits if the shop wants a pause between two codes. */
async function askForCode(world: World, number: string): Promise<Found<string>> {
  const { stage, shop } = world.visitor;
  shop.signIn.open();
  shop.signIn.chooseByPhone();
  const known = (await messagesOf(stage, number)).length;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const isSent = await stage.time.finish(
      attempt === 0 ? shop.signIn.submitPhone(number) : shop.signIn.resend(),
    );
    if (!isSent) return refusedBy(shop.signIn.state.error);
    const code = await readCode(world, number, known);
    if (code !== null) return ok(code);
    await stage.time.wait(Math.max(0, shop.signIn.form.state.resendAt - stage.time.now()));
  }
  return unmet(`an SMS with a code for ${number}`, 'none came');
}

const signInByPhone = step('sign in', 'sign in: +7 900 123-45-67')
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
  });

const enterCode = step('enter code: 0000')
  .about('Requests a code for the shopper and types this one instead.')
  .takes(smsCode)
  .plays(async (world, code) => {
    const asked = await askForCode(world, world.phone);
    if (!asked.ok) return asked;
    return (await submitCode(world, code)) ?? done('signed in');
  });

const signOut = step('sign out')
  .about('Signs out; the page is reloaded for a visitor.')
  .plays(async (world, { stage, shop }) => {
    if (!shop.session.state.isSignedIn) return unmet('somebody who is signed in', 'a visitor');
    await stage.time.finish(shop.session.signOut());
    await world.visitor.followPage();
    world.listed = [];
    return world.visitor.shop.session.state.isSignedIn
      ? unmet('a visitor', 'still signed in')
      : done('a visitor again');
  });

const expectSignedIn = step('expect signed in: yes')
  .about('Whether the shopper is signed in.')
  .takes(answer)
  .plays(async ({ visitor }, wanted) => {
    const words = (is: boolean): string => (is ? 'signed in' : 'not signed in');
    const { isSignedIn } = visitor.shop.session.state;
    return isSignedIn === wanted ? done(words(wanted)) : unmet(words(wanted), words(isSignedIn));
  });

export const sessionSteps = [signInByPhone, enterCode, ...signInCodeSteps, signOut, expectSignedIn];
