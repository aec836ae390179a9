import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { createTestShop, offline } from '@shop/application/testing';
import { defaultWebConfig } from './index.ts';

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

test('[SHL-45] an unknown flag counts as off', () => {
  expect(createTestShop().config.feature('whatever')).toBe(false);
});

test('[FLG-09] a cookie overrides a feature for its holder, but never the debug bar', async () => {
  const shop = createTestShop();
  shop.browser.cookies.set('ff_overrides', JSON.stringify({ shareButton: false, debugBar: true }));
  shop.calls.webConfig.give(ok(defaultWebConfig));
  await shop.config.load();
  expect(shop.config.feature('shareButton')).toBe(false);
  expect(shop.config.feature('debugBar')).toBe(false);
});
