import type { Result } from '@shop/domain/kernel';
import * as z from 'zod';

import type { Violation } from '../kernel/violation.ts';
import { wrongOnPages, settle } from '../settling/index.ts';
import { amount, duration, named, oneOf, quantity, text, wordOr } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { eraseAccount, sendOffers } from './consents.steps.ts';
import { fault } from './fault.steps.ts';
import { controlOf, done, findShopper, shopperNamed, step, told, unmet } from './step.ts';
import type { StepDefinition, StepOutcome } from './step.ts';
import { giveMonth } from './subscription.steps.ts';
import { count, durationText, exactPrice, findNamed, nameOf } from './words.ts';

/** Marks a step that acts on the shop from outside, which is possible only in this process. */
const worldly = (definition: StepDefinition): StepDefinition => ({ ...definition, isWorldStep: true });

/** The full name of a product that a shopper has seen; else the name as written. */
function productName({ shoppers }: World, name: string): string {
  for (const { visitor } of shoppers.values()) {
    if (!visitor.isOpen) continue;
    const found = findNamed([...visitor.shop.catalog.knownProducts().values()], nameOf, name);
    if (found.ok) return found.value.name;
  }
  return name;
}

/** A union of "none" and something else. */
const none = (other: string) => ({ error: `expected ${other}, or none` });

const severalFor = z
  .string()
  .regex(/^([2-9]) for ([1-8])$/)
  .transform((words) => {
    const [x = 0, y = 0] = words.split(' for ').map(Number);
    return { x, y };
  })
  .refine(({ x, y }) => y < x, { error: 'expected more goods than are paid for, such as 3 for 2' });

const actions = {
  opens: 'open',
  closes: 'close',
  'stops taking orders': 'suspend',
  'takes orders again': 'resume',
} as const;
const actionWords = ['opens', 'closes', 'stops taking orders', 'takes orders again'] as const;

const store = step('store: stops taking orders', 'store: { code: MSK-CENTER, does: closes }')
  .about(
    'Opens or closes the stores, or stops and resumes taking orders; a single store is named by its code.',
  )
  .takes(wordOr(actionWords, z.strictObject({ code: text, does: oneOf(actionWords) }), 'code and does'))
  .plays(async (world, given) => {
    const { does, code } = typeof given === 'string' ? { does: given, code: undefined } : given;
    await controlOf(world).store(actions[does], code);
    return done(`${code ?? 'every store'} ${does}`);
  });

/** Somebody does something with the newest order of a shopper; `code`: of a refusal. */
async function withOrderOf(
  world: World,
  shopper: string | undefined,
  code: string,
  act: (orderId: string) => Promise<Result<string, string>>,
): Promise<StepOutcome> {
  const whose = shopper ?? world.actor;
  const known = findShopper(world, whose);
  if (!known.ok) return known;
  const orderId = known.value.orderIds.at(-1);
  if (orderId === undefined) return unmet(`an order of ${whose}`, 'none: "check out" comes first');
  return told(await act(orderId), code);
}

const unlessViolated = (violations: readonly Violation[], result: string): StepOutcome =>
  violations.length === 0
    ? done(result)
    : unmet(
        'no violation',
        violations.map(({ invariant, message }) => `${invariant}: ${message}`).join('; '),
      );

export const worldSteps = [
  fault,
  step(
    'stock: { product: Хлеб «Печной Угол» Бородинский, becomes: 1 }',
    'stock: { product: Хлеб «Печной Угол» Бородинский, becomes: 0, store: MSK-CENTER }',
  )
    .about('Sets the stock of a product; "store" takes the code of a store, without it all stores are meant.')
    .takes(z.strictObject({ product: named('product'), becomes: quantity, store: text.optional() }))
    .plays(async (world, { product, becomes, store }) => {
      const name = productName(world, product);
      await controlOf(world).setStock(name, becomes, store);
      return done(`${name}: ${count(becomes, 'unit')}`);
    }),
  step('price: { product: Хлеб «Печной Угол» Бородинский, becomes: 75.50 ₽ }')
    .about('Sets the price of a product.')
    .takes(z.strictObject({ product: named('product'), becomes: amount, store: text.optional() }))
    .plays(async (world, { product, becomes, store: code }) => {
      const name = productName(world, product);
      await controlOf(world).setPrice(name, becomes, code);
      return done(`${name}: ${exactPrice(becomes)}`);
    }),
  step(
    'offer: { product: Хлеб «Печной Угол» Бородинский, old price: 79.90 ₽ }',
    'offer: { product: Хлеб «Печной Угол» Бородинский, several: 3 for 2 }',
    'offer: { product: Хлеб «Печной Угол» Бородинский, several: none }',
  )
    .about(
      'What a product is offered with from now on: its price before the sale, or several for the price of fewer; "none" ends it.',
    )
    .takes(
      z.strictObject({
        product: named('product'),
        'old price': z.union([z.literal('none').transform(() => null), amount], none('an amount')).optional(),
        several: z
          .union([z.literal('none').transform(() => null), severalFor], none('such as 3 for 2'))
          .optional(),
      }),
    )
    .plays(async (world, { product, 'old price': oldPrice, several }) => {
      const name = productName(world, product);
      await controlOf(world).setOffer(name, { oldPrice, several });
      const old =
        oldPrice === undefined ? [] : [`old price ${oldPrice === null ? 'none' : exactPrice(oldPrice)}`];
      const many =
        several === undefined ? [] : [several === null ? 'one by one' : `${several.x} for ${several.y}`];
      return done(`${name}: ${[...old, ...many].join(', ')}`);
    }),
  store,
  step(
    'lose line: { line: 2 }',
    'lose line: { of: anna, line: 1, units: 1 }',
    'lose line: { line: 1, by: warehouse }',
  )
    .about(
      'A picker does not find units of a line of the newest order, and their price is refunded; an operator notes it, without "units" for the whole line, or the warehouse reports it, without "units" one; "of" names a shopper.',
      { shoppers: shopperNamed },
    )
    .takes(
      z.strictObject({
        of: text.optional(),
        line: quantity,
        units: quantity.optional(),
        by: z.literal('warehouse', { error: 'expected "warehouse"' }).optional(),
      }),
    )
    .plays(async (world, { of: shopper, line, units = null, by }) =>
      withOrderOf(world, shopper, 'LOSE_LINE_refused', async (id) =>
        controlOf(world)[by === undefined ? 'loseLine' : 'loseAtWarehouse'](id, line, units),
      ),
    ),
  step('warehouse step: { of: anna }', 'warehouse step: {}')
    .about('The warehouse takes the next step of the newest order of a shopper by hand, and reports it.', {
      shoppers: shopperNamed,
    })
    .takes(z.strictObject({ of: text.optional() }))
    .plays(async (world, { of: shopper }) =>
      withOrderOf(world, shopper, 'WAREHOUSE_STEP_refused', async (id) => controlOf(world).warehouseStep(id)),
    ),
  step('return goods: { line: 1, units: 2 }', 'return goods: { of: anna, line: 2, units: 1 }')
    .about(
      'Units of a line of the newest order, which is delivered, are brought back; their money goes back.',
      { shoppers: shopperNamed },
    )
    .takes(z.strictObject({ of: text.optional(), line: quantity, units: quantity }))
    .plays(async (world, { of: shopper, line, units }) =>
      withOrderOf(world, shopper, 'RETURN_refused', async (id) =>
        controlOf(world).returnGoods(id, line, units),
      ),
    ),
  step(
    'promotion: { name: СКИДКА10, ends: now }',
    'promotion: { name: СКИДКА10, ends: today }',
    'promotion: { name: СКИДКА10, limit: 2 }',
  )
    .about(
      'Ends a promotion at once or with this day, or limits how often all together may use it; takes its name, code or promocode.',
    )
    .takes(
      z.union(
        [
          z.strictObject({ name: named('promotion'), ends: z.enum(['now', 'today']) }),
          z.strictObject({ name: named('promotion'), limit: quantity }),
        ],
        { error: 'expected name, and ends: now, ends: today or limit with a whole number' },
      ),
    )
    .plays(async (world, { name, ...change }) => {
      const control = controlOf(world);
      if (!('limit' in change)) {
        await control.endPromotion(name, change.ends);
        return done(change.ends === 'now' ? `${name} is over` : `${name} ends with this day`);
      }
      await control.limitPromotion(name, change.limit);
      return done(`${name} may be used ${count(change.limit, 'time')}`);
    }),
  sendOffers,
  eraseAccount,
  giveMonth,
  step('restart store')
    .about('Kills the store node and restarts it on the same data.')
    .plays(async (world) => {
      await controlOf(world).restart();
      return done('started again');
    }),
  step('clock jumps: 21 min')
    .about('All clocks jump forward, perhaps past midnight; jobs that were due meanwhile run late.')
    .takes(duration)
    .plays(async (world, ms) => {
      await controlOf(world).jumpClock(ms);
      return done(`${durationText(ms)} later`);
    }),
  step('expect invariants', 'expect invariants: at any moment')
    .about(
      'Nothing is lost, duplicated or oversold: stock, orders, payments, refunds and uses of promocodes add up. While a payment, a refund or a cancellation is under way, or with "at any moment", only what always holds is checked.',
    )
    .mayTake(oneOf(['at any moment']))
    .plays(async (world, when) => {
      const control = controlOf(world);
      const isUnderWay = when !== null || (await control.isUnderWay());
      const books = await (isUnderWay ? control.invariantsNow() : control.invariants());
      return unlessViolated(
        [...wrongOnPages(world.shoppers), ...books],
        isUnderWay ? 'what always holds does, something is under way' : 'everything adds up',
      );
    }),
  step('expect settled')
    .about(
      'Ends all faults and waits until nothing is under way; then every page works and everything adds up.',
    )
    .plays(async ({ stage, shoppers }) =>
      unlessViolated(
        await settle(stage, shoppers, { goesOn: true }),
        'nothing is under way, everything adds up',
      ),
    ),
].map(worldly);
