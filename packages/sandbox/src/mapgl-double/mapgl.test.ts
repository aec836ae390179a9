import { afterEach, beforeEach, expect, test } from 'vitest';

import { type Bench, createBench } from '../kernel/test-support.ts';
import { demoMapKey } from './index.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(() => bench.dispose());

test('[OPN-115] a page of another origin may load the script of the map', async () => {
  const answer = await bench.get('/2gis/api/js/v1');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test('[OPN-115] only a known key gets tiles', async () => {
  expect((await bench.get(`/2gis/tiles?key=${demoMapKey}`)).statusCode).toBe(200);
  expect((await bench.get('/2gis/tiles?key=other')).statusCode).toBe(403);
  expect((await bench.get('/2gis/tiles')).statusCode).toBe(403);
});
