import { acquirers } from '@shop/standalone';
import * as z from 'zod';

import { moment, phone, requirement, text } from '../values/index.ts';

/** The maximum of steps, repeated ones counted each time. */
export const MAX_STEPS = 10_000;
/** The only shopper of a scenario that names none. */
export const ONLY_SHOPPER = 'shopper';

/** Names of shoppers and variables. */
const namePattern = /^\p{L}[\p{L}\p{N}_-]{0,29}$/u;
export const isName = (name: string): boolean => namePattern.test(name);

const name = z
  .string()
  .refine(isName, {
    error: ({ input }) => `expected a name of letters, digits, "-" and "_", not "${String(input)}"`,
  })
  // As far as an editor can tell that does not know letters.
  .meta({ pattern: String.raw`^[^\s\d!-/:-@\[-\x60{-~][^\s!-,./:-@\[-\^\x60{-~]{0,29}$` });

const sameAs = z
  .string()
  .regex(/^same as \S/)
  .transform((words) => ({ sameAs: words.slice('same as '.length).trim() }))
  .meta({ written: { pattern: String.raw`same as \S.*` } });
const phoneOf = z.union([z.literal('new'), phone, sameAs], {
  error: 'expected a phone number, "new", or "same as" another shopper',
});

const shopper = z
  .strictObject(
    { phone: phoneOf.optional(), browser: sameAs.optional() },
    { error: 'expected "phone: …" or "browser: …"' },
  )
  .refine(({ phone: own, browser }) => own === undefined || browser === undefined, {
    error: 'expected "phone" or "browser", not both: a tab has the phone of its browser',
  });
/** A shopper without settings is written without a value: 'anna:'. */
const shopperOrNothing = z.union([z.literal('').transform((): z.output<typeof shopper> => ({})), shopper], {
  error: 'expected "phone: …", "browser: …" or nothing',
});
const shoppers = z.union(
  [
    z
      .array(name)
      .min(1)
      .refine((names) => new Set(names).size === names.length, { error: 'expected each name once' })
      .meta({ uniqueItems: true })
      .transform((names): Record<string, z.output<typeof shopper>> =>
        Object.fromEntries(names.map((each) => [each, {}])),
      ),
    z.record(name, shopperOrNothing),
  ],
  { error: 'expected a list of names, or names with "phone: …" each' },
);

/** The head of a scenario: everything but its steps. */
export const headSchema = z.strictObject({
  name: text,
  requirements: z.array(requirement, { error: 'expected a list of requirement ids' }).optional(),
  shopper: shopper.optional(),
  shoppers: shoppers.optional(),
  variables: z.record(name, z.string(), { error: 'expected names with their values' }).optional(),
  'starts at': moment.optional(),
  /** Who takes the payments: the bank, unless it is Sberbank's gateway. */
  acquirer: z.enum(acquirers).optional(),
  /** Seed for ids and codes of the shop in this process; a scenario found by an exploration keeps its seed. */
  seed: text.optional(),
});
export type Head = z.output<typeof headSchema>;
export type ShopperHead = z.output<typeof shopper>;

/** The shoppers of a scenario by name, in the order of the file; the first is the default actor. */
export function shoppersOf(head: Pick<Head, 'shopper' | 'shoppers'>): ReadonlyMap<string, ShopperHead> {
  const named = Object.entries(head.shoppers ?? {});
  return new Map(named.length > 0 ? named : [[ONLY_SHOPPER, head.shopper ?? {}]]);
}
