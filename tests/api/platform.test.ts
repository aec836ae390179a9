import { createServer } from 'node:http';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getAllCities, getCatalogConfig, getServedCities, getWebConfig } from '@shop/contract/config';
import { listCategories } from '@shop/contract/catalog';
import { getAccidentStatus } from '@shop/contract/maintenance';
import { listOrders } from '@shop/contract/orders';
import { issueAnonymousTokens } from '@shop/contract/session';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { antibotToken } from '../support/settings.ts';

describe.each(databaseKinds)('the store API on %s', (database) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
  });
  afterAll(async () => shop.close());

  const raw = async (path: string, init?: RequestInit) => {
    const response = await shop.backend.fetch(new Request(`http://store.test${path}`, init));
    return { status: response.status, body: (await response.text()) || null, headers: response.headers };
  };

  test('[GEO-14] [GEO-15] served cities and all cities', async () => {
    expect((await shop.call(getServedCities)).data.cities.map(({ alias }) => alias)).toEqual([
      'moskva',
      'kazan',
    ]);
    const all = (await shop.call(getAllCities)).data.cities;
    expect(all.map(({ alias }) => alias)).toEqual(['moskva', 'kazan', 'tver']);
    expect(all[0]).toMatchObject({ id: 1, regionId: 77, center: { lat: 55.75582, lon: 37.61764 }, zoom: 11 });
  });

  test('[SHL-44] [STS-11] [CHK-22] [CHK-23] the configuration names the times of the requirements', async () => {
    const { data } = await shop.call(getWebConfig);
    expect(data.config.timeouts).toEqual({
      apiMs: 30_000,
      'checkout.impulseSuccessCheckoutDrawerShowTimeoutMs': 2_500,
      'orders.orderAutoRefreshIntervalMs': 30_000,
      pendingCheckoutAbortTimeoutMs: 30_000,
      paymentHandledTimeoutMs: 10_000,
    });
  });

  test('[FLG-01] [FLG-02] the configuration needs no token and enables only what exists', async () => {
    const { data } = await shop.call(getWebConfig);
    expect(data.features).toMatchObject({
      minimarketWeb: true,
      comboSets: true,
      upsellProductsSlider: true,
      sberLoyalty: true,
      debugBar: false,
    });
    expect(Object.values(data.config.cartMaximumQuantities)).toEqual([3]);
    expect(data.config.timeouts.apiMs).toBe(30_000);
    expect(data.config.aboutBlocks).toEqual([
      { id: 'shop', title: 'О магазине', text: 'Привозим быстро', imageUrl: null },
    ]);
    expect(data.config.excludedCategories[0]?.categoryIds).toHaveLength(1);
  });

  test('[CTG-15] [OPN-128] the catalogue configuration', async () => {
    const { excludedCategories } = (await shop.call(getWebConfig)).data.config;
    expect((await shop.call(getCatalogConfig)).data).toMatchObject({
      previewCount: 6,
      pageSize: 24,
      excludedCategories,
      minSearchChars: 3,
      searchExceptions: [],
    });
  });

  test('[ACC-01] [MNT-06] [MNT-07] [MNT-08] [MNT-10] the maintenance switch is read on every call', async () => {
    const status = async () => (await shop.call(getAccidentStatus)).data;
    expect(await status()).toEqual({ enabled: false, title: null, message: null });
    await shop.backend.operator.run(
      { command: 'accident.on', title: null, message: 'Скоро' },
      () => undefined,
    );
    expect(await status()).toEqual({ enabled: true, title: null, message: 'Скоро' });
    await shop.backend.operator.run(
      { command: 'accident.on', title: '<b>', message: null, image: 'egg', buttons: ['home', 'support'] },
      () => undefined,
    );
    expect(await status()).toEqual({
      enabled: true,
      title: '<b>',
      message: null,
      image: 'egg',
      buttons: ['home', 'support'],
    });
    await shop.backend.operator.run({ command: 'accident.off' }, () => undefined);
    expect(await status()).toEqual({ enabled: false, title: null, message: null });
  });

  test('[TOK-26] [CRT-64] a call without a token, where one is needed, gets 401', async () => {
    for (const headers of [{}, { authorization: '' }]) {
      const answer = await shop.call(listCategories, { params: { id: moscow.id }, headers });
      expect([answer.status, answer.error.code]).toEqual([401, 'EMPTY_HEADER_AUTHORIZATION']);
    }
  });

  test('[OPN-313] an invalid token gets 401 INVALID_ACCESS_TOKEN', async () => {
    for (const authorization of ['Bearer', 'Bearer x.y.z', 'Basic abc', `Bearer ${'a'.repeat(3000)}`]) {
      const answer = await shop.call(listCategories, {
        params: { id: moscow.id },
        headers: { authorization },
      });
      expect([answer.status, answer.error.code]).toEqual([401, 'INVALID_ACCESS_TOKEN']);
    }
  });

  test('[TOK-38] a signed-in-only call with an anonymous token gets 403 AUTH_REQUIRED', async () => {
    const answer = await shop.call(listOrders, { token: await shop.tokenOf('ANONYMOUS') });
    expect([answer.status, answer.error.code]).toEqual([403, 'AUTH_REQUIRED']);
  });

  test('[TOK-10] [OPN-310] token calls are refused without the secret of the web server', async () => {
    for (const headers of [{}, { 'x-antibot-token': 'wrong' }, { 'x-antibot-token': `${antibotToken}x` }]) {
      const answer = await shop.call(issueAnonymousTokens, { headers });
      expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect(
      (await shop.call(issueAnonymousTokens, { headers: { 'x-antibot-token': antibotToken } })).status,
    ).toBe(200);
  });

  test('[NET-09] every error has a code and a Russian message, even for unknown paths', async () => {
    for (const path of ['/nothing', '/v2/showcases', '/%E0%A4%A', '//', '/showcases/list/more']) {
      const answer = await raw(path);
      expect([400, 404]).toContain(answer.status);
      expect(JSON.parse(answer.body ?? '')).toMatchObject({
        code: expect.any(String),
        message: expect.stringMatching(/[а-я]/),
      });
    }
  });

  test('[NET-16] bad JSON, a wrong content type and a huge body are 4xx', async () => {
    const authorization = `Bearer ${await shop.tokenOf('ANONYMOUS')}`;
    const post = async (type: string, body: string) =>
      raw('/search/suggestions', { method: 'POST', headers: { authorization, 'content-type': type }, body });
    expect((await post('application/json', '{')).status).toBe(400);
    expect((await post('application/json', '')).status).toBe(400);
    expect((await post('text/plain', '{}')).status).toBe(415);
    expect((await post('application/xml', '<a/>')).status).toBe(415);
    expect((await post('application/json', `"${'x'.repeat(600_000)}"`)).status).toBe(413);
  });

  test.runIf(database === 'postgres')(
    '[NET-09] a server whose disk is full keeps answering what is only read; writes are refused for now',
    async () => {
      const { db } = shop.backend.context;
      await sql`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
      await sql`create trigger full_disk before insert on token_families execute function full_disk()`.execute(
        db,
      );
      const refused = await raw(issueAnonymousTokens.path, {
        method: 'POST',
        headers: { 'x-antibot-token': antibotToken },
      });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(JSON.parse(refused.body ?? '')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect((await raw('/readyz')).status).toBe(200);
      await sql`drop trigger full_disk on token_families`.execute(db);
    },
  );

  test('[NET-09] the version of the contract is in every answer', async () => {
    expect((await raw('/nothing')).headers.get('x-contract-version')).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('[ACC-01] health, readiness, metrics and OpenAPI answer', async () => {
    expect((await raw('/healthz')).body).toBe('{"status":"ok"}');
    expect((await raw('/readyz')).status).toBe(200);
    expect((await raw('/metrics')).body).toContain('store_catalog_version 1');
    expect(JSON.parse((await raw('/openapi.json')).body ?? '')).toMatchObject({ openapi: '3.1.0' });
  });

  test('[NET-03] requests are answered when the API is mounted in a plain HTTP server', async () => {
    const server = createServer((request, response) => shop.backend.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const response = await fetch(`http://127.0.0.1:${port}/config/cities`);
    server.closeAllConnections();
    server.close();
    expect(response.status).toBe(200);
  });
});
