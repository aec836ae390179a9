import { err, ok } from '@shop/domain/kernel';
import type { Features } from '@shop/domain/config';
import { offline } from '@shop/application/testing';
import { createTestShop } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

import { CONFIG_REFRESH_INTERVAL_MS } from './index.ts';
import type { WebConfig } from './index.ts';
import { defaultWebConfig } from './defaults.ts';

const answer = (features: Features, part: Partial<WebConfig> = {}) =>
  ok({ ...defaultWebConfig, version: 1, ...part, features: { ...defaultWebConfig.features, ...features } });
const tipsExperiment = {
  name: 'tips-for-half',
  groups: [
    { name: 'on', enabled: ['tips'], disabled: ['shareButton'] },
    { name: 'control', enabled: [], disabled: [] },
  ],
  onlyMobileEnabled: false,
  onlyDesktopEnabled: false,
} as const;
const withExperiment = { version: 2, experiments: [tipsExperiment] };

test('[FLG-17] without a configuration the shop runs on built-in defaults', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.give(err(offline));
  shop.calls.catalogConfig.give(err(offline));
  await shop.config.load();
  expect(shop.config.state.status).toBe('ready');
  const { features, config, catalogConfig } = shop.config.state;
  expect(features).toEqual({
    comboSets: true,
    shareButton: true,
    upsellProductsSlider: true,
    minimarketWeb: true,
  });
  expect(shop.config.isOn('replacementInCart')).toBe(false);
  expect([config.timeouts.apiMs, catalogConfig.pageSize, config.relatedProductsListMaxLength]).toEqual([
    30_000, 24, 15,
  ]);
});

test('[FLG-17] a configuration that comes later takes the place of the built-in defaults', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.give(err(offline));
  await shop.config.load();
  shop.calls.webConfig.give(answer({ tips: true }));
  await shop.config.refetch();
  expect(shop.config.isOn('tips')).toBe(true);
  shop.calls.webConfig.give(err(offline));
  await shop.config.refetch();
  expect(shop.config.isOn('tips')).toBe(true);
});

test('[SHL-45] a flag that the configuration does not hold counts as off', () => {
  expect(createTestShop().config.isOn('changeOrder')).toBe(false);
});

test('[FLG-01] an answer changes something only when it is newer', async () => {
  const shop = createTestShop();
  const seen: (number | boolean)[][] = [];
  for (const [version, tips] of [
    [5, true],
    [4, false],
    [5, false],
    [6, false],
  ] as const) {
    shop.calls.webConfig.give(answer({ tips }, { version }));
    await (seen.length === 0 ? shop.config.load() : shop.config.refetch());
    seen.push([shop.config.state.version, shop.config.isOn('tips')]);
  }
  expect(seen).toEqual([
    [5, true],
    [5, true],
    [5, true],
    [6, false],
  ]);
});

test('[FLG-01] an open page asks again when it is looked at and each 20 s while it is visible', async () => {
  const shop = createTestShop();
  await shop.config.load();
  const asked = () => shop.calls.webConfig.calls.length;
  const before = asked();
  shop.config.watch();
  shop.browser.focus$.next();
  await shop.time.advance(0);
  expect(asked() - before).toBe(1);
  shop.calls.webConfig.give(answer({ tips: true }, { version: 9 }));
  await shop.time.advance(CONFIG_REFRESH_INTERVAL_MS);
  expect([asked() - before, shop.config.isOn('tips')]).toEqual([2, true]);
  shop.browser.isVisible = false;
  shop.browser.visible$.next(false);
  await shop.time.advance(10 * CONFIG_REFRESH_INTERVAL_MS);
  expect(asked() - before).toBe(2);
  shop.browser.isVisible = true;
  shop.browser.visible$.next(true);
  await shop.time.advance(0);
  expect(asked() - before).toBe(3);
});

const overrides = JSON.stringify({ shareButton: false, debugBar: false });

test('[FLG-09] a cookie overrides a feature for its holder, but never the debug bar', async () => {
  const shop = createTestShop();
  shop.browser.cookies.set('ff_overrides', overrides);
  shop.calls.webConfig.give(answer({ debugBar: true }));
  await shop.config.load();
  expect([shop.config.isOn('shareButton'), shop.config.isOn('debugBar')]).toEqual([false, true]);
});

test('[DBG-02] without the debug bar the override cookies have no effect, loaded or taken from the page', async () => {
  const shop = createTestShop();
  shop.browser.cookies.set('ff_overrides', JSON.stringify({ shareButton: false, debugBar: true }));
  shop.browser.cookies.set('exp_overrides', JSON.stringify({ 'tips-for-half': 'on' }));
  shop.calls.webConfig.give(answer({ debugBar: false }, withExperiment));
  await shop.config.load();
  const seen = () => [
    shop.config.isOn('shareButton'),
    shop.config.isOn('debugBar'),
    shop.config.isOn('tips'),
  ];
  expect(seen()).toEqual([true, false, false]);
  shop.config.hydrate(shop.config.dehydrate());
  shop.config.readOverrides();
  expect(seen()).toEqual([true, false, false]);
});

test('[FLG-09] a rendered page shows what the server rendered, overrides follow when it is opened', () => {
  const shop = createTestShop();
  shop.browser.cookies.set('ff_overrides', overrides);
  shop.config.hydrate({ ...shop.config.dehydrate(), configured: { debugBar: true, shareButton: true } });
  expect(shop.config.isOn('shareButton')).toBe(true);
  shop.config.readOverrides();
  expect(shop.config.isOn('shareButton')).toBe(false);
});

test('[FLG-10] [DBG-05] a page holds no group of its browser, and a cookie forces one', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.give(answer({ debugBar: true }, withExperiment));
  shop.calls.groups.give(ok({ 'tips-for-half': 'control' }));
  await shop.config.load();
  shop.config.watch();
  await shop.time.advance(0);
  expect(shop.config.state.groups).toEqual({ 'tips-for-half': 'control' });
  expect(JSON.stringify(shop.config.dehydrate())).not.toContain('"groups":{');
  expect(shop.config.isOn('tips')).toBe(false);
  shop.browser.cookies.set('exp_overrides', JSON.stringify({ 'tips-for-half': 'on', other: 7 }));
  shop.config.readOverrides();
  expect([shop.config.isOn('tips'), shop.config.isOn('shareButton')]).toEqual([true, false]);
});

test.each(['{', 'null', '[]', '"on"', '7', '{"tips":"yes","nonsense":true,"toString":true}', '%E0%A4%A'])(
  '[DBG-06] a cookie that is no use is dropped: %s',
  async (raw) => {
    const shop = createTestShop();
    shop.browser.cookies.set('ff_overrides', raw);
    shop.browser.cookies.set('exp_overrides', raw);
    shop.browser.cookies.set('app_simulator', raw);
    shop.calls.webConfig.give(answer({ debugBar: true }, withExperiment));
    await shop.config.load();
    expect(shop.config.state.features).toEqual(shop.config.state.configured);
    expect(shop.debug.app).toBeNull();
  },
);

test('[DBG-06] of a cookie with good and bad values the good ones count', async () => {
  const shop = createTestShop();
  shop.browser.cookies.set('ff_overrides', JSON.stringify({ tips: true, chat: 'yes', nonsense: true }));
  shop.calls.webConfig.give(answer({ debugBar: true }));
  await shop.config.load();
  expect(shop.config.state.overrides.features).toEqual({ tips: true });
  expect(shop.config.isOn('tips')).toBe(true);
});

test('[FLG-04] [FLG-05] the groups of the device change its flags, and are asked for once for the same configuration and store', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.give(answer({}, withExperiment));
  shop.calls.groups.give(ok({ 'tips-for-half': 'on' }));
  await shop.config.load();
  expect(shop.config.isOn('tips')).toBe(false);
  shop.config.watch();
  shop.config.describe({ showcaseId: 'moscow' });
  await shop.time.advance(0);
  expect([shop.config.isOn('tips'), shop.config.isOn('shareButton')]).toEqual([true, false]);
  expect(shop.calls.groups.calls.map(([traits]) => traits.showcaseId)).toEqual(['moscow']);
  await shop.config.refetch();
  shop.config.describe({ showcaseId: 'moscow' });
  await shop.time.advance(0);
  expect(shop.calls.groups.calls).toHaveLength(1);
  shop.config.describe({ showcaseId: 'kazan', os: 'IOS' });
  await shop.time.advance(0);
  expect(shop.calls.groups.calls[1]?.[0]).toMatchObject({ showcaseId: 'kazan', os: 'IOS' });
});

test.each([
  ['mWeb', 'onlyMobileEnabled', true],
  ['web', 'onlyMobileEnabled', false],
  ['mWeb', 'onlyDesktopEnabled', false],
  ['web', 'onlyDesktopEnabled', true],
] as const)('[FLG-06] on %s an experiment that is %s counts: %s', async (platform, only, counts) => {
  const shop = createTestShop({ platform });
  shop.calls.webConfig.give(answer({}, { version: 2, experiments: [{ ...tipsExperiment, [only]: true }] }));
  shop.calls.groups.give(ok({ 'tips-for-half': 'on' }));
  await shop.config.load();
  shop.config.watch();
  await shop.time.advance(0);
  expect(shop.config.isOn('tips')).toBe(counts);
});

test('[FLG-04] groups that could not be asked for are asked for at the next look; a stopped experiment changes nothing', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.give(answer({}, withExperiment));
  shop.calls.groups.give(err(offline));
  await shop.config.load();
  shop.config.watch();
  await shop.time.advance(0);
  expect(shop.config.isOn('tips')).toBe(false);
  shop.calls.groups.give(ok({ 'tips-for-half': 'on' }));
  await shop.config.refetch();
  expect(shop.config.isOn('tips')).toBe(true);
  shop.calls.webConfig.give(answer({}, { version: 3 }));
  await shop.config.refetch();
  expect([shop.config.isOn('tips'), shop.config.state.groups]).toEqual([false, {}]);
});

test('[FLG-04] a shop without experiments asks for no groups', async () => {
  const shop = createTestShop();
  await shop.config.load();
  shop.config.watch();
  await shop.time.advance(CONFIG_REFRESH_INTERVAL_MS);
  expect(shop.calls.groups.calls).toEqual([]);
});
