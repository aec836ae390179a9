import { NEVER } from 'rxjs';

import type { Clock, Logger } from '@shop/application/kernel';
import { noVitals } from '@shop/application/analytics';
import { noClipboard } from '@shop/application/catalog';
import type { PageVisitor } from '@shop/application/showcase';
import { noVideoStreams } from '@shop/application/video';
import { webPaths } from '@shop/contract/web';

import { promptCartPricing } from '../cart/index.ts';
import type { Fetch } from '../http/index.ts';
import {
  lonelyTab,
  MemoryCookies,
  MemoryStore,
  OffsetClock,
  silentLogger,
  TimerScheduler,
} from '../kernel/index.ts';
import type { ShopEnvironment } from '../container/index.ts';
import { rememberingClient } from './remembering-api-client.ts';
import type { KnownAnswers } from './remembering-api-client.ts';

export type ServerEnvironmentOptions = {
  readonly fetch: Fetch;
  /** Base of the store API, such as 'http://store'; without a slash at the end. */
  readonly apiBaseUrl: string;
  /** A token that only reads the catalogue (TOK-36). */
  readonly token: string | null;
  readonly visitor: PageVisitor;
  readonly device: 'MOBILE' | 'TABLET' | 'DESKTOP';
  /** What rendering other pages has read; left out: each page reads everything. */
  readonly answers?: KnownAnswers;
  readonly clock?: Pick<Clock, 'now'>;
  readonly logger?: Logger;
};

/** The shop for rendering one page: it reads, knows nothing of the visitor but what it is told, and nothing happens later. */
export function serverEnvironment(options: ServerEnvironmentOptions): ShopEnvironment {
  const {
    fetch,
    apiBaseUrl,
    token,
    visitor,
    device,
    answers,
    clock: machine = Date,
    logger = silentLogger,
  } = options;
  const clock = new OffsetClock(() => machine.now());
  const nowhere = (): void => undefined;
  return {
    fetch,
    apiBaseUrl,
    ...(answers === undefined ? {} : { client: rememberingClient(answers) }),
    accidentBackupUrl: `${apiBaseUrl}${webPaths.accidentBackup}`,
    clock,
    scheduler: new TimerScheduler(),
    ids: { uuid: () => crypto.randomUUID() },
    cookies: new MemoryCookies(clock),
    localStore: new MemoryStore(),
    sessionStore: new MemoryStore(),
    logger,
    visibility: { isVisible: false, visible$: NEVER, focus$: NEVER },
    connectivity: { isOnline: true, online$: NEVER },
    page: { reload: nowhere, assign: nowhere, replace: nowhere },
    cartPricing: promptCartPricing,
    cartTabs: lonelyTab,
    videoStreams: noVideoStreams,
    linkClipboard: noClipboard,
    analyticsReceivers: [],
    vitals: noVitals,
    session: { kind: 'fixed', token },
    deviceId: () => null,
    platform: device === 'DESKTOP' ? 'web' : 'mWeb',
    visitorIp: null,
    visitor,
  };
}
