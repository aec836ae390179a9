import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

interface Sources {
  readonly cache: { readonly size: () => { readonly pages: number; readonly bytes: number } };
  readonly queue: {
    readonly size: () => { readonly running: number; readonly waiting: number; readonly refused: number };
  };
}

/** Cost and memory of rendering pages, read at each request for metrics. */
export const registerRenderMetrics = (registry: Registry, { cache, queue }: Sources): void => {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  };
  gauge('web_kept_pages', 'Rendered pages in memory.', () => cache.size().pages);
  gauge('web_kept_pages_bytes', 'Bytes of rendered pages in memory.', () => cache.size().bytes);
  gauge('web_renders_running', 'Pages that are being rendered.', () => queue.size().running);
  gauge('web_renders_waiting', 'Pages that wait to be rendered.', () => queue.size().waiting);
  new Counter({
    name: 'web_renders_refused_total',
    help: 'Pages that were not rendered because too many waited.',
    registers,
    collect() {
      this.reset();
      this.inc(queue.size().refused);
    },
  });
};
