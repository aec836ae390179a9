import { noVitals } from '@shop/application/analytics';
import type { CartPricing } from '@shop/application/cart';
import { noClipboard } from '@shop/application/catalog';
import type { Logger } from '@shop/application/kernel';
import { VirtualTime } from '@shop/application/testing';
import type { FakeBrowser } from '@shop/application/testing';
import { noVideoStreams } from '@shop/application/video';

import type { ShopEnvironment } from '../src/container/index.ts';

/** A fake browser whose network is down. */
export function testEnvironment(options: {
  readonly browser: FakeBrowser;
  readonly time?: VirtualTime;
  readonly logger: Logger;
  readonly pricing: CartPricing;
  readonly platform?: ShopEnvironment['platform'];
}): ShopEnvironment {
  const { browser, time = new VirtualTime(), logger, pricing } = options;
  return {
    clock: time,
    scheduler: time,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    apiBaseUrl: 'http://store',
    accidentBackupUrl: 'http://store/accident',
    ids: browser.ids,
    cookies: browser.cookies,
    localStore: browser.local,
    sessionStore: browser.session,
    logger,
    visibility: browser,
    connectivity: browser,
    page: browser,
    cartPricing: pricing,
    cartTabs: browser.openTab(),
    videoStreams: noVideoStreams,
    linkClipboard: noClipboard,
    analyticsReceivers: [],
    vitals: noVitals,
    session: { kind: 'fixed', token: null },
    deviceId: () => browser.cookies.get('device_id'),
    platform: options.platform ?? 'web',
    visitorIp: null,
    visitor: 'unknown',
  };
}
