import type { Chance } from '../chance.ts';
import type { RawStep, SeenProduct, Observation } from './observation.ts';
import { anyOf, isAtBank, step } from './intent.ts';
import type { Intent } from './intent.ts';

const forSale = ({ listed }: Observation): readonly SeenProduct[] =>
  listed.filter(({ isForSale }) => isForSale);
const scarce = (observation: Observation): readonly SeenProduct[] =>
  forSale(observation).filter(({ stock }) => stock > 0 && stock <= 3);

const isFull = ({ lines, gate }: Observation): boolean => lines.length > 0 && gate === null;

/** Mostly the first products; often what they have taken before, as on another device or for another order. */
const take = (products: readonly SeenProduct[], { known, lines }: Observation, chance: Chance) => {
  const again = products.filter(
    ({ name }) => known.includes(name) && lines.every((line) => line.name !== name),
  );
  const wanted =
    again.length > 0 && chance.is(0.5)
      ? chance.pick(again)
      : products[Math.min(chance.below(products.length), chance.below(products.length))];
  const quantity = chance.is(0.2) ? 1 : chance.between(1, 9);
  const product = wanted?.name ?? '';
  return step({ 'add to cart': quantity === 1 ? product : { product, quantity: String(quantity) } });
};

export const filling: readonly Intent[] = [
  {
    name: 'fill',
    strength: (observation) =>
      forSale(observation).length === 0 ? 0 : isFull(observation) || observation.isUnderWay ? 10 : 50,
    move: (observation, chance) => take(forSale(observation), observation, chance),
  },
  // Takes all remaining units of a product that is nearly sold out.
  {
    name: 'greed',
    strength: (observation) => (scarce(observation).length > 0 ? 15 : 0),
    move: (observation, chance) => {
      const wanted = chance.pick(scarce(observation));
      const product = wanted?.name ?? '';
      return step({ 'add to cart': { product, quantity: String(wanted?.stock ?? 1) } });
    },
  },
  // Above all while the cart is being saved, and while a payment that was left may still be made.
  {
    name: 'change',
    strength: ({ lines, isSaving, hasPayment, payment }) =>
      lines.length === 0 ? 0 : isSaving ? 100 : hasPayment && payment === null ? 20 : 8,
    move: ({ lines }, chance) => {
      const { name = '', quantity = 1 } = chance.pick(lines) ?? {};
      // Mostly one tap, as it is in a shop.
      const to = Math.max(0, quantity + chance.pick([-2, -1, -1, 1, 1, 1, 2, 4]));
      return step({ 'change quantity': { product: name, to: String(to) } });
    },
  },
  // Types a quantity instead of tapping; more than there are become fewer.
  {
    name: 'type quantity',
    strength: (observation) => (observation.lines.length > 0 && !isAtBank(observation) ? 3 : 0),
    move: ({ lines }, chance) => {
      const product = chance.pick(lines)?.name ?? '';
      return step({ 'set quantity': { product, to: String(chance.pick([0, 1, 2, 5, 40])) } });
    },
  },
  anyOf('refresh', (seen) => (seen.lines.length > 0 && !isAtBank(seen) ? 2 : 0), ['refresh cart']),
  {
    name: 'remove',
    strength: ({ lines }) => (lines.length > 1 ? 3 : 0),
    move: ({ lines }, chance) => step({ remove: chance.pick(lines)?.name ?? '' }),
  },
  anyOf('age', ({ listed }) => (listed.some(({ isAdult }) => isAdult) ? 8 : 0), [
    { 'confirm age': 'yes' },
    { 'confirm age': 'yes' },
    { 'confirm age': 'no' },
  ]),
  anyOf('banner', ({ lines }) => (lines.length > 0 ? 2 : 0), ['close banner']),
  anyOf('cutlery', ({ lines }) => (lines.length > 0 ? 2 : 0), [
    { cutlery: '0' },
    { cutlery: '2' },
    { cutlery: '5' },
  ]),
  // Takes what the shop offers in place of a sold-out line.
  {
    name: 'replacement',
    strength: (seen) => (seen.replaceable.length > 0 && !isAtBank(seen) ? 25 : 0),
    move: ({ replaceable }, chance) => {
      const { name = '', by = [] } = chance.pick(replaceable) ?? {};
      return step({ replace: { product: name, with: chance.pick(by) ?? '' } });
    },
  },
  {
    name: 'combo',
    strength: ({ combos }) => (combos.length > 0 ? 8 : 0),
    move: ({ combos, sets }, chance) => {
      const title = chance.pick(combos) ?? '';
      const groups = sets.find((set) => set.title === title)?.groups ?? [];
      const products = groups.flatMap((names) => chance.pick(names) ?? []);
      return step(
        chance.pick<RawStep>([
          { 'open combo': title },
          { 'add combo': { combo: title, products } },
          { 'change combo': { combo: title, products } },
          { 'add combo': title },
          { 'add combo': title },
          { 'add combo': { combo: title, quantity: '2' } },
          { 'change combo quantity': { combo: title, to: String(chance.pick([0, 1, 2, 3, 10])) } },
        ]),
      );
    },
  },
  // Also with goods that forbid it, and with nothing that could be left.
  anyOf('door', ({ lines }) => (lines.length > 0 ? 3 : 0), [
    { 'leave at the door': 'yes' },
    { 'leave at the door': 'yes' },
    { 'leave at the door': 'no' },
  ]),
  anyOf('clear', ({ lines }) => (lines.length > 2 ? 1 : 0), ['clear cart']),
];
