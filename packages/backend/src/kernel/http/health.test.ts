import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { createHealth } from './health.ts';

const healthWith = (registry: Registry) =>
  createHealth({
    ping: async () => undefined,
    scheduler: { after: () => () => undefined, every: () => () => undefined },
    registry,
    gauges: { store_showcases: { help: 'Showcases in memory.', value: () => 3 } },
  });

test('calls are counted by path, status and duration', async () => {
  const health = healthWith(new Registry());
  health.count('/v2/carts/:id', 200, 4);
  health.count('/v2/carts/:id', 200, 20);
  health.count('/v2/carts/:id', 409, 1);
  const lines = (await health.metrics()).split('\n');
  expect(lines).toContain('store_api_calls_total{path="/v2/carts/:id",status="200"} 2');
  expect(lines).toContain('store_api_calls_total{path="/v2/carts/:id",status="409"} 1');
  expect(lines).toContain('store_api_seconds_total{path="/v2/carts/:id",status="200"} 0.024');
  expect(lines).toContain(
    'store_api_duration_seconds_bucket{le="0.005",path="/v2/carts/:id",status="200"} 1',
  );
  expect(lines).toContain(
    'store_api_duration_seconds_bucket{le="0.025",path="/v2/carts/:id",status="200"} 2',
  );
  expect(lines).toContain('store_showcases 3');
  // Reading the metrics does not change them.
  expect((await health.metrics()).split('\n')).toEqual(lines);
});

test('two servers in one process have separate counts', async () => {
  const [first, second] = [healthWith(new Registry()), healthWith(new Registry())];
  first.count('/v1/showcases', 200, 1);
  expect(await second.metrics()).not.toContain('/v1/showcases');
});
