import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { registerStaticFiles } from './static-files.ts';

let root = '';
const app = fastify();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'code-'));
  for (const [build, file] of [
    ['new', 'shop-2.js'],
    ['old', 'shop-1.js'],
  ] as const) {
    await mkdir(join(root, build, 'assets'), { recursive: true });
    await writeFile(join(root, build, 'assets', file), `build('${build}')`);
  }
  await writeFile(join(root, 'old', 'secret.js'), 'secret');
  await registerStaticFiles(app, {
    client: join(root, 'new'),
    otherClients: async () => [join(root, 'gone'), join(root, 'old')],
    pictures: root,
    folders: [],
  });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = async (url: string) => {
  const { statusCode, payload, headers } = await app.inject({ url });
  return { statusCode, payload, type: headers['content-type'], cache: headers['cache-control'] };
};
const kept = {
  statusCode: 200,
  type: expect.stringContaining('javascript'),
  cache: 'public, max-age=31536000, immutable',
};

test('[SHL-23] a page that was open before a deployment goes on with the code of its own build', async () => {
  expect(await get('/assets/shop-2.js')).toMatchObject({ ...kept, payload: "build('new')" });
  expect(await get('/assets/shop-1.js')).toMatchObject({ ...kept, payload: "build('old')" });
});

test('[SHL-23] a page whose build is gone is told to load itself anew, which nobody keeps', async () => {
  const { payload, ...answer } = await get('/assets/shop-0.js');
  expect(answer).toMatchObject({ statusCode: 200, type: kept.type, cache: 'no-store' });
  expect(payload).toContain('location.reload()');
});

test('what is no code of a build is not found', async () => {
  for (const url of ['shop-0.css', '..%2fsecret.js', '%2e%2e/secret.js', '', 'a/b.js', '.env.js'])
    expect((await get(`/assets/${url}`)).statusCode, url).toBeGreaterThanOrEqual(400);
});
