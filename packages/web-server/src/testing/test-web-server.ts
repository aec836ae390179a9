import { randomBytes, randomUUID } from 'node:crypto';

import { createWebServer } from '../create-web-server.ts';
import type { WebServer } from '../create-web-server.ts';
import type { PageRenderer, WebServerOptions } from '../web-server-options.ts';
import type { StoreApi } from '../kernel/ports.ts';
import type { SessionRecord } from '../session/session-store.ts';
import { stubStoreApi } from './stub-store-api.ts';
import { webConfig } from './web-config.ts';

const claims = {
  sub: '11111111-1111-4111-8111-111111111111',
  userType: 'ANONYMOUS',
  scope: 'x',
  exp: 1,
  iat: 1,
};
const accessToken = `e30.${Buffer.from(JSON.stringify({ ...claims, sid: claims.sub })).toString('base64url')}.x`;

const showcase = {
  id: '22222222-2222-4222-8222-222222222222',
  title: 'Магазин',
  type: 'MINIMARKET_WEB',
  sla: { value: 15, timeUnit: 'MINUTES' },
  directDelivery: true,
  cityAlias: 'moskva',
};

/** What the store API says: a robot's or a visitor's token, no city, one store, the configuration. */
export const storeAnswer = (path: string): unknown =>
  path.startsWith('/oauth/')
    ? { access_token: accessToken, refresh_token: 'refresh', expires_in: 900 }
    : { ...webConfig({ minimarketWeb: true }), cities: [], showcases: [showcase] };

/** A page that may be kept. */
export const shown = { status: 200, isCacheable: true, location: null, html: '<p>shop</p>' } as const;

export type TestParts = Partial<
  Pick<WebServerOptions, 'origin' | 'picturesDirectory' | 'renderLimits' | 'accidentFile' | 'logger'>
> & {
  readonly storeApi?: Partial<StoreApi>;
  readonly render?: PageRenderer['render'];
  readonly addressOf?: PageRenderer['addressOf'];
};

/** `/` alone has a plain address. */
const addressOfTests: PageRenderer['addressOf'] = async (url) => ({
  url: url.startsWith('/combo/') ? url : (url.split('?')[0] ?? ''),
  isPlain: url === '/',
});

/** The web server over a minimal store API. */
export const testWebServer = async ({
  storeApi = {},
  render = async () => shown,
  addressOf = addressOfTests,
  ...options
}: TestParts): Promise<WebServer> => {
  const sessions = new Map<string, SessionRecord>();
  return createWebServer({
    storeApi: stubStoreApi({
      handle: (_request, response) => response.end(),
      fetch: async (request) => Response.json(storeAnswer(new URL(request.url).pathname)),
      ...storeApi,
    }),
    sessionStore: {
      create: async (id, session) => void sessions.set(id, session),
      find: async (id) => sessions.get(id) ?? null,
      updateTokens: async () => false,
      replace: async () => undefined,
      setPendingRestore: async () => undefined,
      remove: async (id) => void sessions.delete(id),
      sweep: async () => 0,
    },
    pages: { addressOf, render },
    secrets: { antibotToken: 'antibot', sessionKey: randomBytes(32) },
    clock: { now: () => new Date(0) },
    random: { bytes: (length) => randomBytes(length), uuid: () => randomUUID() },
    logger: { warn: () => undefined, error: () => undefined },
    origin: 'http://127.0.0.1',
    trustProxy: true,
    clientDirectory: null,
    picturesDirectory: import.meta.dirname,
    frameOrigins: [],
    operations: { isReady: async () => true, metrics: async () => '' },
    ...options,
  });
};
