import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered page as it is sent. */
export interface KeptPage {
  readonly status: number;
  readonly location: string | null;
  readonly identity: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly expiresAt: number;
}

export interface RenderedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
}

interface Options {
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  readonly now: () => number;
}

/**
 * Rendered pages in memory, compressed once. A page holds nothing of one shopper, so it is the same for everybody with the
 * same key. Bounded by bytes, oldest use first out; a key that is being rendered is rendered once.
 */
export const createPageCache = ({ maxBytes, lifetimeMs, now }: Options) => {
  const pages = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage>>();
  let bytes = 0;

  const sizeOf = (page: KeptPage) => page.identity.length + page.brotli.length + page.gzip.length;

  const drop = (key: string) => {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= sizeOf(page);
  };

  const keep = (key: string, page: KeptPage) => {
    drop(key);
    pages.set(key, page);
    bytes += sizeOf(page);
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  const find = (key: string): KeptPage | null => {
    const page = pages.get(key);
    if (page === undefined) return null;
    if (page.expiresAt <= now()) {
      drop(key);
      return null;
    }
    pages.delete(key);
    pages.set(key, page);
    return page;
  };

  const pack = async (page: RenderedPage): Promise<KeptPage> => {
    const identity = Buffer.from(page.html, 'utf8');
    const [brotli, zipped] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      compressGzip(identity, { level: 6 }),
    ]);
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    return {
      status: page.status,
      location: page.location,
      identity,
      brotli,
      gzip: zipped,
      etag,
      expiresAt: now() + lifetimeMs,
    };
  };

  return {
    find,
    /** The kept page of a key, else a fresh one; only good pages (status 200) are kept. */
    get: (key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> => {
      const kept = find(key);
      if (kept !== null) return Promise.resolve(kept);
      const running = rendering.get(key);
      if (running !== undefined) return running;
      const started = render()
        .then(pack)
        .then((page) => {
          if (page.status === 200) keep(key, page);
          return page;
        })
        .finally(() => rendering.delete(key));
      rendering.set(key, started);
      return started;
    },
    /** A page that is not worth keeping (a search): rendered each time. */
    getFresh: (render: () => Promise<RenderedPage>): Promise<KeptPage> => render().then(pack),
    clear: () => {
      pages.clear();
      bytes = 0;
    },
    size: () => ({ pages: pages.size, bytes }),
  };
};
export type PageCache = ReturnType<typeof createPageCache>;
