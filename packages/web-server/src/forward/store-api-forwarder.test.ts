import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';

import { createStoreApiForwarder, isStoreApiUrl } from './store-api-forwarder.ts';

const forward = (url: string, headers: Record<string, string> = {}, trustProxy = false) => {
  const seen: { url?: string; headers?: Record<string, unknown>; status?: number; ip?: string } = {};
  const handler = createStoreApiForwarder(
    {
      handle: (request, _response, visitorIp) => {
        seen.ip = visitorIp;
        seen.url = request.url ?? '';
        seen.headers = { ...request.headers };
      },
      fetch: async () => new Response(),
      catalogVersion: () => '1',
      configVersion: () => '1',
      goodsChangedAt: () => null,
      stores: () => [],
      assortment: () => null,
    },
    trustProxy,
  );
  const response = {
    writeHead: (status: number) => {
      seen.status = status;
    },
    end: () => undefined,
  };
  const socket = { remoteAddress: '10.0.0.1' };
  handler({ url, headers, socket } as unknown as IncomingMessage, response as unknown as ServerResponse);
  return seen;
};

test('[TOK-10] token calls do not exist on the shop’s own origin, however the path is written', () => {
  const paths = [
    '/oauth/token/anonymous',
    '//oauth/token/otp',
    '/%6fauth/logout',
    '/OAuth/token/refresh',
    '/oauth',
    '/oauth%2Ftoken%2Fotp',
    '/metrics',
    '/readyz/',
  ];
  for (const path of paths) {
    const seen = forward(`/api/store${path}`);
    expect(seen.status, path).toBe(404);
    expect(seen.url, path).toBeUndefined();
  }
});

test('[TOK-17] an anti-bot header from a browser is dropped before the store API sees it', () => {
  const seen = forward('/api/store/showcases/list?lat=1&lon=2', {
    'x-antibot-token': 'guess',
    authorization: 'Bearer a',
  });
  expect(seen.url).toBe('/showcases/list?lat=1&lon=2');
  expect(seen.headers).toEqual({ authorization: 'Bearer a' });
});

test('[TOK-16] of the cookies only the e2e run id goes on', () => {
  expect(forward('/api/store/orders', { cookie: 'session=secret; e2e=run-7; a=b' }).headers).toEqual({
    cookie: 'e2e=run-7',
  });
  expect(forward('/api/store/orders', { cookie: 'session=secret' }).headers).toEqual({});
});

test('[OPN-302] a claimed address counts only behind a configured proxy, and of several only what that proxy noted', () => {
  const claimed = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' };
  expect(forward('/api/store/orders', { ...claimed })).toMatchObject({ ip: '10.0.0.1', headers: {} });
  expect(forward('/api/store/orders', { ...claimed }, true)).toMatchObject({ ip: '1.2.3.4', headers: {} });
  expect(forward('/api/store/orders', { 'x-forwarded-for': 'nonsense' }, true).ip).toBe('10.0.0.1');
  expect(forward('/api/store/orders', {}, true).ip).toBe('10.0.0.1');
});

test('only the API base itself is forwarded', () => {
  expect(isStoreApiUrl('/api/store/orders')).toBe(true);
  expect(isStoreApiUrl('/api/store?x=1')).toBe(true);
  expect(isStoreApiUrl('/api/storefront')).toBe(false);
});
