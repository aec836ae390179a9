import { NEVER } from 'rxjs';

import type { Clock, Logger } from '@shop/application/kernel';
import { noClipboard } from '@shop/application/catalog';
import { noVideoStreams } from '@shop/application/video';
import { webPaths } from '@shop/contract/web';

import { promptCartPricing } from '../cart/index.ts';
import type { Fetch } from '../http/index.ts';
import {
  MemoryStore,
  OffsetClock,
  RandomIds,
  RequestCookies,
  silentLogger,
  TimerScheduler,
} from '../kernel/index.ts';
import type { ShopEnvironment } from '../container/index.ts';

export type ServerEnvironmentOptions = {
  readonly fetch: Fetch;
  /** Base of the store API, such as 'http://store'; without a slash at the end. */
  readonly apiBaseUrl: string;
  /** A token that only reads the catalogue (TOK-36). */
  readonly token: string | null;
  /** The Cookie header of the request; only the address and the city are read of it. */
  readonly cookies: string;
  readonly device: 'MOBILE' | 'TABLET' | 'DESKTOP';
  readonly visitorIp?: string | null;
  readonly clock?: Pick<Clock, 'now'>;
  readonly logger?: Logger;
};

/** The shop for rendering one page: reads, sets nothing, and nothing happens later. */
export function serverEnvironment(options: ServerEnvironmentOptions): ShopEnvironment {
  const { fetch, apiBaseUrl, token, device, visitorIp = null, clock, logger = silentLogger } = options;
  const nowhere = (): void => undefined;
  return {
    fetch,
    apiBaseUrl,
    accidentBackupUrl: `${apiBaseUrl}${webPaths.accidentBackup}`,
    clock: new OffsetClock(() => clock?.now() ?? Date.now()),
    scheduler: new TimerScheduler(),
    ids: new RandomIds(),
    cookies: new RequestCookies(options.cookies),
    localStore: new MemoryStore(),
    sessionStore: new MemoryStore(),
    logger,
    visibility: { isVisible: false, visible$: NEVER, focus$: NEVER },
    connectivity: { isOnline: true, online$: NEVER },
    page: { reload: nowhere, assign: nowhere, replace: nowhere },
    cartPricing: promptCartPricing,
    videoStreams: noVideoStreams,
    linkClipboard: noClipboard,
    session: { kind: 'fixed', token },
    deviceId: () => null,
    platform: device === 'DESKTOP' ? 'web' : 'mWeb',
    visitorIp,
  };
}
