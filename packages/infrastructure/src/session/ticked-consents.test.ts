import { expect, test } from 'vitest';

import { FakeBrowser, FakeLogger, FakeStore, VirtualTime } from '@shop/application/testing';

import { DirectSessionTransport, WebSessionTransport } from './index.ts';

const { signal } = new AbortController();
const wish = { phone: '+79001234567', code: '1234' };

function tokenOf(scope: string): string {
  const claims = { sub: 'u', userType: 'CUSTOMER', scope, sid: 's', exp: 1 };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

test('[AUT-35] [AUT-36] what was ticked goes to the web server with the code', async () => {
  const forms: URLSearchParams[] = [];
  const fetch = async (_url: string, { body }: RequestInit): Promise<Response> => {
    if (typeof body === 'string') forms.push(new URLSearchParams(body));
    const done = { ok: true, url: '/', status: 200, code: null };
    return new Response(JSON.stringify({ csrfToken: 'csrf', ...done }));
  };
  const { persisted } = new FakeBrowser();
  const transport = new WebSessionTransport(
    fetch,
    new VirtualTime(),
    () => 1000,
    new FakeLogger(),
    persisted,
  );
  await transport.signIn({ ...wish, ticked: { marketing: true, sharing: false } }, signal);
  await transport.signIn({ ...wish, ticked: { marketing: false, sharing: true } }, signal);
  expect(forms.map((form) => [form.get('marketing'), form.get('sharing')])).toEqual([
    ['1', '0'],
    ['0', '1'],
  ]);
});

test('[AUT-35] [AUT-36] [DEL-12] made directly, it is given once somebody is in, to a deleted account once it is restored', async () => {
  const customer = tokenOf('SHOP ACCOUNT');
  for (const isDeleted of [false, true]) {
    const time = new VirtualTime();
    const given: (string | null)[] = [];
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      if (init.method === 'PUT') given.push(new Headers(init.headers).get('Authorization'));
      const isMarked = isDeleted && url.endsWith('/oauth/token/otp');
      const tokens = {
        access_token: isMarked ? tokenOf('PROFILE_MARK_AS_DELETED') : customer,
        refresh_token: 'r',
        expires_in: 900,
        cartLinesAdded: false,
      };
      return new Response(JSON.stringify(tokens));
    };
    const transport = new DirectSessionTransport(fetch, time, time, new FakeStore(), {
      baseUrl: 'http://store',
      antibotToken: 'secret',
      deviceId: () => 'd',
      timeoutMs: () => 1000,
    });
    await transport.signIn({ ...wish, ticked: { marketing: true, sharing: true } }, signal);
    expect(given).toHaveLength(isDeleted ? 0 : 2);
    if (isDeleted) await transport.restore();
    expect(given).toEqual([`Bearer ${customer}`, `Bearer ${customer}`]);
  }
});
