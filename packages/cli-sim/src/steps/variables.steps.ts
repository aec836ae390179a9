import type { OrderDetails } from '@shop/application/orders';
import { kopecks, mapResult, MOSCOW_OFFSET_MINUTES, msToNextDay, ok } from '@shop/domain/kernel';
import * as z from 'zod';

import { dayTime, didYouMean, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { linesOf, savedCart } from './cart-view.ts';
import { newestOrder } from './order-view.ts';
import { findProduct } from './product-view.ts';
import { done, step, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { durationText, exactPrice } from './words.ts';

const namesOf = (argument: unknown): readonly string[] =>
  typeof argument === 'object' && argument !== null ? Object.keys(argument) : [];

type Capture = (world: World) => Promise<StepOutcome>;

const ofOrder =
  (read: (order: OrderDetails) => string): Capture =>
  async (world) => {
    const order = await newestOrder(world);
    return mapResult(order, read);
  };

/** What can be captured; 'price of' is followed by the name of a product. */
const captures: Readonly<Record<string, Capture>> = {
  'order number': ofOrder(({ number }) => number),
  'order total': ofOrder(({ price }) => exactPrice(price)),
  'order status': ofOrder(({ status }) => status.type),
  total: async (world) => ok(exactPrice((await savedCart(world))?.totalPrice ?? kopecks(0))),
  'to pay': async (world) => ok(exactPrice((await savedCart(world))?.payableTotal ?? kopecks(0))),
  positions: async (world) => ok(String(linesOf(await savedCart(world)).length)),
  store: async ({ visitor }) => ok(visitor.shop.showcase.state.showcase?.title ?? 'none'),
  phone: async ({ phone }) => ok(phone),
};
const PRICE = 'price of ';
const captureWords = [...Object.keys(captures), `${PRICE}…`].join(', ');

const what = text
  .refine((words) => Object.hasOwn(captures, words) || words.startsWith(PRICE), {
    error: ({ input }) =>
      `expected one of ${captureWords}, not "${String(input)}"${didYouMean(String(input), Object.keys(captures))}`,
  })
  .meta({ written: { pattern: [...Object.keys(captures), `${PRICE}.*`].join('|') } });

function priceOf(world: World, name: string): StepOutcome {
  const product = findProduct(world, name);
  if (!product.ok) return product;
  const { price, name: whole } = product.value;
  return price === null ? unmet(`a price of ${whole}`, 'none') : ok(exactPrice(price));
}

const DAY_MS = 86_400_000;

export const variableSteps = [
  step('let: { bread: Хлеб «Печной Угол» Бородинский }')
    .about('Sets variables, which later texts use as ${name}.', { defines: namesOf })
    .takes(z.record(z.string(), z.string(), { error: 'expected names with their values' }))
    .plays(async ({ variables }, given) => {
      for (const [name, value] of Object.entries(given)) variables.set(name, value);
      return done(
        Object.entries(given)
          .map(([name, value]) => `${name} = ${value}`)
          .join(', '),
      );
    }),
  step('capture: { number: order number }', "capture: { bread: 'price of Бородинский' }")
    .about(`Stores what the shop shows now in variables: ${captureWords}.`, { defines: namesOf })
    .takes(z.record(z.string(), what, { error: 'expected names with what they keep' }))
    .plays(async (world, wanted) => {
      const kept: string[] = [];
      for (const [name, words] of Object.entries(wanted)) {
        const captured = words.startsWith(PRICE)
          ? priceOf(world, words.slice(PRICE.length))
          : await (captures[words]?.(world) ?? unmet(captureWords, words));
        if (!captured.ok) return captured;
        world.variables.set(name, captured.value);
        kept.push(`${name} = ${captured.value}`);
      }
      return done(kept.join(', '));
    }),
  step('expect same: [60.99 ₽, 60.99 ₽]')
    .about('All these texts are equal once their variables are replaced.')
    .takes(
      z.array(text, { error: 'expected a list of texts' }).min(2, { error: 'expected two texts at least' }),
    )
    .plays(async (_world, texts) => {
      const other = texts.find((each) => each !== texts[0]);
      return other === undefined ? done(texts[0] ?? '') : unmet(texts[0] ?? '', other);
    }),
  step('wait until: 23:59')
    .about('Lets time pass until it is this time of day in Moscow, today or tomorrow.', {
      // In real time a wait of half a day makes no sense.
      isWorldStep: true,
    })
    .takes(dayTime)
    .plays(async ({ stage }, minutes) => {
      const untilMidnight = msToNextDay(stage.time.now(), MOSCOW_OFFSET_MINUTES);
      const ms = (untilMidnight + minutes * 60_000) % DAY_MS;
      await stage.time.wait(ms);
      return done(`after ${durationText(ms)}`);
    }),
];
