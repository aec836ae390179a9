import { FakeLogger, VirtualTime } from '@shop/application/testing';
import { expect, test } from 'vitest';

import { ApiClient } from '../http/index.ts';
import { HttpSettingsGateway } from './http-settings.gateway.ts';

function createGateway() {
  const sent: string[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method ?? ''} ${url.split('/').at(-1) ?? ''} ${init.body as string}`;
    sent.push(call);
    return Promise.resolve(new Response('{}'));
  };
  const tokens = {
    current: () => 'token',
    fresh: async () => 'token',
    renew: async () => null,
    reportMissing: () => undefined,
  };
  const settings = {
    baseUrl: '/api/store',
    deviceId: () => null,
    platform: () => 'web',
    timeoutMs: () => 30_000,
    sendsCookies: () => false,
    onServerDate: () => undefined,
  };
  const api = new ApiClient(fetch, tokens, new VirtualTime(), settings, new FakeLogger());
  return { gateway: new HttpSettingsGateway(api), sent };
}

test('[NTF-07] [NTF-10] consents of the settings are saved as the switches stand', async () => {
  const { gateway, sent } = createGateway();
  await gateway.subscribe({ email: true, push: false, sms: true });
  await gateway.share({ sber: false });
  expect(sent).toEqual([
    'PUT subscriptions [{"channel":"marketing","email":true,"push":false,"sms":true}]',
    'PUT transfer-data-consent {"thirdParty":"sber","consent":false}',
  ]);
});
