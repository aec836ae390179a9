import { flagNames, isFlagName } from '@shop/domain/config';
import type { FlagName } from '@shop/domain/config';
import * as z from 'zod';

import { answer, didYouMean, oneOf, quantity, text } from '../values/index.ts';
import { controlOf, done, step, unmet } from './step.ts';

/** How long an open page may take to notice a change by itself, in ms. */
const HEARD_MS = 30_000;

const flagName = z
  .string()
  .transform((name, context): FlagName => {
    if (isFlagName(name)) return name;
    context.addIssue({
      code: 'custom',
      message: `expected a flag such as ${flagNames[0]}, not "${name}"${didYouMean(name, flagNames)}`,
    });
    return z.NEVER;
  })
  .meta({ enum: flagNames });
const valuesOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.record(flagName, oneOf(values));

const wordsOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const experiment = z.strictObject({
  name: text,
  groups: z.array(
    z.strictObject({
      name: text,
      weight: quantity,
      enabled: z.array(flagName).optional(),
      disabled: z.array(flagName).optional(),
    }),
  ),
  onlyMobileEnabled: answer.optional(),
  onlyDesktopEnabled: answer.optional(),
});

export const flagSteps = [
  step('flags: { upsellProductsSlider: off, promoCode: default }')
    .about('An operator sets flags, or resets them to their defaults; open pages follow within 30 seconds.', {
      isWorldStep: true,
    })
    .takes(valuesOf(['on', 'off', 'default']))
    .plays(async (world, values) => {
      for (const [name, value] of Object.entries(values))
        await controlOf(world).setFlag(name, value === 'default' ? null : value === 'on');
      return done(wordsOf(values));
    }),
  step('expect flags: { upsellProductsSlider: off }')
    .about('Flags are on or off for the shopper; waits as long as an open page needs to notice it by itself.')
    .takes(valuesOf(['on', 'off']))
    .plays(async ({ visitor }, wanted) => {
      const names = Object.keys(wanted).filter(isFlagName);
      const actual = () =>
        Object.fromEntries(names.map((name) => [name, visitor.shop.config.isOn(name) ? 'on' : 'off']));
      const isRight = (): boolean => wordsOf(actual()) === wordsOf(wanted);
      await visitor.stage.time.until(isRight, HEARD_MS);
      return isRight() ? done(wordsOf(actual())) : unmet(wordsOf(wanted), wordsOf(actual()));
    }),
  step(
    'experiments: { start: [{ name: tips, groups: [{ name: on, weight: 1, enabled: [tips] }] }] }',
    'experiments: { stop: tips }',
  )
    .about(
      'An operator starts experiments, written as in a file of "store experiments import", or stops one by its name.',
      { isWorldStep: true },
    )
    .takes(
      z.union([z.strictObject({ start: z.array(experiment) }), z.strictObject({ stop: text })], {
        error: 'expected start with a list, or stop with a name',
      }),
    )
    .plays(async (world, wanted) => {
      if ('stop' in wanted) await controlOf(world).stopExperiment(wanted.stop);
      else await controlOf(world).startExperiments(wanted.start);
      return done('stop' in wanted ? `${wanted.stop} is over` : 'started');
    }),
  step('expect group: { experiment: tips, is: on }')
    .about('The group of the shopper\'s device in an experiment, or "none".')
    .takes(z.strictObject({ experiment: text, is: text }))
    .plays(async ({ visitor }, { experiment, is }) => {
      const actual = (): string => visitor.shop.debug.group(experiment) ?? 'none';
      await visitor.stage.time.until(() => actual() === is, HEARD_MS);
      return actual() === is ? done(`${experiment}: ${is}`) : unmet(is, actual());
    }),
];
