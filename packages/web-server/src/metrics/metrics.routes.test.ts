import { connect } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { WebServer } from '../create-web-server.ts';
import { testWebServer } from '../testing/test-web-server.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)';

const lcp = (value: unknown, more: object = {}) => ({ name: 'LCP', startTime: 0, value, ...more });
const entries = (count: number) => Array.from({ length: count }, () => lcp(1));

describe('the collector of web vitals', () => {
  let web: WebServer;

  beforeEach(async () => {
    web = await testWebServer({});
  });
  afterEach(async () => {
    await web.stop();
  });

  const post = async (payload: string, headers: Record<string, string> = {}, query = '') =>
    web.app.inject({
      method: 'POST',
      url: `/api/metrics${query}`,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      payload,
    });
  const metrics = async () => (await web.app.inject('/metrics')).body.split('\n');
  const counted = async () => (await metrics()).filter((line) => line.startsWith('web_vitals'));

  test('[ANL-10] counts by page and device, with histogram and percentiles of the last hour', async () => {
    const user = { 'user-agent': iphone };
    for (const value of [100, 200, 300, 2000])
      expect((await post(JSON.stringify([lcp(value)]), user, '?page=category')).statusCode).toBe(204);
    const cls = [{ name: 'CLS', startTime: 12.5, value: 0.03 }];
    expect((await post(JSON.stringify(cls), { 'user-agent': ipad }, '?page=main')).statusCode).toBe(204);
    const lines = await counted();
    expect(lines).toEqual(
      expect.arrayContaining([
        'web_vitals_bucket{le="300",name="LCP",page="category",device="MOBILE"} 3',
        'web_vitals_count{name="LCP",page="category",device="MOBILE"} 4',
        'web_vitals_sum{name="LCP",page="category",device="MOBILE"} 2600',
        'web_vitals_last_hour{quantile="0.95",name="LCP",page="category",device="MOBILE"} 2000',
        'web_vitals_count{name="CLS",page="main",device="TABLET"} 1',
      ]),
    );
  });

  test('[ANL-10] needs no session and sets none', async () => {
    const answer = await post(JSON.stringify([lcp(1)]));
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toBe('');
  });

  test('[ANL-10, OPN-385] FID is taken, though no page sends it any more', async () => {
    expect((await post(JSON.stringify([{ name: 'FID', startTime: 1, value: 2 }]))).statusCode).toBe(204);
    expect(await counted()).toContain('web_vitals_count{name="FID",page="other",device="DESKTOP"} 1');
  });

  test.each([
    ['51 entries', JSON.stringify(entries(51)), 'entries'],
    ['no list', JSON.stringify(lcp(1)), 'entries'],
    ['nothing', '', 'entries'],
    ['no JSON', '[{"name":"LCP","startTime":0,"value":NaN}]', 'entries'],
    ['a number beyond all numbers', '[{"name":"LCP","startTime":0,"value":1e999}]', '0.value'],
    ['a negative value', JSON.stringify([lcp(1), lcp(-1)]), '1.value'],
    ['a value in quotes', JSON.stringify([lcp('1')]), '0.value'],
    ['a negative start', '[{"name":"LCP","startTime":-1,"value":1}]', '0.startTime'],
    ['no start', '[{"name":"LCP","value":1}]', '0.startTime'],
    ['an unknown name', '[{"name":"lcp","startTime":0,"value":1}]', '0.name'],
    ['another field', JSON.stringify([lcp(1, { userId: '7' })]), '0'],
    ['a prototype', '[{"__proto__":{},"name":"LCP","startTime":0,"value":1}]', '0'],
    ['65 kB', JSON.stringify([lcp(1, { more: 'x'.repeat(65_000) })]), 'body'],
    ['a list of 65 kB', `[${' '.repeat(65_000)}]`, 'body'],
    ['very deep lists', '['.repeat(16_000), 'entries'],
  ])('[ANL-10, OPN-385] refuses %s and names the field', async (_name, payload, field) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', errorDetails: { field } });
    expect((await counted()).filter((line) => line.includes('_count'))).toEqual([]);
  });

  test.each([
    ['50 entries', JSON.stringify(entries(50))],
    ['none', '[]'],
  ])('[ANL-10, OPN-385] takes %s', async (_name, payload) => {
    expect((await post(payload)).statusCode).toBe(204);
  });

  test('[ANL-12] counts no value above its threshold', async () => {
    expect((await post(JSON.stringify([lcp(20_001), lcp(1)]))).statusCode).toBe(204);
    expect(await counted()).toContain('web_vitals_count{name="LCP",page="other",device="DESKTOP"} 1');
  });

  test.each([
    '?page=%D0%BA%D0%BE%D1%80%D0%B7%D0%B8%D0%BD%D0%B0',
    '?page=+79161234567',
    '?page=main&page=cart',
    '',
  ])('[ANL-04, ANL-06] what is no page code counts as other: "%s"', async (query) => {
    expect((await post(JSON.stringify([lcp(1)]), {}, query)).statusCode).toBe(204);
    expect(await counted()).toContain('web_vitals_count{name="LCP",page="other",device="DESKTOP"} 1');
  });

  test('[ANL-10, OPN-309] drops what a test run measures', async () => {
    expect((await post(JSON.stringify([lcp(1)]), { cookie: 'a=b; e2e=run-7' })).statusCode).toBe(204);
    expect((await counted()).filter((line) => line.includes('_count'))).toEqual([]);
  });

  /** The answer to a request as it goes over the wire. */
  const answerTo = async (port: number, head: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    const body = '[{"name":"LCP","startTime":0,"value":1}]';
    socket.write(
      Buffer.from(`${head}\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
    );
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  };

  test.each([
    ['User-Agent: Браузер', 204],
    [`User-Agent: ${'я'.repeat(6000)}`, 204],
    ['Cookie: e2e=прогон', 204],
    ['Referer: http://a/?token=тайна', 204],
    ['Content-Type: текст', 400],
    [`User-Agent: ${'я'.repeat(20_000)}`, 431],
    ['Имя: значение', 400],
  ])('[ANL-10] a Cyrillic or giant header breaks nothing: %.30s', async (header, status) => {
    const port = await web.start(0);
    const answer = await answerTo(port, `POST /api/metrics HTTP/1.1\r\n${header}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
