import { FakeLogger, VirtualTime } from '@shop/application/testing';
import { expect, test } from 'vitest';

import { ApiClient } from '../http/index.ts';
import { HttpSettingsGateway } from './http-settings.gateway.ts';

function createGateway() {
  const sent: string[] = [];
  const keptAlive: string[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method ?? ''} ${url.split('/').at(-1) ?? ''} ${init.body as string}`;
    sent.push(call);
    if (init.keepalive === true) keptAlive.push(call);
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
  return { gateway: new HttpSettingsGateway(api), sent, keptAlive };
}

test('[SSO-08] [AUT-35] [AUT-36] each consent of a sign-in is one call, which goes on when the page is left', async () => {
  const { gateway, sent, keptAlive } = createGateway();
  await Promise.all([gateway.subscribeAtSignIn(), gateway.shareAtSignIn()]);
  expect(sent).toEqual([
    'PUT subscriptions [{"channel":"marketing","push":true,"sms":true,"source":"SIGN_IN"}]',
    'PUT transfer-data-consent {"thirdParty":"sber","consent":true,"source":"SIGN_IN"}',
  ]);
  expect(keptAlive).toEqual(sent);
});

test('[NTF-07] [NTF-10] those of the settings are saved while the page is there', async () => {
  const { gateway, sent, keptAlive } = createGateway();
  await gateway.subscribe({ email: true, push: false, sms: true });
  await gateway.share({ sber: false });
  expect(sent).toEqual([
    'PUT subscriptions [{"channel":"marketing","email":true,"push":false,"sms":true}]',
    'PUT transfer-data-consent {"thirdParty":"sber","consent":false}',
  ]);
  expect(keptAlive).toEqual([]);
});
