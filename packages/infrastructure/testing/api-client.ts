import { FakeLogger, VirtualTime } from '@shop/application/testing';

import { ApiClient } from '../src/http/index.ts';
import type { Fetch } from '../src/http/index.ts';

/** Calls of the store API over a network that a test plays, with a token that never ends. */
export function createApiClient(
  fetch: Fetch,
  {
    baseUrl = '',
    token = 'token',
    time = new VirtualTime(),
    logger = new FakeLogger(),
  }: {
    readonly baseUrl?: string;
    /** Null: the visitor has none. */
    readonly token?: string | null;
    readonly time?: VirtualTime;
    readonly logger?: FakeLogger;
  } = {},
): ApiClient {
  const tokens = {
    current: () => token,
    fresh: async () => token,
    renew: async () => null,
    reportMissing: () => undefined,
  };
  const settings = {
    baseUrl,
    deviceId: () => null,
    platform: () => 'web',
    timeoutMs: () => 30_000,
    sendsCookies: () => false,
    onServerDate: () => undefined,
  };
  return new ApiClient(fetch, tokens, time, settings, logger);
}
