import type { SignInFailure } from '@shop/application/session';
import * as z from 'zod';

import { isSettled, messagesOf, newCode } from '../stage/index.ts';
import { answer, phone, smsCode } from '../values/index.ts';
import { bareStep, done, refused, step, stepWithOption, unmet } from './step.ts';
import type { StepOutcome, World } from './step.ts';
import { cartText, savedCart } from './cart-view.ts';
import { durationText } from './words.ts';

const TRIES = 3;
const SMS_WITHIN_LOOKS = 5;

const refusedBy = (failure: SignInFailure | null): StepOutcome => refused(failure?.kind ?? 'failed');

/** The code in an SMS that comes within a few seconds; null: none does. */
async function readCode({ stage }: World, number: string, known: number): Promise<string | null> {
  for (let look = 0; look < SMS_WITHIN_LOOKS; look += 1) {
    const code = await newCode(stage, number, known);
    if (code !== null) return code;
    await stage.time.wait(1000);
  }
  return null;
}

/** Asks for a code and reads it in the inbox; waits when the shop wants a pause between two codes. */
async function askForCode(world: World, number: string): Promise<string | StepOutcome> {
  const { stage, shop } = world.visitor;
  const known = (await messagesOf(stage, number)).length;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const isSent = await stage.time.finish(
      attempt === 0 ? shop.signIn.submitPhone(number) : shop.signIn.resend(),
    );
    if (!isSent) return refusedBy(shop.signIn.state.error);
    const code = await readCode(world, number, known);
    if (code !== null) return code;
    await stage.time.wait(Math.max(0, (shop.signIn.state.resendAt ?? 0) - stage.time.now()));
  }
  return unmet(`an SMS with a code for ${number}`, 'none came');
}

const signIn = stepWithOption(
  {
    key: 'sign in',
    about: "Signs in with a phone, the shopper's own if none is said; the code is read in the SMS inbox.",
    examples: ['sign in', 'sign in: +7 900 123-45-67'],
  },
  phone,
  async (world, given) => {
    const number = given ?? world.phone;
    const { stage, shop } = world.visitor;
    if (shop.session.state.isSignedIn)
      return unmet('a visitor who is not signed in', 'somebody is signed in');
    shop.signIn.open();
    shop.signIn.chooseByPhone();
    const code = await askForCode(world, number);
    if (typeof code !== 'string') return code;
    if (!(await stage.time.finish(shop.signIn.submitCode(code)))) return refusedBy(shop.signIn.state.error);
    await stage.time.until(() => isSettled(shop) && shop.profile.state.status !== 'loading', 30_000);
    return done(`${number}, code ${code}; cart: ${cartText(await savedCart(world))}`);
  },
);

const enterCode = step(
  {
    key: 'enter code',
    about: 'Asks for a code for the shopper and types this one instead.',
    examples: ['enter code: 0000'],
  },
  smsCode,
  async (world, code) => {
    const { stage, shop } = world.visitor;
    shop.signIn.open();
    shop.signIn.chooseByPhone();
    const asked = await askForCode(world, world.phone);
    if (typeof asked !== 'string') return asked;
    if (await stage.time.finish(shop.signIn.submitCode(code))) return done('signed in');
    return refusedBy(shop.signIn.state.error);
  },
);

const askCode = stepWithOption(
  {
    key: 'ask for code',
    about: "Opens the sign-in and has a code sent to a phone, the shopper's own if none is said.",
    examples: ['ask for code', 'ask for code: +7 900 123-45-67'],
  },
  phone,
  async (world, given) => {
    const { stage, shop } = world.visitor;
    const number = given ?? world.phone;
    if (shop.session.state.isSignedIn)
      return unmet('a visitor who is not signed in', 'somebody is signed in');
    world.codesBefore = (await messagesOf(stage, number)).length;
    shop.signIn.open();
    shop.signIn.chooseByPhone();
    if (!(await stage.time.finish(shop.signIn.submitPhone(number))))
      return refusedBy(shop.signIn.state.error);
    return codeStep(world);
  },
);

/** What the code step says. */
function codeStep({ visitor }: World): StepOutcome {
  const { phone: sentTo, resendAt, codeLength } = visitor.shop.signIn.state;
  const left = Math.max(0, (resendAt ?? 0) - visitor.stage.time.now());
  return done(`${codeLength} digits for ${sentTo}; another one in ${durationText(left)}`);
}

const resend = bareStep(
  {
    key: 'resend code',
    about: 'Asks for another code as soon as the shop lets one.',
    examples: ['resend code'],
  },
  async (world) => {
    const { stage, shop } = world.visitor;
    if (shop.signIn.state.step !== 'code') return unmet('a code that was asked for', 'none');
    await stage.time.wait(Math.max(0, (shop.signIn.state.resendAt ?? 0) - stage.time.now()));
    world.codesBefore = (await messagesOf(stage, shop.signIn.state.phone)).length;
    return (await stage.time.finish(shop.signIn.resend()))
      ? codeStep(world)
      : refusedBy(shop.signIn.state.error);
  },
);

const typeCode = step(
  {
    key: 'type code',
    about: 'Types a code that was asked for: the one from the SMS, or another.',
    examples: ['type code: from SMS', 'type code: 0000'],
  },
  z.union([z.literal('from SMS'), smsCode], { error: 'expected four digits, or "from SMS"' }),
  async (world, given) => {
    const { stage, shop } = world.visitor;
    if (shop.signIn.state.step !== 'code') return unmet('a code that was asked for', 'none');
    const number = shop.signIn.state.phone;
    const code = given === 'from SMS' ? await readCode(world, number, world.codesBefore) : given;
    if (code === null) return unmet(`an SMS with a code for ${number}`, 'none came');
    if (!(await stage.time.finish(shop.signIn.submitCode(code)))) return refusedBy(shop.signIn.state.error);
    await stage.time.until(() => isSettled(shop) && shop.profile.state.status !== 'loading', 30_000);
    return done(`${number}, signed in; cart: ${cartText(await savedCart(world))}`);
  },
);

const closeSignIn = bareStep(
  { key: 'close sign-in', about: 'Closes the sign-in without signing in.', examples: ['close sign-in'] },
  async ({ visitor }) => {
    visitor.shop.signIn.close();
    return done('closed');
  },
);

const signOut = bareStep(
  { key: 'sign out', about: 'Signs out; the page opens anew for a visitor.', examples: ['sign out'] },
  async (world) => {
    const { stage, shop } = world.visitor;
    if (!shop.session.state.isSignedIn) return unmet('somebody who is signed in', 'a visitor');
    await stage.time.finish(shop.session.signOut());
    await world.visitor.followPage();
    world.listed = [];
    return world.visitor.shop.session.state.isSignedIn
      ? unmet('a visitor', 'still signed in')
      : done('a visitor again');
  },
);

const expectSignedIn = step(
  { key: 'expect signed in', about: 'Whether somebody is signed in.', examples: ['expect signed in: yes'] },
  answer,
  async ({ visitor }, wanted) => {
    const words = (is: boolean): string => (is ? 'signed in' : 'not signed in');
    const { isSignedIn } = visitor.shop.session.state;
    return isSignedIn === wanted ? done(words(wanted)) : unmet(words(wanted), words(isSignedIn));
  },
);

export const sessionSteps = [
  signIn,
  enterCode,
  askCode,
  resend,
  typeCode,
  closeSignIn,
  signOut,
  expectSignedIn,
];
