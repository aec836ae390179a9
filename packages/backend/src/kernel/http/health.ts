import type { Scheduler } from '../ports.ts';

/** Whoever asks whether the shop is ready does not wait longer for the database, in ms. */
const PING_MS = 2_000;

/** What the shop tells its supervisor and its monitoring. */
export interface Health {
  /** Whether the database answers within two seconds. */
  isReady(): Promise<boolean>;
  /** Prometheus text format 0.0.4. */
  metrics(): string;
  /** Counts one answered call; `milliseconds` is how long it took. */
  count(path: string, status: number, milliseconds: number): void;
}

interface Series {
  calls: number;
  milliseconds: number;
}

export function createHealth(options: {
  readonly ping: () => Promise<void>;
  readonly scheduler: Scheduler;
  readonly gauges: () => Readonly<Record<string, number>>;
  /** More lines of the format, from parts that count for themselves. */
  readonly lines?: () => readonly string[];
}): Health {
  const series = new Map<string, Series>();
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
      const key = `path="${path}",status="${status}"`;
      const entry = series.get(key);
      if (entry === undefined) {
        series.set(key, { calls: 1, milliseconds });
      } else {
        entry.calls += 1;
        entry.milliseconds += milliseconds;
      }
    },
    metrics() {
      const lines = ['# TYPE store_api_calls_total counter'];
      for (const [labels, { calls }] of series) lines.push(`store_api_calls_total{${labels}} ${calls}`);
      lines.push('# TYPE store_api_seconds_total counter');
      for (const [labels, { milliseconds }] of series) {
        lines.push(`store_api_seconds_total{${labels}} ${(milliseconds / 1000).toFixed(6)}`);
      }
      for (const [name, value] of Object.entries(options.gauges()))
        lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
      lines.push(...(options.lines?.() ?? []));
      return `${lines.join('\n')}\n`;
    },
  };
}
