import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { getWebConfig } from '@shop/contract/config';
import { jsonSchemaOf, listEndpoints } from '@shop/contract/openapi';
import { requestLoginCode } from '@shop/contract/session';

import { sampleOf } from '../support/near-valid.ts';
import { operate } from '../support/promotions.ts';
import { createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { createTestWeb } from '../support/web.ts';
import type { TestWeb } from '../support/web.ts';

/** The code that every phone gets here. It is no price or year in the fixtures. */
const CODE = '8317';
const codeBytes = Uint8Array.from([Number(CODE) >> 8, Number(CODE) & 255]);
/** The code by itself, not within a longer number, an id or a token. */
const spoken = new RegExp(`(?<![\\w-])${CODE}(?![\\w-])`);

let world: World;
let web: TestWeb;
beforeAll(async () => {
  world = await createWorld('pglite', {
    random: {
      bytes: (length) => (length === codeBytes.length ? codeBytes : randomBytes(length)),
    },
  });
  // As left behind by a developer's shop on this database; the next change makes the node read them.
  await world.db
    .insertInto('flag_value')
    .values(
      ['debugBar', 'allowSmsCodeAutofill'].map((name) => ({ name, is_on: true, changed_at: new Date(0) })),
    )
    .execute();
  await operate(world.shop.backend, { command: 'flags.set', flag: 'tips', isOn: true });
  web = await createTestWeb(world);
});
afterAll(async () => {
  await web.close();
  await world.close();
});

/** Everything in an answer that could contain the code. */
const said = (status: number, headers: object, body: string): string =>
  `${status} ${JSON.stringify(headers)} ${body}`;

/** A valid body for the endpoint, about the phone that waits for its code. */
function bodyOf(schema: Parameters<typeof jsonSchemaOf>[0], phone: string): string {
  const sample = sampleOf(jsonSchemaOf(schema, 'input'));
  const about = { phone, phoneNumber: phone };
  const known = typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? sample : null;
  const part = Object.entries(about).filter(([name]) => known !== null && name in known);
  return JSON.stringify(known === null ? sample : { ...known, ...Object.fromEntries(part) });
}

test('[DBG-11] a shop in production never answers with a login code, and has no inbox', async () => {
  const { features } = (await world.shop.call(getWebConfig)).data;
  expect(features).toMatchObject({ tips: true, debugBar: false, allowSmsCodeAutofill: false });

  const phone = randomPhone();
  const visitor = await world.anonymous();
  const sent = await world.shop.call(requestLoginCode, {
    token: visitor,
    headers: webServer(),
    body: { phoneNumber: phone },
  });
  expect(sent.status).toBe(200);
  // The code was sent to the phone, and nowhere else.
  expect(await world.parties.codesSentTo(phone)).toEqual([CODE]);
  const answers = new Map([
    ['the request itself', said(sent.status, Object.fromEntries(sent.headers), JSON.stringify(sent.data))],
  ]);

  const tokens = {
    visitor,
    customer: await world.shop.tokenOf('CUSTOMER'),
    robot: await world.shop.tokenOf('ROBOT'),
    nobody: null,
  };
  // A flag in a cookie or header changes nothing either.
  const requestHeaders = {
    cookie: 'ff_overrides={"debugBar":true,"allowSmsCodeAutofill":true}',
    'x-application-platform': 'ios/5.1.0',
  };
  for (const { group, name, endpoint } of listEndpoints())
    for (const [who, token] of Object.entries(tokens)) {
      const url = new URL(
        `http://store.test${endpoint.path.replaceAll(/\{\w+\}/g, '33333333-3333-4333-8333-333333333333')}`,
      );
      for (const [key, value] of [
        ['phone', phone.slice(1)],
        ['limit', '100'],
      ] as const)
        url.searchParams.set(key, value);
      const answer = await world.shop.backend.fetch(
        new Request(url, {
          method: endpoint.method,
          headers: {
            ...webServer(),
            ...requestHeaders,
            ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(endpoint.body === undefined ? {} : { body: bodyOf(endpoint.body, phone) }),
        }),
      );
      const headers = Object.fromEntries(answer.headers);
      answers.set(`${group}.${name} as ${who}`, said(answer.status, headers, await answer.text()));
    }

  const query = `phone=${phone.slice(1)}&limit=100`;
  const shown = ['/', '/healthz', '/readyz', '/metrics', '/api/auth/csrf', '/api/auth/session'];
  // Paths of the stand-in and its inbox in the shop of `npm start`.
  const hidden = ['/messages', '/inbox', '/sms/v1/messages', '/__standin', '/debug', '/api/messages'];
  const found: { path: string; status: number; reach: string | undefined }[] = [];
  for (const path of [...shown, ...hidden, ...hidden.map((each) => `/api/store${each}`)]) {
    const answer = await web.server.app.inject({ url: `${path}?${query}`, headers: requestHeaders });
    answers.set(path, said(answer.statusCode, answer.headers, answer.payload));
    const policy = String(answer.headers['content-security-policy'] ?? '');
    found.push({ path, status: answer.statusCode, reach: /connect-src ([^;]+)/.exec(policy)?.[1] });
  }
  const unknown = found.filter(({ path }) => !shown.includes(path));
  expect(unknown.filter(({ status }) => status !== 404)).toEqual([]);
  expect(new Set(found.map(({ reach }) => reach))).toEqual(new Set(["'self'", undefined]));

  expect(answers.size).toBeGreaterThan(200);
  expect([...answers].filter(([, text]) => spoken.test(text))).toEqual([]);
  // And that code signs in.
  expect((await world.grant(phone, CODE, await world.anonymous())).status).toBe(200);
});
