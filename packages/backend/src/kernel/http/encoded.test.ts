import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { encoded, joined } from './encoded.ts';

const body = Buffer.from(
  JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ id: at, name: 'Молоко' }))),
);

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('[NET-03] a body is sent as %s allows, and is compressed once', (accepted, encoding, expand) => {
  const asked = { 'accept-encoding': accepted };
  const { content, head } = encoded(body, asked);
  expect(expand(content)).toEqual(body);
  expect(head).toEqual({ 'content-encoding': encoding, 'content-length': String(content.length) });
  expect(content.length).toBeLessThan(body.length / 4);
  expect(encoded(body, asked).content).toBe(content);
});

test('[NET-03] a body stays as it is for who takes nothing else, and where that would save no packet', () => {
  expect(encoded(body, {})).toEqual({ content: body, head: { 'content-length': String(body.length) } });
  const small = Buffer.from('x'.repeat(1_000));
  expect(encoded(small, { 'accept-encoding': 'gzip, deflate, br, zstd' }).content).toBe(small);
});

test('[NET-03] a body that was joined from parts is sent whole, also once one of them has changed', () => {
  const glue = Buffer.from(',');
  const other = Buffer.from(body.toString().toUpperCase());
  for (const parts of [
    [body, glue, body],
    [body, glue, other],
    [other, glue, body],
  ]) {
    const whole = joined(parts);
    expect(whole).toEqual(Buffer.concat(parts));
    const { content } = encoded(whole, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(content)).toEqual(whole);
    expect(content.length).toBeLessThan(whole.length / 4);
    expect(brotliDecompressSync(encoded(whole, { 'accept-encoding': 'br' }).content)).toEqual(whole);
  }
});
