import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { safeParse } from 'zod/mini';

import { errorBodySchema } from '@shop/contract/kernel';
import type { Endpoint } from '@shop/contract/kernel';
import { jsonSchemaOf, listEndpoints } from '@shop/contract/openapi';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { pathsOf, replaceAt, sampleOf } from '../support/near-valid.ts';
import { antibotToken } from '../support/settings.ts';

const SEED = 20_260_301;
const REQUESTS = 4_000;

const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    "' or 1=1 --",
    '../../etc/passwd',
    '%',
    '%00',
    '{}',
    '[]',
    'null',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '9'.repeat(30),
    'я'.repeat(5_000),
    '__proto__',
    'constructor',
    '<script>',
    '00000000-0000-0000-0000-000000000000',
    moscow.id,
    '2026-13-45T99:99:99Z',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), [], {}, [[[[]]]], {
    __proto__: null,
  }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map((value) => {
    try {
      return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
    } catch {
      return null;
    }
  }),
);
const shopLikeKeys = fc.constantFrom(
  'productIds',
  'query',
  'showcaseIds',
  'showcaseId',
  'version',
  'products',
  'lat',
  'lon',
  'city',
  'flat',
  'phone',
  'code',
  'phoneNumber',
  'refresh_token',
  'cart',
  'payment',
  'delivery',
  'name',
  'embedProductsToResponse',
  'deliveryOption',
  'changes',
  '__proto__',
  'ip',
  'cityId',
);
const nastyBody = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(shopLikeKeys, nastyValue, { maxKeys: 8 }).map((body) => JSON.stringify(body)),
  },
  { weight: 2, arbitrary: nastyValue.map((value) => JSON.stringify(value) ?? '') },
  { weight: 2, arbitrary: nastyText },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{',
      '{"a":',
      '[1,',
      '"',
      '\uFEFF{}',
      '{"a":1}{"b":2}',
      `${'['.repeat(20_000)}`,
    ),
  },
);
const endpoints = listEndpoints();
const malformed = fc.record({
  endpoint: fc.constantFrom(...endpoints),
  params: fc.array(
    nastyText.map((text) => text.slice(0, 200)),
    { minLength: 3, maxLength: 3 },
  ),
  paramKind: fc.constantFrom('known', 'known', 'nasty'),
  mutation: fc.record({ where: fc.nat(), value: fc.oneof(nastyValue, fc.constant(undefined)) }),
  isNearValid: fc.boolean(),
  query: fc.array(
    fc.tuple(
      fc.constantFrom('lat', 'lon', 'limit', 'page', 'pageSize', 'embedProductsOfShowcaseId', 'id', 'x[y]'),
      nastyText.map((text) => text.slice(0, 300)),
    ),
    { maxLength: 4 },
  ),
  body: nastyBody,
  contentType: fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', '') },
  ),
  who: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('CUSTOMER', 'right') },
    { weight: 1, arbitrary: fc.constantFrom('ANONYMOUS', 'ROBOT', 'none', 'broken') },
  ),
  isWebServer: fc.nat(9).map((die) => die > 0),
  header: nastyText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200)),
});

/** A body with one mistake, so that it passes the first checks; null where no change makes it wrong. */
function nearlyRight(
  endpoint: Endpoint,
  mutation: { readonly where: number; readonly value: unknown },
): string | null {
  if (endpoint.body === undefined) return null;
  const right = sampleOf(jsonSchemaOf(endpoint.body, 'input'));
  const paths = pathsOf(right);
  const wrong = replaceAt(right, paths[mutation.where % paths.length] ?? [], mutation.value);
  const json = JSON.stringify(wrong) ?? '';
  return json === '' || safeParse(endpoint.body, JSON.parse(json)).success ? null : json;
}

const safeEncode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Calls of the web server that are valid without a body and change something. They are sent without its secret. */
const rightWithoutBody = new Set(['issueAnonymousTokens', 'logout']);

describe.each(bothDatabases)('malformed requests on %s', (database) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
  });
  afterAll(async () => shop.close());

  /** Every row of our tables, as one text per table. */
  const contents = async (): Promise<Record<string, string>> => {
    const { db } = shop.backend.context;
    const tables = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
      db,
    );
    const all: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const rows = await sql<{
        digest: string | null;
      }>`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(name)} t`.execute(
        db,
      );
      all[name] = rows.rows[0]?.digest ?? '';
    }
    return all;
  };

  test(`[NET-16] ${REQUESTS} malformed requests cause no 5xx and change no row (seed ${SEED})`, async () => {
    const tokens: Record<string, string> = { broken: 'x.y.z' };
    for (const type of ['ANONYMOUS', 'CUSTOMER', 'ROBOT'] as const) tokens[type] = await shop.tokenOf(type);
    const before = await contents();
    const seen = new Map<number, number>();
    for (const request of fc.sample(malformed, { seed: SEED, numRuns: REQUESTS })) {
      const { endpoint, name } = request.endpoint;
      let index = 0;
      const path = endpoint.path.replace(/\{\w+\}/g, () => {
        index += 1;
        if (index === 1 && request.paramKind === 'known') return moscow.id;
        return safeEncode(request.params[index - 1] ?? '') || 'x';
      });
      const query = request.query.map(([key, value]) => `${safeEncode(key)}=${safeEncode(value)}`).join('&');
      const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
      const token =
        tokens[
          request.who === 'right' && endpoint.access !== 'customer'
            ? 'ANONYMOUS'
            : request.who === 'right'
              ? 'CUSTOMER'
              : request.who
        ];
      const body = request.isNearValid
        ? (nearlyRight(endpoint, request.mutation) ?? request.body)
        : request.body;
      const isWebServer = request.isWebServer && !rightWithoutBody.has(name);
      const response = await shop.backend.fetch(
        new Request(`http://store.test${path}${query === '' ? '' : `?${query}`}`, {
          method: endpoint.method,
          headers: {
            ...(hasBody && request.contentType !== '' ? { 'content-type': request.contentType } : {}),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(isWebServer ? { 'x-antibot-token': antibotToken } : {}),
            deviceid: request.header,
            'x-forwarded-for': request.header,
            'idempotency-key': request.header,
          },
          ...(hasBody ? { body: body.toWellFormed() } : {}),
        }),
      );
      const text = await response.text();
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
      const asSent = `${endpoint.method} ${path}?${query} ${body.slice(0, 300)} gave ${response.status} ${text}`;
      // No geocoder runs here, which is reported as 503.
      const asksGeocoder = name === 'suggestAddresses' || name === 'getAddressByPoint';
      const isAllowed = response.status < 500 || (asksGeocoder && response.status === 503);
      expect(isAllowed, asSent).toBe(true);
      expect(response.status < 400 || errorBodySchema.safeParse(JSON.parse(text)).success, asSent).toBe(true);
    }
    expect(await contents()).toEqual(before);
    expect(seen.get(400)).toBeGreaterThan(1500);
    expect(seen.get(404)).toBeGreaterThan(200);
    // Thousands of requests may take longer than an ordinary test's minute on a busy machine.
  }, 300_000);
});
