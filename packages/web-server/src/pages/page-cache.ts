import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';

import type { Busy } from './render-queue.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered page as it is sent. */
export interface CachedPage {
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
  /** Whether it may be kept: everything in it was read, and few addresses lead to such pages. */
  readonly isCacheable: boolean;
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
 * same key. Bounded by bytes, oldest use first out; a key that is being rendered is rendered once. `F` is why there may be none.
 */
export const createPageCache = <F>({ maxBytes, lifetimeMs, now }: Options) => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, brotli, gzip: zipped }) => identity.length + brotli.length + zipped.length,
  });
  const rendering = new Map<string, Promise<Result<CachedPage, F>>>();

  const find = (key: string): CachedPage | null => {
    const page = pages.get(key);
    if (page === undefined) return null;
    if (page.expiresAt > now()) return page;
    pages.delete(key);
    return null;
  };

  const pack = async (page: RenderedPage): Promise<CachedPage> => {
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

  const fresh = async (
    key: string,
    render: () => Promise<Result<RenderedPage, F>>,
  ): Promise<Result<CachedPage, F>> => {
    const rendered = await render();
    if (!rendered.ok) return rendered;
    const page = await pack(rendered.value);
    if (rendered.value.isCacheable) pages.set(key, page);
    return ok(page);
  };

  return {
    find,
    /** The cached page of a key, else a fresh one; `render` says whether it may be cached, or why there is none. */
    get: (key: string, render: () => Promise<Result<RenderedPage, F>>): Promise<Result<CachedPage, F>> => {
      const kept = find(key);
      if (kept !== null) return Promise.resolve(ok(kept));
      const running = rendering.get(key);
      if (running !== undefined) return running;
      const started = fresh(key, render).finally(() => rendering.delete(key));
      rendering.set(key, started);
      return started;
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
};
export type PageCache = ReturnType<typeof createPageCache<Busy>>;
