import { expect, test } from 'vitest';

import { createApiClient } from '../../testing/api-client.ts';
import { HttpSubscriptionGateway } from './http-subscription.gateway.ts';

const wanted = '00000000-0000-4000-8000-000000000001';
const owned = '00000000-0000-4000-8000-000000000002';

const subscription = {
  subscriptionId: owned,
  name: 'СберПрайм',
  type: 'SBER_PRIME',
  subType: 'SBER_PRIME_PLUS',
  endDateTime: '2026-06-01T12:00:00+03:00',
  managementUrl: null,
  paymentLink: null,
  benefits: [],
  termsAgreementFile: null,
  paymentButton: null,
};

async function linkFor(status: number, answer: object) {
  const fetch = () => Promise.resolve(new Response(JSON.stringify(answer), { status }));
  return new HttpSubscriptionGateway(createApiClient(fetch)).paymentLink(wanted, null);
}

test('[SUB-07] a subscription that the shopper has is known from the refusal, which names it', async () => {
  const refusal = { code: 'SUBSCRIPTION_OWNED', message: '' };
  expect(await linkFor(200, { paymentLink: 'https://pay.example/1' })).toEqual({
    ok: true,
    value: { kind: 'PAY', link: 'https://pay.example/1' },
  });
  expect(await linkFor(409, { ...refusal, details: { subscription } })).toEqual({
    ok: true,
    value: { kind: 'OWNED', subscriptionId: owned },
  });
  expect(await linkFor(409, { ...refusal, details: { subscription: null } })).toEqual({
    ok: true,
    value: { kind: 'OWNED', subscriptionId: null },
  });
  expect(await linkFor(400, { code: 'SUBSCRIPTION_TERMS_OUTDATED', message: '' })).toMatchObject({
    ok: false,
    error: { data: { code: 'SUBSCRIPTION_TERMS_OUTDATED' } },
  });
});
