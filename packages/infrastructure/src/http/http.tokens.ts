import { token } from '@shop/application/kernel';

import type { ServerClock } from '../kernel/index.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { ApiClient } from './api-client.ts';
import type { Fetch } from './send.ts';

/** In what calls of a browser, a rendering server and a simulator differ. */
export interface HttpEnvironment {
  readonly fetch: Fetch;
  /** Base of the store API, without a slash at the end. */
  readonly apiBaseUrl: string;
  /** Second address of the health check (ACC-08). */
  readonly accidentBackupUrl: string;
  /** Value of the header DeviceId (TOK-13). */
  readonly deviceId: () => string | null;
  /** 'web' or 'mWeb' (TOK-15). */
  readonly platform: 'web' | 'mWeb';
  /** The visitor's IP where somebody else calls for them; null: the caller's own. */
  readonly visitorIp: string | null;
  /** The class of the API client, where it is more than the plain one. */
  readonly client?: typeof ApiClient;
}

/** What the configuration sets for calls once it is loaded. */
export type CallSettings = {
  /** After this many ms a call is given up (NET-06, SHL-38). */
  timeoutMs: number;
  /** Whether overrides of this browser have an effect (DBG-02). */
  areOverridesAllowed: boolean;
};

export const httpTokens = {
  environment: token<HttpEnvironment>('http environment'),
  clock: token<ServerClock>('server clock'),
  api: token<ApiClient>('api'),
  callSettings: token<CallSettings>('call settings'),
  /** The session's, which every call carries. */
  accessTokens: token<AccessTokens>('access tokens'),
};
