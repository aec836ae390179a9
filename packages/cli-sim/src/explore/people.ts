import { characters } from './behaviour/index.ts';
import type { Character } from './behaviour/index.ts';
import type { Chance } from './chance.ts';
import type { Device } from './plan.ts';

const names = (
  'anna boris vera gleb dasha egor zhanna ivan kira lev ' +
  'maria nikita olga pavel rita stepan tanya ulyana fedor yana'
).split(' ');

/** Somebody who comes to the shop: what they are like, what they hold, and when they come. */
export type Person = {
  readonly name: string;
  readonly character: Character;
  readonly devices: readonly [Device, ...Device[]];
  /** Ms after the run began. */
  readonly comesAt: number;
};

/** Draws `count` people with different names; most come early, so that they meet. */
export function drawPeople(count: number, runMs: number, chance: Chance): readonly Person[] {
  return Array.from({ length: count }, (_none, index) => {
    const round = Math.floor(index / names.length);
    const name = `${names[index % names.length] ?? ''}${round === 0 ? '' : round + 1}`;
    const own = chance.of(name);
    const character = own.pick(characters);
    const phone = `+79${String(own.below(10 ** 9)).padStart(9, '0')}`;
    const further = Array.from({ length: character.devices - 1 }, (_device, device) => ({
      name: `${name}-${device + 2}`,
      phone,
    }));
    const latest = own.is(0.7) ? Math.min(20_000, runMs / 2) : runMs / 2;
    return {
      name,
      character,
      devices: [{ name, phone }, ...further],
      comesAt: Math.round(own.below(Math.max(1, latest)) / 1000) * 1000,
    };
  });
}
