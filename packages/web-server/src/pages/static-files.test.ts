import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { securityHeaders } from './security-headers.ts';
import { registerStaticFiles } from './static-files.ts';

let root = '';
const app = fastify();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'static-'));
  await writeFile(join(root, 'model.json'), '{"version":"1"}');
  await writeFile(join(root, 'model.json.br'), brotliCompressSync('{"version":"1"}'));
  await writeFile(join(root, 'clip.mp4'), 'x'.repeat(1000));
  await writeFile(join(root, 'master.m3u8'), '#EXTM3U\n');
  await mkdir(join(root, 'm'));
  await writeFile(join(root, 'm', '1.webp'), 'webp');
  await writeFile(join(root, 'm', '1.avif'), 'avif');
  await writeFile(join(root, 'm', '2.webp'), 'webp');
  await registerStaticFiles(app, { client: null, pictures: root, folders: [{ prefix: '/files/', root }] });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test('[SRC-12] a search model comes packed to browsers that take brotli, and plain to others', async () => {
  const packed = await app.inject({ url: '/files/model.json', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br' });
  const plain = await app.inject({ url: '/files/model.json', headers: { 'accept-encoding': 'identity' } });
  expect(plain.json()).toEqual({ version: '1' });
});

test('[STO-07] clips come in ranges, playlists under their type', async () => {
  const part = await app.inject({ url: '/files/clip.mp4', headers: { range: 'bytes=10-19' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 10-19/1000', 'content-type': 'video/mp4' });
  const playlist = await app.inject({ url: '/files/master.m3u8' });
  expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
});

test('[STO-07] the policy lets our own clips play, and streams through blobs', () => {
  const policy = securityHeaders({ frameOrigins: [], imageOrigins: [], isSecure: true });
  expect(policy['content-security-policy']).toContain("media-src 'self' blob:;");
});

test('a picture comes as AVIF under the same address to browsers that take it, where there is one', async () => {
  const get = async (url: string, accept = 'image/avif,image/webp,*/*') => {
    const { statusCode, payload, headers } = await app.inject({
      url: `/pictures/${url}`,
      headers: { accept },
    });
    return {
      statusCode,
      payload,
      type: headers['content-type'],
      vary: headers.vary,
      cache: headers['cache-control'],
    };
  };
  const kept = { statusCode: 200, vary: 'accept', cache: 'public, max-age=86400' };
  expect(await get('m/1.webp')).toEqual({ ...kept, payload: 'avif', type: 'image/avif' });
  expect(await get('m/1.webp', 'image/webp,*/*')).toEqual({ ...kept, payload: 'webp', type: 'image/webp' });
  expect(await get('m/2.webp')).toEqual({ ...kept, payload: 'webp', type: 'image/webp' });
  for (const url of [
    'm/3.webp',
    'm/',
    '',
    '../package.json',
    '..%2f..%2fetc/passwd',
    '%2e%2e/x.webp',
    'm%00.webp',
  ])
    expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
  for (const url of ['../x', '..%2f..%2fetc/passwd', 'm%00.webp'])
    expect((await get(url)).statusCode, url).toBeLessThan(500);
});
