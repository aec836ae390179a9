import type {
  Connectivity,
  Cookies,
  Ids,
  KeyValueStore,
  Logger,
  PageNavigation,
  Scheduler,
  Visibility,
} from '@shop/application/kernel';
import type { LinkClipboard } from '@shop/application/catalog';
import type { VideoStreams } from '@shop/application/video';
import type { SessionGateway } from '@shop/application/session';

import type { AccessTokens, ApiClient, Fetch } from '../http/index.ts';
import type { ServerClock } from '../kernel/index.ts';
import type { SessionTokens, SessionTransport, TabChannel } from '../session/index.ts';

/** How the shop reaches its session: tokens that a transport keeps fresh, or one that is given. */
export type SessionAccess =
  | {
      readonly kind: 'transport';
      readonly transport: (timeoutMs: () => number) => SessionTransport;
      readonly tabs: TabChannel;
    }
  | { readonly kind: 'fixed'; readonly token: string | null };

/** Everything in which a browser, a rendering server and a simulator differ. */
export interface ShopEnvironment {
  readonly fetch: Fetch;
  /** Base of the store API, without a slash at the end. */
  readonly apiBaseUrl: string;
  /** Second address of the health check (ACC-08). */
  readonly accidentBackupUrl: string;
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
  readonly videoStreams: VideoStreams;
  readonly linkClipboard: LinkClipboard;
  readonly session: SessionAccess;
  /** Value of the header DeviceId (TOK-13). */
  readonly deviceId: () => string | null;
  /** 'web' or 'mWeb' (TOK-15). */
  readonly platform: 'web' | 'mWeb';
  /** The visitor's IP where somebody else calls for them; null: the caller's own. */
  readonly visitorIp: string | null;
}

/** What belongs to the session access in use. */
export type SessionParts = {
  readonly tokens: AccessTokens;
  readonly gateway: (api: ApiClient) => SessionGateway;
  readonly sessionTokens: SessionTokens | null;
};
