import type { FlagName } from '@shop/domain/config';

import type { RawStep } from '../behaviour/index.ts';
import type { Chance } from '../chance.ts';

// What operators and pickers do while people shop.

/** Flags that change only what is displayed. */
const displayFlags: readonly [FlagName, ...FlagName[]] = [
  'changeAuthButtonOrder',
  'comboSets',
  'cutlery',
  'discountCountBadgeInCart',
  'promoCode',
  'promotions',
  'silentDelivery',
];

type Experiment = {
  readonly name: string;
  readonly flag: FlagName;
  readonly changes: 'enabled' | 'disabled';
};

/**
 * Names have Latin letters and hyphens. Each experiment has its own flag, because a flag in two experiments is
 * refused.
 */
const experiments: readonly [Experiment, ...Experiment[]] = [
  { name: 'fewer-goods-to-add', flag: 'upsellProductsSlider', changes: 'disabled' },
  { name: 'no-replacements', flag: 'replacementInCart', changes: 'disabled' },
  { name: 'no-share-button', flag: 'shareButton', changes: 'disabled' },
];

/** Sets a flag for everybody, or resets it to its default. */
export function flagSwitch(chance: Chance): RawStep {
  const flag = chance.pick(displayFlags);
  return { flags: { [flag]: chance.pick(['on', 'off', 'off', 'default']) } };
}

/** Starts an experiment, changes its shares, or ends it. The store refuses to end one that is not running. */
export function experimentSwitch(chance: Chance): RawStep {
  const { name, flag, changes } = chance.pick(experiments);
  if (chance.is(0.3)) return { experiments: { stop: name } };
  const groups = [
    { name: 'changed', weight: chance.pick(['1', '1', '3']), [changes]: [flag] },
    { name: 'control', weight: '1' },
  ];
  return { experiments: { start: [{ name, groups }] } };
}

const campaigns = [
  'spring-sale',
  'summer-sale',
  'autumn-sale',
  'winter-sale',
  'new-goods',
  'last-day',
] as const;

type Gateway = 'EMAIL' | 'SMS';

/** A campaign, perhaps one that was sent before. */
export function drawCampaign(
  chance: Chance,
  by: Gateway = chance.pick(['EMAIL', 'EMAIL', 'SMS'] as const),
): { readonly campaign: string; readonly by: Gateway } {
  return { campaign: `${chance.pick(campaigns)}-${by.toLowerCase()}-${chance.between(1, 4)}`, by };
}

/** Units of one of the first lines of somebody's newest order: which, and how many. */
const unitsOf = (of: string, chance: Chance) => ({
  of,
  line: chance.pick(['1', '1', '2']),
  units: chance.pick(['1', '1', '2']),
});

/** They come back. */
export const returnOf = (of: string, chance: Chance): RawStep => ({ 'return goods': unitsOf(of, chance) });

/** They are not found: as an operator notes, often the whole line, or as the warehouse reports. */
export function lossOf(of: string, chance: Chance): RawStep {
  const { units, ...line } = unitsOf(of, chance);
  if (chance.is(0.5)) return { 'lose line': { ...line, units, by: 'warehouse' } };
  return { 'lose line': chance.is(0.5) ? line : { ...line, units } };
}
