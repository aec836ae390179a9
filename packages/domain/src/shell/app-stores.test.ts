import { expect, test } from 'vitest';

import { deviceSystemOf } from '../kernel/index.ts';
import { appLinksFor } from './app-stores.ts';

const links = { googlePlay: 'g', appStore: 'a', appGallery: 'h', ruStore: 'r' };

const userAgents = [
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
    'ANDROIDOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'IOS'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 ArkWeb/4.1 Mobile', 'HARMONYOS'],
  ['Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00) AppleWebKit/537.36 Chrome/99 Mobile', 'HARMONYOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36', null],
  ['', null],
] as const;

test.each(userAgents)('[FLG-08] %s is %s', (userAgent, system) => {
  expect(deviceSystemOf(userAgent)).toBe(system);
});

test('[UIX-27] a phone is offered the stores of its system, anything else all four', () => {
  const offered = (system: Parameters<typeof appLinksFor>[0]) =>
    appLinksFor(system, links).map(({ store }) => store);
  expect(offered('ANDROIDOS')).toEqual(['googlePlay', 'ruStore']);
  expect(offered('IOS')).toEqual(['appStore']);
  expect(offered('HARMONYOS')).toEqual(['appGallery', 'ruStore']);
  expect(offered(null)).toEqual(['googlePlay', 'appStore', 'appGallery', 'ruStore']);
});

test('[UIX-27] a store without an address is not offered', () => {
  expect(appLinksFor('ANDROIDOS', { ...links, ruStore: null })).toEqual([{ store: 'googlePlay', url: 'g' }]);
});
