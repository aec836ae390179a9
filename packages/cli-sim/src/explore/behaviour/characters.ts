import type { Chance } from '../chance.ts';
import { content } from './content.ts';
import { filling } from './filling.ts';
import { following } from './following.ts';
import { identity } from './identity.ts';
import { looking } from './looking.ts';
import { paying } from './paying.ts';
import { saving } from './saving.ts';
import type { Observation } from './observation.ts';
import { pause } from './intent.ts';
import type { Move, Intent } from './intent.ts';

/** All intents. */
export const intents: readonly Intent[] = [
  ...looking,
  ...content,
  ...filling,
  ...saving,
  ...identity,
  ...paying,
  ...following,
];

/** A kind of shopper: what they do more or less often than others, and how long they think. */
export type Character = {
  readonly name: string;
  /** Factors by the name of an intent; 1 by default. */
  readonly taste: Readonly<Record<string, number>>;
  /** Minimum and maximum pause between two steps, in ms. */
  readonly thinks: readonly [number, number];
  readonly devices: number;
};

// While somebody thinks, their page asks what is new: less thought is more steps for the same work.
const quick = [0, 2_000] as const;
const slow = [2_000, 20_000] as const;

export const characters: readonly [Character, ...Character[]] = [
  { name: 'buyer', taste: { 'check out': 2, pay: 2, 'decide invoice': 2 }, thinks: quick, devices: 1 },
  {
    name: 'wanderer',
    taste: { browse: 3, promo: 4, story: 4, detour: 3, 'wander off': 4, change: 3 },
    thinks: slow,
    devices: 2,
  },
  { name: 'grabber', taste: { greed: 6, 'check out': 2 }, thinks: [0, 1_000], devices: 1 },
  { name: 'saver', taste: { promocode: 6, forgo: 4 }, thinks: quick, devices: 2 },
  {
    name: 'waverer',
    taste: { change: 4, remove: 4, 'cancel order': 5, abandon: 5, 'pay in passing': 3 },
    thinks: quick,
    devices: 2,
  },
  { name: 'pauper', taste: { 'pay badly': 6, dither: 4 }, thinks: quick, devices: 1 },
  { name: 'hopper', taste: { 'other device': 8, 'sign out': 5, reload: 4 }, thinks: [0, 4_000], devices: 3 },
  {
    name: 'juggler',
    taste: {
      'other device': 30,
      change: 10,
      'type quantity': 10,
      remove: 5,
      address: 0,
      browse: 0.3,
      search: 0.3,
      'check out': 0.3,
      'sign out': 0,
      'wander off': 0,
    },
    thinks: [0, 2_000],
    devices: 2,
  },
  {
    name: 'collector',
    taste: { 'bind card': 8, 'remove card': 5, 'choose method': 5 },
    thinks: quick,
    devices: 2,
  },
  { name: 'mover', taste: { address: 10, 'address book': 6 }, thinks: quick, devices: 1 },
  {
    name: 'leaver',
    taste: { 'delete account': 15, 'sign out': 3, 'bank sign-in': 10, 'confirm e-mail': 3, agree: 3 },
    thinks: quick,
    devices: 2,
  },
];

/** How much less often something is tried again that was in vain a moment ago. */
const IN_VAIN = 0.15;

/**
 * What a shopper of this character does at this observation: one of the intents, chosen at random by strength. `vain`: names of
 * intents that lately led to nothing.
 */
export function chooseMove(
  { taste }: Character,
  observation: Observation,
  chance: Chance,
  vain: readonly string[] = [],
): Move & { readonly by: string } {
  const intent = chance.weigh(
    intents.map((value) => {
      const { name } = value;
      const weight = value.strength(observation) * (taste[name] ?? 1);
      return { value, weight: vain.includes(name) ? weight * IN_VAIN : weight };
    }),
  );
  return intent === undefined
    ? { ...pause(10_000), by: '' }
    : { ...intent.move(observation, chance), by: intent.name };
}

/** How long they think before a step, in whole seconds, so that shoppers often act at the same time. */
export function thinkingTime({ thinks: [least, most] }: Character, chance: Chance): number {
  return Math.round(chance.between(least, most) / 1000) * 1000;
}
