import { brotliDecompress, gunzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';

import { compress, firstEffort } from './compression.ts';
import type { Effort, Encoding } from './compression.ts';
import type { Busy } from './render-queue.ts';

const expandBrotli = promisify(brotliDecompress);
const expandGzip = promisify(gunzip);

const expand: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => expandBrotli(content),
  gzip: (content) => expandGzip(content),
};

/** A rendered page as it is sent. */
export interface CachedPage {
  readonly status: number;
  readonly location: string | null;
  /** Of `RenderedPage`. */
  readonly sameAs: string | null;
  readonly identity: () => Promise<Buffer>;
  /**
   * The page compressed: quickly when it is first asked for, since most pages are asked for once, and better, for those who come
   * later, when it is asked for again. Only what is compressed is kept from then on.
   */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
  /** How much memory it takes, in bytes. */
  readonly size: () => number;
  readonly etag: string;
  readonly expiresAt: number;
}

export interface RenderedPage {
  readonly status: number;
  /** Whether it may be kept: everything in it was read, and few addresses lead to such pages. */
  readonly isCacheable: boolean;
  readonly location: string | null;
  /** The page address that has the very same page, which is then shown instead of this one. */
  readonly sameAs?: string | undefined;
  readonly html: Html;
}

/** A document, as text or as its bytes in UTF-8. */
export type Html = string | Buffer;

interface Options {
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  /** How long after its lifetime a page is still shown, in ms, while it is rendered anew. */
  readonly staleMs: number;
  readonly now: () => number;
}

const pageOf = (
  rendered: RenderedPage,
  expiresAt: number,
  onSizeChanged: (page: CachedPage) => void,
): CachedPage => {
  const html = typeof rendered.html === 'string' ? Buffer.from(rendered.html) : rendered.html;
  const { length } = html;
  /** Null once it is kept compressed, which takes a tenth of the memory. */
  let plain: Buffer | null = html;
  const kept = new Map<Encoding, Buffer>();
  const compressing = new Map<Encoding, Promise<Buffer>>();
  const quickly = new Set<Encoding>();
  const identity = async (): Promise<Buffer> => {
    if (plain !== null) return plain;
    for (const [encoding, content] of kept) return expand[encoding](content);
    throw new Error('A page is kept in no form');
  };
  const made = async (encoding: Encoding, effort: Effort): Promise<Buffer> => {
    const content = await compress[encoding](await identity(), effort);
    kept.set(encoding, content);
    plain = null;
    onSizeChanged(page);
    return content;
  };
  const page: CachedPage = {
    status: rendered.status,
    location: rendered.location,
    sameAs: rendered.sameAs ?? null,
    identity,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    expiresAt,
    size: () => [...kept.values()].reduce((sum, { length }) => sum + length, plain?.length ?? 0),
    encoded: (encoding) => {
      const known = compressing.get(encoding);
      if (known === undefined) {
        const effort = firstEffort(encoding, length);
        if (effort === 'quick') quickly.add(encoding);
        const first = made(encoding, effort);
        compressing.set(encoding, first);
        return first;
      }
      if (quickly.delete(encoding))
        void known
          .then(async () => made(encoding, 'thorough'))
          .then((better) => compressing.set(encoding, Promise.resolve(better)))
          // What was sent before serves as well.
          .catch(() => undefined);
      return known;
    },
  };
  return page;
};

/**
 * Rendered pages in memory, each compressed once in the ways that are asked for. A page holds nothing of one shopper, so it is the same for everybody with the
 * same key. Bounded by bytes, oldest use first out; a key that is being rendered is rendered once. Who asks for a page soon after
 * its lifetime does not wait for the next one. `F` is why there may be none.
 */
export const createPageCache = <F>({ maxBytes, lifetimeMs, staleMs, now }: Options) => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // The least is 1.
    sizeCalculation: (page) => Math.max(1, page.size()),
  });
  const rendering = new Map<string, Promise<Result<CachedPage, F>>>();

  const find = (key: string): CachedPage | null => {
    const page = pages.get(key);
    if (page === undefined) return null;
    if (page.expiresAt + staleMs > now()) return page;
    pages.delete(key);
    return null;
  };

  const fresh = async (
    key: string,
    render: () => Promise<Result<RenderedPage, F>>,
  ): Promise<Result<CachedPage, F>> => {
    const rendered = await render();
    if (!rendered.ok) return rendered;
    // A kept page takes another amount of memory from then on, and is counted again.
    const count = (page: CachedPage): void => {
      if (pages.peek(key) === page && pages.delete(key)) pages.set(key, page);
    };
    const page = pageOf(rendered.value, now() + lifetimeMs, count);
    if (rendered.value.isCacheable) pages.set(key, page);
    return ok(page);
  };

  const renderOnce = (
    key: string,
    render: () => Promise<Result<RenderedPage, F>>,
  ): Promise<Result<CachedPage, F>> => {
    const running = rendering.get(key);
    if (running !== undefined) return running;
    const started = fresh(key, render).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  };

  return {
    find,
    /** The cached page of a key, else a fresh one; `render` says whether it may be cached, or why there is none. */
    get: (key: string, render: () => Promise<Result<RenderedPage, F>>): Promise<Result<CachedPage, F>> => {
      const kept = find(key);
      if (kept !== null && kept.expiresAt > now()) return Promise.resolve(ok(kept));
      const next = renderOnce(key, render);
      if (kept === null) return next;
      // Should it fail, whoever asks when the kept page has ended is told.
      next.catch(() => undefined);
      return Promise.resolve(ok(kept));
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
};
export type PageCache = ReturnType<typeof createPageCache<Busy>>;
