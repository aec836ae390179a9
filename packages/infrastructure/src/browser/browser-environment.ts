import { deviceIdCookie, webPaths } from '@shop/contract/web';
import { storeApiBasePath } from '@shop/contract/kernel';

import { beaconVitals, BrowserVitals } from '../analytics/index.ts';
import { LazyCartPricing } from '../cart/index.ts';
import {
  BroadcastTabs,
  BrowserClipboard,
  BrowserConnectivity,
  BrowserCookies,
  BrowserNavigation,
  BrowserVisibility,
  ConsoleLogger,
  OffsetClock,
  RandomIds,
  TimerScheduler,
  WebStorage,
} from '../kernel/index.ts';
import type { ShopEnvironment } from '../container/index.ts';
import { LazyVideoStreams } from '../video/index.ts';
import { WebSessionTransport } from '../session/index.ts';

/** The shop in a browser; `platform` by the device that the web server saw (TOK-15). */
export function browserEnvironment(options: { readonly platform: 'web' | 'mWeb' }): ShopEnvironment {
  const scheduler = new TimerScheduler();
  const logger = new ConsoleLogger();
  const cookies = new BrowserCookies(location.protocol === 'https:');
  const send = (url: string, init: RequestInit): Promise<Response> => fetch(url, init);
  return {
    fetch: send,
    apiBaseUrl: storeApiBasePath,
    accidentBackupUrl: webPaths.accidentBackup,
    clock: new OffsetClock(() => Date.now()),
    scheduler,
    ids: new RandomIds(),
    cookies,
    localStore: new WebStorage(() => localStorage),
    sessionStore: new WebStorage(() => sessionStorage),
    logger,
    visibility: new BrowserVisibility(),
    connectivity: new BrowserConnectivity(),
    page: new BrowserNavigation(),
    cartPricing: new LazyCartPricing(),
    cartTabs: new BroadcastTabs('cart'),
    videoStreams: new LazyVideoStreams(),
    linkClipboard: new BrowserClipboard(),
    analyticsReceivers: [],
    vitals: { source: new BrowserVitals(), gateway: beaconVitals },
    session: {
      kind: 'transport',
      transport: (timeoutMs, persisted) =>
        new WebSessionTransport(send, scheduler, timeoutMs, logger, persisted),
      tabs: new BroadcastTabs('session'),
    },
    deviceId: () => cookies.get(deviceIdCookie),
    platform: options.platform,
    visitorIp: null,
    visitor: 'unknown',
  };
}
