import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { registerMapFiles } from './map-files.ts';

const index = JSON.stringify({ version: '1', cities: [] });
const city = JSON.stringify({
  type: 'FeatureCollection',
  features: Array.from({ length: 200 }, () => 'дом'),
});

let directory = '';
let app = fastify();
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'shop-map-'));
  writeFileSync(join(directory, 'index.json'), index);
  writeFileSync(join(directory, 'moskva.0123abcd.json'), city);
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  app = fastify();
  registerMapFiles(app, directory);
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});
const get = async (name: string, encoding = '') =>
  app.inject({ url: `/map/${name}`, headers: { 'accept-encoding': encoding } });

test('[OPN-115] a city is sent compressed and kept by the browser for ever', async () => {
  const br = await get('moskva.0123abcd.json', 'gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers['cache-control']).toContain('immutable');
  expect(br.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(city);
  const zipped = await get('moskva.0123abcd.json', 'gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(city);
  expect((await get('moskva.0123abcd.json')).body).toBe(city);
});

test('[OPN-115] the index is asked for each time', async () => {
  const answer = await get('index.json');
  expect([answer.body, answer.headers['cache-control']]).toEqual([index, 'no-cache']);
});

test('[OPN-115] nothing else of the disk is served', async () => {
  for (const name of [
    'none.json',
    'secret.txt',
    '..%2Fpackage.json',
    '%2e%2e%2fsecret.txt',
    'a%00.json',
    '.json',
  ])
    expect((await get(name)).statusCode).toBe(404);
});
