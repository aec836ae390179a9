// The shop against a provider that is not ours: oidc-provider with its own pages, and one that wants a certificate.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { silentLogger } from '@shop/backend';
import { createIdentityProvider } from '@shop/backend/session';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { challengeOf, newAttempt } from '../support/bank-id.ts';
import { freePort } from '../support/free-port.ts';
import { bankIdAt } from '../support/settings.ts';
import { idleScheduler } from '../support/virtual-time.ts';

const clock = { now: () => new Date() };

describe.each(['client_secret_post', 'client_secret_basic'] as const)('oidc-provider with %s', (method) => {
  let issuer = '';
  const server = createHttpServer();
  beforeAll(async () => {
    const port = await freePort();
    issuer = `http://127.0.0.1:${port}`;
    const { clientId, clientSecret, redirectUrl } = bankIdAt(issuer);
    const peer = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUrl],
          token_endpoint_auth_method: method,
        },
      ],
      clientAuthMethods: [method],
      claims: {
        openid: ['sub'],
        phone: ['phone_number', 'phone_number_verified'],
        profile: ['given_name'],
        email: ['email'],
      },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          phone_number: '+79005550101',
          phone_number_verified: true,
          given_name: 'Лада',
        }),
      }),
      cookies: { keys: [randomUUID()] },
      features: { devInteractions: { enabled: true } },
    });
    const answer = peer.callback();
    server.on('request', (request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** A browser at the peer's pages: it fills in its forms until it is led back to the shop. */
  const signInAt = async (start: string, redirectUrl: string): Promise<URL> => {
    const cookies = new Map<string, string>();
    let url = new URL(start);
    let body: URLSearchParams | undefined;
    for (let step = 0; step < 20; step += 1) {
      const answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body === undefined ? {} : { body }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      body = undefined;
      if (location === null) {
        const page = await answer.text();
        const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
        const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
        if (action === undefined || prompt === undefined) throw new Error(`No form: ${page.slice(0, 500)}`);
        url = new URL(action, url);
        body = new URLSearchParams({ prompt, login: 'lada', password: 'any' });
      } else {
        url = new URL(location, url);
        if (url.href.startsWith(redirectUrl)) return url;
      }
    }
    throw new Error('The peer never led back');
  };

  const shop = () =>
    createIdentityProvider(
      { ...bankIdAt(issuer), issuer },
      { fetch: globalThis.fetch, clock, logger: silentLogger, scheduler: idleScheduler },
    );
  const begin = async () => {
    const attempt = newAttempt();
    const url = await shop().authorizationUrl({
      ...attempt,
      codeChallenge: challengeOf(attempt.codeVerifier),
      isSilent: false,
    });
    if (!url.ok) throw new Error('The peer is away');
    return { attempt, returned: await signInAt(url.value, shop().redirectUrl) };
  };

  test('[SSO-04] [SSO-06] [SSO-07] a code of another maker’s provider becomes an identity, once', async () => {
    const { attempt, returned } = await begin();
    expect(returned.searchParams.get('state')).toBe(attempt.state);
    // It names itself in the return, which the store’s exchange does not see.
    expect(returned.searchParams.get('iss')).toBe(issuer);
    const code = returned.searchParams.get('code') ?? '';
    expect(await shop().exchange({ ...attempt, code })).toEqual({
      ok: true,
      value: {
        identity: {
          issuer,
          subject: 'lada',
          phone: '+79005550101',
          name: 'Лада',
          surname: '',
          patronymic: '',
          email: '',
        },
        idToken: expect.stringMatching(/^ey/),
      },
    });
    expect(await shop().exchange({ ...attempt, code })).toEqual({ ok: false, error: 'REFUSED' });
  });

  test('[SSO-06] it refuses a code with another verifier, and we refuse its token with another nonce', async () => {
    for (const wrong of ['codeVerifier', 'nonce'] as const) {
      const { attempt, returned } = await begin();
      const code = returned.searchParams.get('code') ?? '';
      expect(await shop().exchange({ ...attempt, [wrong]: newAttempt()[wrong], code })).toEqual({
        ok: false,
        error: 'REFUSED',
      });
    }
  });
});

test('[OPN-325] a provider that asks for a certificate gets the one of the settings, and one of its own authority is believed', async () => {
  const read = (name: string) =>
    readFileSync(new URL(`../support/certificates/${name}`, import.meta.url), 'utf8');
  const [cert, key] = [read('test.cert.pem'), read('test.key.pem')];
  let issuer = '';
  const server = createServer(
    { cert, key, ca: cert, requestCert: true, rejectUnauthorized: true },
    (_request, response) => {
      const metadata = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  issuer = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begin = async (tls: { cert: string | null; key: string | null; ca: string | null }) => {
    const tools = { fetch: globalThis.fetch, clock, logger: silentLogger, scheduler: idleScheduler };
    const provider = createIdentityProvider({ ...bankIdAt(issuer), issuer, tls }, tools);
    const url = await provider.authorizationUrl({ ...newAttempt(), codeChallenge: 'c', isSilent: false });
    return url.ok ? new URL(url.value).pathname : url.error;
  };
  expect(await begin({ cert, key, ca: cert })).toBe('/authorize');
  expect(await begin({ cert: null, key: null, ca: cert })).toBe('UNAVAILABLE');
  expect(await begin({ cert, key, ca: null })).toBe('UNAVAILABLE');
});
