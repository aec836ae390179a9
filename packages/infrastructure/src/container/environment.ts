import type { AnalyticsReceiver, VitalsGateway, VitalsSource } from '@shop/application/analytics';
import type { CartPricing } from '@shop/application/cart';
import type { LinkClipboard } from '@shop/application/catalog';
import type {
  Connectivity,
  Cookies,
  Ids,
  KeyValueStore,
  Logger,
  PageNavigation,
  Scheduler,
  TabChannel,
  Visibility,
} from '@shop/application/kernel';
import type { PageVisitor } from '@shop/application/showcase';
import type { VideoStreams } from '@shop/application/video';

import type { HttpEnvironment } from '../http/index.ts';
import type { ServerClock } from '../kernel/index.ts';
import type { SessionAccess } from '../session/index.ts';

/** Everything in which a browser, a rendering server and a simulator differ. */
export interface ShopEnvironment extends HttpEnvironment {
  readonly clock: ServerClock;
  readonly scheduler: Scheduler & { dispose?(): void };
  readonly ids: Ids;
  readonly cookies: Cookies;
  readonly localStore: KeyValueStore;
  readonly sessionStore: KeyValueStore;
  readonly logger: Logger;
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly page: PageNavigation;
  readonly cartPricing: CartPricing;
  /** Tabs of the same browser, which have the same cart. */
  readonly cartTabs: TabChannel;
  readonly videoStreams: VideoStreams;
  readonly linkClipboard: LinkClipboard;
  /** Of third parties; a shop has none of them by itself (ANL-05). */
  readonly analyticsReceivers: readonly AnalyticsReceiver[];
  readonly vitals: { readonly source: VitalsSource; readonly gateway: VitalsGateway };
  readonly session: SessionAccess;
  /** Whom a server renders for; unknown where the shop runs in the browser of its shopper. */
  readonly visitor: PageVisitor | 'unknown';
}
