import type { Clock, Ids, Logger, Scheduler } from '@shop/application/kernel';
import { noVitals } from '@shop/application/analytics';
import { noClipboard } from '@shop/application/catalog';
import { noVideoStreams } from '@shop/application/video';
import { deviceIdCookie, webPaths } from '@shop/contract/web';

import { promptCartPricing } from '../cart/index.ts';
import type { Fetch } from '../http/index.ts';
import { lonelyTab, SharedClock, silentLogger } from '../kernel/index.ts';
import type { ShopEnvironment } from '../container/index.ts';
import { DirectSessionTransport } from '../session/index.ts';
import type { MemoryBrowser } from './memory-browser.ts';

export type MemoryEnvironmentOptions = {
  readonly fetch: Fetch;
  /** Base of the store API, without a slash at the end. */
  readonly apiBaseUrl: string;
  /** Secret of the header X-Antibot-Token, so that token calls are answered (OPN-310). */
  readonly antibotToken: string;
  /** The one clock of shop and store. */
  readonly clock: Pick<Clock, 'now'>;
  readonly scheduler: Scheduler & { dispose?(): void };
  readonly ids: Ids;
  readonly browser: MemoryBrowser;
  readonly platform?: 'web' | 'mWeb';
  readonly logger?: Logger;
};

const DEVICE_DAYS = 365;

/** The shop without a browser, for simulator and tests: it calls the store API and its token calls directly. */
export function memoryEnvironment(options: MemoryEnvironmentOptions): ShopEnvironment {
  const {
    fetch,
    apiBaseUrl,
    antibotToken,
    scheduler,
    ids,
    browser,
    platform = 'web',
    logger = silentLogger,
  } = options;
  const clock = new SharedClock(options.clock);
  if (browser.cookies.get(deviceIdCookie) === null)
    browser.cookies.set(deviceIdCookie, ids.uuid(), DEVICE_DAYS);
  const deviceId = (): string | null => browser.cookies.get(deviceIdCookie);
  const directTransport = (timeoutMs: () => number) =>
    new DirectSessionTransport(fetch, scheduler, clock, browser.sessionRecords, {
      baseUrl: apiBaseUrl,
      antibotToken,
      deviceId,
      timeoutMs,
    });
  return {
    fetch,
    apiBaseUrl,
    accidentBackupUrl: `${apiBaseUrl}${webPaths.accidentBackup}`,
    clock,
    scheduler,
    ids,
    cookies: browser.cookies,
    localStore: browser.localStore,
    sessionStore: browser.sessionStore,
    logger,
    visibility: browser.visibility,
    connectivity: browser.connectivity,
    page: browser.page,
    cartPricing: promptCartPricing,
    cartTabs: lonelyTab,
    videoStreams: noVideoStreams,
    linkClipboard: noClipboard,
    analyticsReceivers: [],
    vitals: noVitals,
    session: {
      kind: 'transport',
      transport: directTransport,
      restore: directTransport,
      tabs: lonelyTab,
    },
    deviceId,
    platform,
    visitorIp: null,
    visitor: 'unknown',
  };
}
