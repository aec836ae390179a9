import { describe, expect, test } from 'vitest';

import { AccidentService } from '@shop/application/maintenance';
import { ConfigService } from '@shop/application/config';
import { Persisted } from '@shop/application/kernel';
import { err } from '@shop/domain/kernel';
import { FakeBrowser, FakeLogger, FakeStore, offline, VirtualTime } from '@shop/application/testing';

import { createApiClient } from '../../testing/api-client.ts';
import { HttpAccidentGateway } from './index.ts';

type Reply = Response | 'unreachable' | 'never';

const on = { enabled: true, title: 'Чиним', message: 'Скоро' };
const off = { enabled: false, title: null, message: null };
const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const page = '<!doctype html><title>Вход в сеть</title>';
const html = (): Response => new Response(page, { headers: { 'content-type': 'text/html' } });
const long = 'я'.repeat(65_536);

/** The watch over both addresses, each with its answers in turn; the last one stays. */
function watchOver(primary: readonly Reply[], backup: readonly Reply[]) {
  const time = new VirtualTime();
  const browser = new FakeBrowser();
  const asked: string[] = [];
  const replies: Record<string, Reply[]> = { '/store/health/accident': [...primary], '/backup': [...backup] };
  const fetch = async (url: string): Promise<Response> => {
    asked.push(url);
    const list = replies[url] ?? [];
    const reply = list.length > 1 ? list.shift() : list[0];
    if (reply === undefined || reply === 'unreachable') throw new TypeError('fetch failed');
    return reply === 'never' ? new Promise(() => undefined) : reply.clone();
  };
  const logger = new FakeLogger();
  const api = createApiClient(fetch, { baseUrl: '/store', token: null, time, logger });
  const gateway = new HttpAccidentGateway(api, fetch, time, '/backup', () => 30_000);
  const nothing = async () => err(offline);
  const config = new ConfigService(
    {
      webConfig: nothing,
      groups: nothing,
      catalogConfig: nothing,
      servedCities: nothing,
      allCities: nothing,
    },
    new Persisted(new FakeStore(), new FakeStore(), new FakeStore()),
    time,
    browser,
    logger,
    false,
  );
  const accident = new AccidentService(gateway, config, browser, time, browser, browser);
  return { time, asked, accident, browser };
}

describe('the health check', () => {
  test('[ACC-01] [ACC-08] is asked alone while it answers', async () => {
    const { accident, asked } = watchOver([json(on)], [json(off)]);
    expect(await accident.check()).toBe(true);
    expect(asked).toEqual(['/store/health/accident']);
  });

  test.each([
    ['an HTML page', html()],
    ['an empty answer', new Response('')],
    ['a status 502 with a page', new Response(page, { status: 502 })],
    ['a status 503 with a code', json({ code: 'SERVICE_UNAVAILABLE', message: '' }, 503)],
    ['a text in the place of the switch', json({ ...off, enabled: 'false' })],
    ['no object', json([off])],
    ['a title without end', json({ ...off, title: long })],
    ['a message without end', json({ ...off, message: long })],
    ['a picture that nobody knows', json({ ...off, image: 'cat' })],
    ['a button that nobody knows', json({ ...off, buttons: ['buy'] })],
    ['no network', 'unreachable' as const],
  ])('[ACC-08] [MNT-05] with %s is tried at the second address', async (_, reply) => {
    const { accident, asked } = watchOver([reply], [json(on)]);
    expect(await accident.check()).toBe(true);
    expect(asked).toEqual(['/store/health/accident', '/backup']);
  });

  test.each([
    ['an HTML page', html()],
    ['a status 404', json({}, 404)],
    ['65 kB', json({ ...on, title: long })],
    ['no network', 'unreachable' as const],
  ])(
    '[ACC-09] [MNT-05] with %s at the second address says nothing: off stays off, on stays on',
    async (_, reply) => {
      expect(await watchOver(['unreachable'], [reply]).accident.check()).toBe(false);
      const { accident, browser } = watchOver([json(on), 'unreachable'], [reply]);
      expect(await accident.check()).toBe(true);
      expect(await accident.check()).toBe(true);
      expect(browser.went).toEqual([]);
    },
  );

  test('[ACC-08] [ACC-09] [NET-06] that never ends is given up after the timeout, at both addresses', async () => {
    const { accident, time } = watchOver(['never'], ['never']);
    let answer: boolean | null = null;
    void accident.check().then((isOn) => (answer = isOn));
    await time.advance(59_999);
    expect(answer).toBeNull();
    await time.advance(1);
    expect(answer).toBe(false);
  });

  test('[MNT-10] off at either address is believed', async () => {
    const { accident, browser } = watchOver(['unreachable'], [json(on), json(off)]);
    expect(await accident.check()).toBe(true);
    expect(await accident.check()).toBe(false);
    expect(browser.went).toEqual(['reload']);
  });
});
