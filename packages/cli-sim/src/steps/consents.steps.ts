import * as z from 'zod';

import { lettersTo, unsubscribeTokensIn } from '../stage/index.ts';
import { answer, oneOf, quantity, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { agrees } from './expectation.ts';
import { controlOf, done, findShopper, refused, step, told, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { count } from './words.ts';

/** Reading the switches may be repeated, saving them may take as long as a call. */
const WITHIN_MS = 60_000;
/** A save begins within this time after the one before. */
const SAVED_ONE_BY_ONE_MS = 100;

const channels = z.strictObject({
  email: answer.optional(),
  push: answer.optional(),
  sms: answer.optional(),
});

const shownText = (values: Readonly<Record<string, boolean>>): string =>
  Object.entries(values)
    .map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
    .join(', ');

/** The switches as the store holds them; null: they cannot be read. */
async function read(
  { visitor }: World,
  panel: 'messages' | 'sharing',
): Promise<Readonly<Record<string, boolean>> | null> {
  const { stage, shop } = visitor;
  if (!shop.session.state.isSignedIn) return null;
  shop[panel].load();
  await stage.time.wait(0);
  await stage.time.until(() => shop[panel].state.values !== null || shop[panel].state.isFailed, WITHIN_MS);
  return shop[panel].state.values;
}

type Switches = Readonly<Record<string, boolean | undefined>>;

/** Moves switches, and looks at them once the store has answered. */
async function move(world: World, panel: 'messages' | 'sharing', wanted: Switches): Promise<StepOutcome> {
  const { visitor } = world;
  const { stage, shop } = visitor;
  if ((await read(world, panel)) === null) return refused('SWITCHES');
  for (const channel of ['email', 'push', 'sms'] as const)
    if (wanted[channel] !== undefined) shop.messages.toggle(channel, wanted[channel]);
  if (wanted['sber'] !== undefined) shop.sharing.toggle('sber', wanted['sber']);
  // What was switched meanwhile is saved after the first answer.
  for (let round = 0; round < 2; round += 1) {
    await stage.time.wait(SAVED_ONE_BY_ONE_MS);
    await stage.time.until(() => !visitor.isCalling, WITHIN_MS);
  }
  const held = await read(world, panel);
  if (held === null) return refused('SWITCHES');
  return agrees(wanted, held) ? done(shownText(held)) : refused('NOT_SAVED', shownText(held));
}

/** The tokens of the mails about offers to the shopper; the newest first. */
async function tokens({ stage, email }: World): Promise<readonly string[]> {
  return email === null ? [] : unsubscribeTokensIn(await lettersTo(stage, email));
}

const ways = ['page', 'one click', 'altered link'] as const;

export const sendOffers = step(
  'send offers: spring-sale',
  'send offers: { campaign: spring-sale, by: SMS }',
  'send offers: { campaign: spring-sale, waits: no }',
)
  .about(
    'An operator sends a campaign to everybody who agrees to it: a mail, or an SMS. With `waits: no` what comes next happens meanwhile.',
  )
  .takes(
    z.union([
      text.transform((campaign) => ({ campaign, by: 'EMAIL' as const, waits: true })),
      z.strictObject({
        campaign: text,
        by: oneOf(['EMAIL', 'SMS'] as const).default('EMAIL'),
        waits: answer.default(true),
      }),
    ]),
  )
  .plays(async (world, { campaign, by, waits }) => {
    const sending = controlOf(world).sendOffers(campaign, by);
    if (waits) return told(await sending, 'PROMO');
    // It may go on for longer than a step is waited for.
    sending.catch(() => undefined);
    return done('begun');
  });

export const eraseAccount = step('erase account: anna')
  .about('An operator erases the account of a shopper; the shop refuses while an order is on its way.', {
    shoppers: (name) => [String(name)],
  })
  .takes(text)
  .plays(async (world, name) => {
    const holder = findShopper(world, name);
    if (!holder.ok) return holder;
    const said = await controlOf(world).eraseAccount(holder.value.phone);
    return said.ok ? done('erased') : refused('ERASE', said.error);
  });

export const consentSteps = [
  step('take messages: { email: yes, sms: no }')
    .about('Switches messages about offers on or off in the settings, by channel.')
    .takes(channels)
    .plays(async (world, wanted) => move(world, 'messages', wanted)),
  step('expect messages: { email: no }')
    .about('Which messages about offers the shopper takes, as the store holds it.')
    .takes(channels)
    .plays(async (world, wanted) => {
      const held = await read(world, 'messages');
      if (held === null) return refused('SWITCHES');
      return agrees(wanted, held) ? done(shownText(held)) : unmet(JSON.stringify(wanted), shownText(held));
    }),
  step('share data: yes')
    .about('Lets the shop share data with the bank, or takes that back.')
    .takes(answer)
    .plays(async (world, isOn) => move(world, 'sharing', { sber: isOn })),
  step('unsubscribe', 'unsubscribe: one click', 'unsubscribe: altered link')
    .about(
      'Ends the mails about offers from the newest one: on the page of its link, with one click of the mail program, or in vain, by a link that somebody altered.',
    )
    .mayTake(oneOf(ways))
    .plays(async (world, way, { stage, shop }) => {
      const [token] = await tokens(world);
      if (token === undefined) return refused('NO_MAIL');
      if (way === 'one click') {
        const url = `${stage.origin}/unsubscribe?token=${token}`;
        const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
        const answered = await stage.time.finish(
          stage.send(new Request(url, { method: 'POST', body }), world.visitor.name),
        );
        return answered.ok ? done('the mail program unsubscribed') : refused(String(answered.status));
      }
      shop.unsubscribe.open();
      const sent = way === 'altered link' ? `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` : token;
      const isDone = await stage.time.finish(shop.unsubscribe.unsubscribe(sent));
      return isDone ? done('unsubscribed') : refused('NOT_UNSUBSCRIBED');
    }),
  step('expect mails about offers: 1')
    .about('How many mails about offers have come to the shopper’s address.')
    .takes(quantity)
    .plays(async (world, wanted) => {
      const came = (await tokens(world)).length;
      return came === wanted ? done(count(came, 'mail')) : unmet(count(wanted, 'mail'), count(came, 'mail'));
    }),
];
