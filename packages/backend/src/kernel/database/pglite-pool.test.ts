import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SqlEngine } from './pglite-engine.ts';
import { PglitePool } from './pglite-pool.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Without an engine: nothing is asked. */
const pool = (): PglitePool => new PglitePool({} as SqlEngine);

test('[CHK-41] a caller who waits for a connection that one other caller keeps is told so', async () => {
  const shared = pool();
  await shared.connect();
  const told = shared.connect().catch(String);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await told).toContain('stayed busy');
});

test('[CHK-41] a caller waits as long as the line moves', async () => {
  const shared = pool();
  const first = await shared.connect();
  const second = shared.connect();
  const third = shared.connect();
  await vi.advanceTimersByTimeAsync(20_000);
  first.release();
  await vi.advanceTimersByTimeAsync(20_000);
  (await second).release();
  await expect(third).resolves.toBeDefined();
});
