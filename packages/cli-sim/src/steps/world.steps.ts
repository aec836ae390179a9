import * as z from 'zod';

import { settle } from '../settling/index.ts';
import { amount, quantity, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { clock } from './clock.steps.ts';
import { fault } from './fault.steps.ts';
import { bareStep, done, refused, step, unmet } from './step.ts';
import type { StepDefinition } from './step.ts';
import { controlOf } from './world-control.ts';
import { count, exactPrice, findNamed } from './words.ts';

/** A step that acts on the shop from outside; only a shop in this process has such an outside. */
const worldly = (definition: StepDefinition): StepDefinition => ({ ...definition, isWorldStep: true });

/** The whole name of a product that somebody has seen; else as it is written. */
function productName({ shoppers }: World, name: string): string {
  for (const { visitor } of shoppers.values()) {
    if (!visitor.isOpen) continue;
    const found = findNamed(
      [...visitor.shop.catalog.knownProducts().values()],
      (product) => product.name,
      name,
    );
    if (found.ok) return found.value.name;
  }
  return name;
}

const stock = step(
  {
    key: 'stock',
    about:
      'From now on so many units of a product are in the store; "store" takes its code, without it all stores.',
    examples: [
      'stock: { product: Хлеб «Печной Угол» Бородинский, becomes: 1 }',
      'stock: { product: Хлеб «Печной Угол» Бородинский, becomes: 0, store: MSK-CENTER }',
    ],
  },
  z.strictObject({ product: text, becomes: quantity, store: text.optional() }),
  async (world, { product, becomes, store }) => {
    const name = productName(world, product);
    await controlOf(world).setStock(name, becomes, store);
    return done(`${name}: ${count(becomes, 'unit')}`);
  },
);

const price = step(
  {
    key: 'price',
    about: 'From now on a product costs so much.',
    examples: ['price: { product: Хлеб «Печной Угол» Бородинский, becomes: 75.50 ₽ }'],
  },
  z.strictObject({ product: text, becomes: amount, store: text.optional() }),
  async (world, { product, becomes, store: code }) => {
    const name = productName(world, product);
    await controlOf(world).setPrice(name, becomes, code);
    return done(`${name}: ${exactPrice(becomes)}`);
  },
);

const actions = {
  opens: 'open',
  closes: 'close',
  'stops taking orders': 'suspend',
  'takes orders again': 'resume',
} as const;
const actionWords = Object.keys(actions) as (keyof typeof actions)[];
const action = z.enum(actionWords, {
  error: ({ input }) => `expected one of ${actionWords.join(', ')}, not "${String(input)}"`,
});

const store = step(
  {
    key: 'store',
    about: 'Opens or closes the stores, or stops and resumes taking orders; one of them by its code.',
    examples: ['store: stops taking orders', 'store: { code: MSK-CENTER, does: closes }'],
  },
  z.union(
    [action.transform((does) => ({ does, code: undefined })), z.strictObject({ code: text, does: action })],
    {
      error: `expected one of ${actionWords.join(', ')}, or code and does`,
    },
  ),
  async (world, { does, code }) => {
    await controlOf(world).store(actions[does], code);
    return done(`${code ?? 'every store'} ${does}`);
  },
);

const loseLine = step(
  {
    key: 'lose line',
    about:
      'A picker does not find units of a line of the newest order, whose money goes back; without "units" all of it; "of" names a shopper.',
    examples: ['lose line: { line: 2 }', 'lose line: { of: anna, line: 1, units: 1 }'],
  },
  z.strictObject({ of: text.optional(), line: quantity, units: quantity.optional() }),
  async (world, { of: shopper = world.actor, line, units }) => {
    const orderId = world.shoppers.get(shopper)?.orderIds.at(-1);
    if (orderId === undefined) return unmet(`an order of ${shopper}`, 'none: "check out" comes first');
    const said = await controlOf(world).loseLine(orderId, line, units ?? null);
    return said.ok ? done(said.value) : refused('LOSE_LINE_refused', said.error);
  },
);

const promotion = step(
  {
    key: 'promotion',
    about: 'Ends a promotion at once; it is named by its name, code or promocode.',
    examples: ['promotion: { name: СКИДКА10, ends: now }'],
  },
  z.strictObject({ name: text, ends: z.literal('now', { error: 'expected "now"' }) }),
  async (world, { name }) => {
    await controlOf(world).endPromotion(name);
    return done(`${name} is over`);
  },
);

const restart = bareStep(
  {
    key: 'restart store',
    about: 'The store node dies and is started again on the same data.',
    examples: ['restart store'],
  },
  async (world) => {
    await controlOf(world).restart();
    return done('started again');
  },
);

const invariants = bareStep(
  {
    key: 'expect invariants',
    about:
      'Nothing is lost, doubled or oversold: stock, orders, payments, refunds and uses of promocodes add up.',
    examples: ['expect invariants'],
  },
  async (world) => {
    const violations = await controlOf(world).invariants();
    return violations.length === 0
      ? done('everything adds up')
      : unmet(
          'no violation',
          violations.map(({ invariant, message }) => `${invariant}: ${message}`).join('; '),
        );
  },
);

const settled = bareStep(
  {
    key: 'expect settled',
    about: 'Ends all faults, waits until nothing is under way; then every page works and everything adds up.',
    examples: ['expect settled'],
  },
  async ({ stage, shoppers }) => {
    const violations = await settle(stage, shoppers);
    return violations.length === 0
      ? done('nothing is under way, everything adds up')
      : unmet(
          'no violation',
          violations.map(({ invariant, message }) => `${invariant}: ${message}`).join('; '),
        );
  },
);

export const worldSteps = [
  fault,
  stock,
  price,
  store,
  loseLine,
  promotion,
  restart,
  clock,
  invariants,
  settled,
].map(worldly);
