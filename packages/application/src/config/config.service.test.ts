import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline } from '@shop/application/testing';
import { createTestShop } from '@shop/infrastructure/testing';
import { defaultWebConfig } from './defaults.ts';

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
  expect(shop.config.feature('replacementInCart')).toBe(false);
  expect([config.timeouts.apiMs, catalogConfig.pageSize, config.relatedProductsListMaxLength]).toEqual([
    30_000, 24, 15,
  ]);
});

test('[SHL-45] a flag that the configuration does not hold counts as off', () => {
  expect(createTestShop().config.feature('changeOrder')).toBe(false);
});

const withDebugBar = (isOn: boolean) =>
  ok({ ...defaultWebConfig, features: { ...defaultWebConfig.features, debugBar: isOn } });
const overrides = JSON.stringify({ shareButton: false, debugBar: false });

test('[FLG-09] a cookie overrides a feature for its holder, but never the debug bar', async () => {
  const shop = createTestShop();
  shop.browser.cookies.set('ff_overrides', overrides);
  shop.calls.webConfig.give(withDebugBar(true));
  await shop.config.load();
  expect(shop.config.feature('shareButton')).toBe(false);
  expect(shop.config.feature('debugBar')).toBe(true);
});

test('[DBG-02] without the debug bar the override cookie has no effect, loaded or taken from the page', async () => {
  const shop = createTestShop();
  shop.browser.cookies.set('ff_overrides', JSON.stringify({ shareButton: false, debugBar: true }));
  shop.calls.webConfig.give(withDebugBar(false));
  await shop.config.load();
  expect(shop.config.feature('shareButton')).toBe(true);
  expect(shop.config.feature('debugBar')).toBe(false);
  shop.config.hydrate(shop.config.dehydrate());
  expect(shop.config.feature('shareButton')).toBe(true);
});

test('[FLG-09] with the debug bar on, overrides also change what the page was rendered from', () => {
  const shop = createTestShop();
  shop.browser.cookies.set('ff_overrides', overrides);
  const { features } = withDebugBar(true).value;
  shop.config.hydrate({ ...shop.config.dehydrate(), features });
  expect(shop.config.feature('shareButton')).toBe(false);
});
