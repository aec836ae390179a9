import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

import type { Scheduler } from '../ports.ts';

/** The readiness check waits at most this long for the database, in ms. */
const PING_MS = 2_000;
/** Bounds in seconds: most calls are answered from memory in well under a millisecond, a bank may take many seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Health and metrics for supervisors and monitoring. */
export interface Health {
  /** Whether the database answers within two seconds. */
  isReady(): Promise<boolean>;
  /** Prometheus text format 0.0.4. */
  metrics(): Promise<string>;
  /** Counts one answered call; `milliseconds` is how long it took. */
  count(path: string, status: number, milliseconds: number): void;
}

type GaugeOf = { readonly help: string; readonly value: () => number };

/** `registry` holds what this one server counts, its other parts included; `gauges` are read at each request for metrics. */
export function createHealth(options: {
  readonly ping: () => Promise<void>;
  readonly scheduler: Scheduler;
  readonly registry: Registry;
  readonly gauges: Readonly<Record<string, GaugeOf>>;
}): Health {
  const { registry } = options;
  const registers = [registry];
  const labelNames = ['path', 'status'] as const;
  const durations = new Histogram({
    name: 'store_api_duration_seconds',
    help: 'How long calls of the store API took.',
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  // Both are sums that the histogram has already.
  const totals = [
    { name: 'store_api_calls_total', help: 'Answered calls of the store API.', part: '_count' },
    { name: 'store_api_seconds_total', help: 'Seconds spent on calls of the store API.', part: '_sum' },
  ];
  for (const { name, help, part } of totals)
    new Counter({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        const { values } = await durations.get();
        for (const { metricName, labels, value } of values)
          if (metricName?.endsWith(part) === true) this.inc(labels, value);
      },
    });
  for (const [name, { help, value }] of Object.entries(options.gauges))
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  return {
    async isReady() {
      const answered = options.ping().then(
        () => true,
        () => false,
      );
      return new Promise((resolve) => {
        const cancel = options.scheduler.after(PING_MS, () => resolve(false));
        void answered.then((isReady) => {
          cancel();
          resolve(isReady);
        });
      });
    },
    count(path, status, milliseconds) {
      durations.observe({ path, status }, milliseconds / 1000);
    },
    metrics: async () => registry.metrics(),
  };
}
