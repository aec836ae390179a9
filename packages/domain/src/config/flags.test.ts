import { expect, test } from 'vitest';

import {
  configuredFeatures,
  evaluateFeatures,
  experimentConflicts,
  flagNames,
  flags,
  isFlagName,
  isMobileDevice,
  isOn,
  knownFeatures,
  noOverrides,
  offlineFeatures,
  versionPattern,
} from './index.ts';
import type { Experiment, FlagSources } from './index.ts';

const experiment = (part: Partial<Experiment> & Pick<Experiment, 'groups'>): Experiment => ({
  name: 'cart',
  onlyMobileEnabled: false,
  onlyDesktopEnabled: false,
  ...part,
});
const sources = (part: Partial<FlagSources>): FlagSources => ({
  configured: {},
  experiments: [],
  groups: {},
  isMobile: false,
  overrides: noOverrides,
  ...part,
});
const cart = experiment({
  groups: [
    { name: 'on', enabled: ['tips'], disabled: ['cutlery'] },
    { name: 'control', enabled: [], disabled: [] },
  ],
});

test('[FLG-17] [OPN-184] without a configuration combo sets, share button, upsell and minimarkets are on, all else is off', () => {
  expect(flagNames.filter((name) => isOn(offlineFeatures, name))).toEqual([
    'comboSets',
    'minimarketWeb',
    'shareButton',
    'upsellProductsSlider',
  ]);
});

test('[SHL-45] the flags of all features are known, an unknown or unset one counts as off', () => {
  const named =
    'sberLoyalty sberId changeAuthButtonOrder changeOrder mobileAppBannerInOrder tips chat debugBar allowSmsCodeAutofill ' +
    'whitelistRedirects promoCode upsellProductsSlider sberPaySdk discountCountBadgeInCart';
  expect(named.split(' ').filter((name) => !isFlagName(name))).toEqual([]);
  for (const name of ['', 'Tips', 'constructor', '__proto__', 'toString'])
    expect(isFlagName(name)).toBe(false);
  expect(isOn({}, 'tips')).toBe(false);
  expect(isOn({ tips: true }, 'tips')).toBe(true);
});

test('[SHL-45] [OPN-388] of foreign values only those of known flags stay', () => {
  const record = { tips: true, chat: 'yes', nonsense: true, cutlery: null, toString: true };
  expect(knownFeatures(record)).toEqual({ tips: true });
  expect(knownFeatures(JSON.parse('{"__proto__": true}') as Record<string, unknown>)).toEqual({});
});

test('[OPN-209] by default every flag of cart and checkout is on but the SberPay widget', () => {
  const on = ['comboSets', 'replacementInCart', 'silentDelivery', 'adultChecks', 'promoCode', 'cutlery'];
  const configured = configuredFeatures({}, true);
  expect(
    [...on, 'upsellProductsSlider', 'discountCountBadgeInCart'].filter(
      (name) => !isOn(configured, name as never),
    ),
  ).toEqual([]);
  expect(configured.sberPaySdk).toBe(false);
});

test('[FLG-05] a stored value comes before the default, a group before it, and a group reaches only its own flags', () => {
  const configured = configuredFeatures({ tips: false, chat: true }, false);
  expect([configured.chat, configured.cutlery, configured.tips]).toEqual([true, true, false]);
  const inGroup = evaluateFeatures(sources({ configured, experiments: [cart], groups: { cart: 'on' } }));
  expect(inGroup).toEqual({ ...configured, tips: true, cutlery: false });
  for (const groups of [{ cart: 'control' }, { cart: 'nobody' }, {}])
    expect(evaluateFeatures(sources({ configured, experiments: [cart], groups }))).toEqual(configured);
});

test('[FLG-06] [OPN-186] an experiment for mobile is for phones and tablets, one for desktop for neither', () => {
  const tipsOn = (part: Partial<Experiment>, device: 'MOBILE' | 'TABLET' | 'DESKTOP') =>
    evaluateFeatures(
      sources({
        experiments: [experiment({ ...cart, ...part })],
        groups: { cart: 'on' },
        isMobile: isMobileDevice(device),
      }),
    ).tips === true;
  const devices = ['MOBILE', 'TABLET', 'DESKTOP'] as const;
  const on = (part: Partial<Experiment>) => devices.filter((device) => tipsOn(part, device));
  expect(on({})).toEqual(devices);
  expect(on({ onlyMobileEnabled: true })).toEqual(['MOBILE', 'TABLET']);
  expect(on({ onlyDesktopEnabled: true })).toEqual(['DESKTOP']);
  expect(on({ onlyDesktopEnabled: true, onlyMobileEnabled: true })).toEqual([]);
});

test('[FLG-09] [FLG-10] [DBG-02] overrides of flags and groups come last, and only while the debug bar is on', () => {
  const overrides = { features: { chat: true }, groups: { cart: 'on' } };
  const of = (debugBar: boolean) =>
    evaluateFeatures(
      sources({ configured: { debugBar }, experiments: [cart], groups: { cart: 'control' }, overrides }),
    );
  expect(of(true)).toEqual({ debugBar: true, chat: true, tips: true, cutlery: false });
  expect(of(false)).toEqual({ debugBar: false });
});

test('[FLG-10] [DBG-05] a forced group that does not exist leaves the drawn one', () => {
  const forced = (groups: Record<string, string>) =>
    evaluateFeatures(
      sources({
        configured: { debugBar: true },
        experiments: [cart],
        groups: { cart: 'on' },
        overrides: { features: {}, groups },
      }),
    ).tips;
  expect(forced({ cart: 'gone' })).toBe(true);
  expect(forced({ other: 'on' })).toBe(true);
  expect(forced({ cart: 'control' })).toBeUndefined();
});

test('[OPN-388] [DBG-11] debug flags are off where they are not allowed, whatever is stored, and out of reach of experiments', () => {
  const debug = flagNames.filter((name) => flags[name].isDebug === true);
  expect(debug).toEqual(['allowSmsCodeAutofill', 'debugBar']);
  const stored = { debugBar: true, allowSmsCodeAutofill: true };
  expect(configuredFeatures(stored, false)).toMatchObject({ debugBar: false, allowSmsCodeAutofill: false });
  expect(configuredFeatures(stored, true)).toMatchObject(stored);
  const sneaky = experiment({ groups: [{ name: 'on', enabled: debug, disabled: [] }] });
  expect(evaluateFeatures(sources({ experiments: [sneaky], groups: { cart: 'on' } }))).toEqual({});
});

test('[FLG-03] a flag belongs to one experiment, which turns it either on or off', () => {
  const group = (name: string, enabled: readonly string[], disabled: readonly string[] = []) =>
    ({ name, enabled, disabled }) as Experiment['groups'][number];
  const a = experiment({ name: 'a', groups: [group('on', ['tips']), group('more', ['tips', 'chat'])] });
  const b = experiment({ name: 'b', groups: [group('off', [], ['tips'])] });
  const c = experiment({ name: 'c', groups: [group('on', ['cutlery']), group('off', [], ['cutlery'])] });
  expect(experimentConflicts([a])).toEqual([]);
  expect(experimentConflicts([a, b, c])).toEqual([
    { kind: 'twoExperiments', flag: 'tips', first: 'a', second: 'b' },
    { kind: 'onAndOff', flag: 'cutlery', experiment: 'c', enabledBy: 'on', disabledBy: 'off' },
  ]);
});

test('[FLG-04] a version is numbers with dots between them', () => {
  for (const version of ['5', '17.4.1', '131.0.6778.85']) expect(versionPattern.test(version)).toBe(true);
  for (const version of [
    '',
    '5.x',
    '5.',
    '.5',
    '5..1',
    '5,1',
    'пять',
    '1'.repeat(10),
    '1.'.repeat(6) + '1',
    '5\n',
  ])
    expect(versionPattern.test(version)).toBe(false);
});
