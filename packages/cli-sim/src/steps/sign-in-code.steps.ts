import * as z from 'zod';

import { messagesOf } from '../stage/index.ts';
import { phone, smsCode } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { cartText, savedCart } from './cart-view.ts';
import { readCode, refusedBy, signedInAlready, submitCode, untilSignedIn } from './sign-in-view.ts';
import { done, step, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { durationText } from './words.ts';

const askCode = step('ask for code', 'ask for code: +7 900 123-45-67')
  .about("Opens the sign-in and has a code sent to a phone, by default the shopper's own.")
  .mayTake(phone)
  .plays(async (world, given, { stage, shop }) => {
    const number = given ?? world.phone;
    if (shop.session.state.isSignedIn) return signedInAlready;
    world.codesBefore = (await messagesOf(stage, number)).length;
    shop.signIn.open();
    shop.signIn.chooseByPhone();
    if (!(await stage.time.finish(shop.signIn.submitPhone(number))))
      return refusedBy(shop.signIn.state.error);
    return codeStep(world);
  });

/** The state of the sign-in's code step. */
function codeStep({ visitor }: World): StepOutcome {
  const { signIn } = visitor.shop;
  const { phone: sentTo, codeLength } = signIn.state;
  const left = Math.max(0, signIn.form.state.resendAt - visitor.stage.time.now());
  return done(`${codeLength} digits for ${sentTo}; another one in ${durationText(left)}`);
}

const resend = step('resend code')
  .about('Requests another code as soon as the shop allows it.')
  .plays(async (world, { stage, shop }) => {
    if (shop.signIn.state.step !== 'code') return unmet('a code that was asked for', 'none');
    await stage.time.wait(Math.max(0, shop.signIn.form.state.resendAt - stage.time.now()));
    world.codesBefore = (await messagesOf(stage, shop.signIn.state.phone)).length;
    return (await stage.time.finish(shop.signIn.resend()))
      ? codeStep(world)
      : refusedBy(shop.signIn.state.error);
  });

const typeCode = step('type code: from SMS', 'type code: 0000')
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
  });

const closeSignIn = step('close sign-in')
  .about('Closes the sign-in without signing in.')
  .plays(async ({ visitor }) => {
    visitor.shop.signIn.close();
    return done('closed');
  });

export const signInCodeSteps = [askCode, resend, typeCode, closeSignIn];
