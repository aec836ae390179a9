import { expect, test } from 'vitest';

import { createApiClient } from '../../testing/api-client.ts';
import { HttpLoyaltyGateway } from './http-loyalty.gateway.ts';

test('[LOY-38] a registration sends both agreements as they were ticked, their versions, phone and e-mail', async () => {
  const sent: unknown[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    sent.push([init.method, url, JSON.parse(init.body as string)]);
    return Promise.resolve(new Response('{"isActive":true}'));
  };
  const gateway = new HttpLoyaltyGateway(createApiClient(fetch, { baseUrl: '/api/store' }));
  const versions = { TermsAndConditions: '1', PersonalData: '2' };
  const request = { versions, phone: '9001234567', email: '' };
  for (const isMarketing of [false, true])
    expect(await gateway.register({ ...request, isMarketing })).toEqual({
      ok: true,
      value: { isActive: true },
    });
  const body = { type: 'SberLoyalty', agreement: true, agreementVersions: versions, phone: '9001234567' };
  expect(sent).toEqual(
    [false, true].map((marketingAgreement) => [
      'POST',
      '/api/store/showcase/loyalty/register',
      { ...body, email: '', marketingAgreement },
    ]),
  );
});
