import { expect, test } from 'vitest';

import { createApiClient } from '../../testing/api-client.ts';
import { HttpSettingsGateway } from './http-settings.gateway.ts';

function createGateway() {
  const sent: string[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method ?? ''} ${url.split('/').at(-1) ?? ''} ${init.body as string}`;
    sent.push(call);
    return Promise.resolve(new Response('{}'));
  };
  return { gateway: new HttpSettingsGateway(createApiClient(fetch, { baseUrl: '/api/store' })), sent };
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
