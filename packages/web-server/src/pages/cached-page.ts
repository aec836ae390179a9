import { createHash } from 'node:crypto';
import { brotliDecompress, gunzip } from 'node:zlib';
import { promisify } from 'node:util';

import { compress, firstEffort } from './compression.ts';
import type { Effort, Encoding } from './compression.ts';

const expandBrotli = promisify(brotliDecompress);
const expandGzip = promisify(gunzip);

const expand: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => expandBrotli(content),
  gzip: (content) => expandGzip(content),
};

/** A document, as text or as its bytes in UTF-8. */
export type Html = string | Buffer;

export interface RenderedPage {
  readonly status: number;
  /** Whether it may be kept: everything in it was read, and few addresses lead to such pages. */
  readonly isCacheable: boolean;
  readonly location: string | null;
  /** The page address that has the very same page, which is then shown instead of this one. */
  readonly sameAs?: string | undefined;
  readonly html: Html;
  /** Of everything that it was rendered from; left out: nobody has asked for it. */
  readonly fingerprint?: string | undefined;
}

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
  /** What `encoded` answers, once nothing better is to come; null: ask that. */
  readonly final: (encoding: Encoding) => Buffer | null;
  /** How much memory it takes, in bytes. */
  readonly size: () => number;
  readonly etag: string;
}

/** `onSizeChanged` is told when the page takes another amount of memory. */
export const cachedPage = (rendered: RenderedPage, onSizeChanged: (page: CachedPage) => void): CachedPage => {
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
    size: () => [...kept.values()].reduce((sum, { length }) => sum + length, plain?.length ?? 0),
    final: (encoding) => (quickly.has(encoding) ? null : (kept.get(encoding) ?? null)),
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
