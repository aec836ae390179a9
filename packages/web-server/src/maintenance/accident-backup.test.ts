import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { calmHeaders } from '../pages/calm-pages.ts';
import { testWebServer } from '../testing/test-web-server.ts';
import { accidentFileAt } from './index.ts';

const url = '/health/accident-backup';
const off = { enabled: false, title: null, message: null };
const on = { enabled: true, title: 'Чиним', message: 'Скоро' };

let directory = '';
let file = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'shop-accident-'));
  file = join(directory, 'accident.json');
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (content: unknown): void =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));

/** The web server over that file, while its store answers nothing. */
async function withoutStore() {
  const errors: string[] = [];
  const { app } = await testWebServer({
    accidentFile: accidentFileAt(file),
    logger: { warn: () => undefined, error: (message) => errors.push(message) },
    storeApi: {
      handle: (request) => request.destroy(),
      fetch: async () => Promise.reject(new TypeError('fetch failed')),
    },
    render: async () => ({ status: 503, isCacheable: false, location: null, html: '' }),
  });
  const answer = async () => {
    const response = await app.inject({ url });
    return [response.statusCode, response.json()] as const;
  };
  return { app, answer, errors };
}

describe('the second health check', () => {
  test('[ACC-08] [MNT-05] [MNT-10] is answered from the file, without the store and without a restart', async () => {
    const { app, answer } = await withoutStore();
    expect(await answer()).toEqual([200, off]);
    write({ ...on, image: 'milk', buttons: ['home'] });
    expect(await answer()).toEqual([200, { ...on, image: 'milk', buttons: ['home'] }]);
    write(off);
    expect(await answer()).toEqual([200, off]);
    write(on);
    expect(await answer()).toEqual([200, on]);
    rmSync(file);
    expect(await answer()).toEqual([200, off]);
    expect((await app.inject({ url })).headers['cache-control']).toBe('no-store');
    await app.close();
  });

  test.each([
    ['no JSON', 'on'],
    ['half a file', '{"enabled": true,'],
    ['an empty file', ''],
    ['another shape', { on: true }],
    ['a text in the place of the switch', { ...on, enabled: 'yes' }],
    ['a title without end', { ...on, title: 'я'.repeat(201) }],
    ['a button that nobody knows', { ...on, buttons: ['buy'] }],
    ['65 kB', { ...on, note: 'я'.repeat(65_536) }],
  ])('[MNT-06] with %s in the file is no answer, and the log hears of it once', async (_, content) => {
    const { app, answer, errors } = await withoutStore();
    write(content);
    expect(await answer()).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect(await answer()).toMatchObject([503, {}]);
    expect(errors).toEqual(['The file of the second health check cannot be used']);
    write(on);
    expect(await answer()).toEqual([200, on]);
    await app.close();
  });

  test('[MNT-06] with a folder in the place of the file is no answer', async () => {
    mkdirSync(file);
    const { app, answer } = await withoutStore();
    expect(await answer()).toMatchObject([503, {}]);
    await app.close();
  });
});

describe('a page that cannot be had while the store is away', () => {
  test('[MNT-01] [MNT-06] [OPN-373] says the operator’s words as text, and looks for the shop itself', async () => {
    const { app } = await withoutStore();
    const page = async () => (await app.inject({ url: '/' })).body;
    expect(await page()).toContain('Минутку');
    write({ ...on, title: 'Чиним <кассу>', message: '<script>alert(1)</script> & "скоро"' });
    const { statusCode, body, headers } = await app.inject({ url: '/' });
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject(calmHeaders);
    expect(body).toContain('<h1>Чиним &lt;кассу&gt;</h1>');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;скоро&quot;');
    expect(body).not.toContain('<script');
    expect(body).toContain('<meta http-equiv="refresh" content="30">');
    write('nonsense');
    expect(await page()).toContain('Минутку');
    await app.close();
  });
});
