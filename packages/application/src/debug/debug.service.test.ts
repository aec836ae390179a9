import { err, ok } from '@shop/domain/kernel';
import { createTestShop } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

import { defaultWebConfig } from '../config/defaults.ts';

async function openShop(debugBar: boolean) {
  const shop = createTestShop();
  const group = (name: string, enabled: readonly 'tips'[]) => ({ name, enabled, disabled: [] });
  const experiment = {
    name: 'tips-for-half',
    groups: [group('on', ['tips']), group('control', [])],
    onlyMobileEnabled: false,
    onlyDesktopEnabled: false,
  };
  shop.calls.webConfig.give(
    ok({ ...defaultWebConfig, version: 1, features: { debugBar, chat: false }, experiments: [experiment] }),
  );
  await shop.config.load();
  return shop;
}

test('[DBG-04] [DBG-06] a toggled flag takes the chosen value at once, in a cookie of 30 days, until it is reset', async () => {
  const shop = await openShop(true);
  expect(shop.debug.overrideFlag('chat', true)).toEqual(ok());
  expect(shop.config.isOn('chat')).toBe(true);
  expect(shop.debug.overrideFlag('tips', true)).toEqual(ok());
  expect(shop.browser.cookies.get('ff_overrides')).toBe('{"chat":true,"tips":true}');
  expect(shop.browser.cookies.days.get('ff_overrides')).toBe(30);
  shop.debug.resetFlag('chat');
  expect([shop.config.isOn('chat'), shop.config.isOn('tips')]).toEqual([false, true]);
  shop.debug.resetFlag('tips');
  expect(shop.browser.cookies.get('ff_overrides')).toBeNull();
});

test('[DBG-04] [DBG-06] what another tab has set is kept, and counts here once this tab is looked at', async () => {
  const shop = await openShop(true);
  shop.config.watch();
  shop.browser.cookies.set('ff_overrides', '{"chat":true}');
  expect(shop.debug.overrideFlag('tips', true)).toEqual(ok());
  expect(shop.browser.cookies.get('ff_overrides')).toBe('{"chat":true,"tips":true}');
  shop.browser.cookies.set('ff_overrides', '{"chat":true}');
  expect(shop.config.isOn('tips')).toBe(true);
  shop.browser.focus$.next();
  expect([shop.config.isOn('chat'), shop.config.isOn('tips')]).toEqual([true, false]);
});

test('[DBG-02] with the debug bar off nothing is set', async () => {
  const shop = await openShop(false);
  const off = err({ kind: 'debugBarOff' });
  expect(shop.debug.isOn).toBe(false);
  expect(shop.debug.overrideFlag('chat', true)).toEqual(off);
  expect(shop.debug.forceGroup('tips-for-half', 'on')).toEqual(off);
  expect(shop.debug.simulateApp({ enabled: true, platform: 'ios', version: '5' })).toEqual(off);
  for (const name of ['ff_overrides', 'exp_overrides', 'app_simulator'])
    expect(shop.browser.cookies.get(name)).toBeNull();
});

test('[OPN-388] the debug bar itself cannot be overridden', async () => {
  const shop = await openShop(true);
  expect(shop.debug.overrideFlag('debugBar', false)).toEqual(err({ kind: 'notOverridable' }));
});

test('[DBG-05] [FLG-10] a group is forced and given up; one that does not exist is refused', async () => {
  const shop = await openShop(true);
  expect(shop.debug.forceGroup('tips-for-half', 'on')).toEqual(ok());
  expect(shop.config.isOn('tips')).toBe(true);
  expect(shop.browser.cookies.days.get('exp_overrides')).toBe(30);
  expect([shop.debug.group('tips-for-half'), shop.debug.group('nothing')]).toEqual(['on', null]);
  expect(shop.debug.forceGroup('nothing', 'on')).toEqual(err({ kind: 'unknownExperiment' }));
  expect(shop.debug.forceGroup('tips-for-half', 'off')).toEqual(err({ kind: 'unknownGroup' }));
  shop.debug.resetGroup('tips-for-half');
  expect(shop.debug.group('tips-for-half')).toBeNull();
  expect([shop.config.isOn('tips'), shop.browser.cookies.get('exp_overrides')]).toEqual([false, null]);
});

test('[DBG-06] [DBG-07] [FLG-11] an app is simulated with a version of digits and dots, and everything is taken back at once', async () => {
  const shop = await openShop(true);
  const app = { enabled: true, platform: 'android', version: '5.1.0' } as const;
  expect(shop.debug.simulateApp({ ...app, version: '5.x' })).toEqual(err({ kind: 'wrongVersion' }));
  expect(shop.debug.simulateApp(app)).toEqual(ok());
  expect(shop.debug.app).toEqual(app);
  expect(shop.debug.simulateApp({ ...app, version: '' })).toEqual(err({ kind: 'wrongVersion' }));
  expect(shop.debug.app).toBeNull();
  expect(shop.debug.simulateApp(app)).toEqual(ok());
  expect(shop.browser.cookies.days.get('app_simulator')).toBe(30);
  shop.debug.overrideFlag('chat', true);
  shop.debug.forceGroup('tips-for-half', 'on');
  shop.debug.resetAll();
  expect([shop.config.isOn('chat'), shop.config.isOn('tips'), shop.debug.app]).toEqual([false, false, null]);
});
