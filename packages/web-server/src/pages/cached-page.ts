import { hash } from 'node:crypto';
import { brotliDecompress, gunzip } from 'node:zlib';
import { promisify } from 'node:util';

import { compress, effortFor } from './compression.ts';
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
   * later, the more often it is asked for. Only what is compressed is kept from then on.
   */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
  /** What `encoded` answers, once nothing better is to come; null: ask that. */
  readonly final: (encoding: Encoding) => Buffer | null;
  /** How much memory it takes, in bytes. */
  readonly size: () => number;
  readonly etag: string;
}

/** A page in one encoding. */
interface Form {
  /** How often it was asked for. */
  count: number;
  /** The best one that was made, or is being made. */
  effort: Effort;
  /** What is sent. */
  content: Promise<Buffer>;
  /** Ends when the last one begun is made. */
  latest: Promise<unknown>;
}

/** `onSizeChanged` is told when the page takes another amount of memory. */
export const cachedPage = (rendered: RenderedPage, onSizeChanged: (page: CachedPage) => void): CachedPage => {
  const html = typeof rendered.html === 'string' ? Buffer.from(rendered.html) : rendered.html;
  /** Null once it is kept compressed, which takes a tenth of the memory. */
  let plain: Buffer | null = html;
  const kept = new Map<Encoding, Buffer>();
  const forms = new Map<Encoding, Form>();
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
    etag: `"${hash('sha256', html, 'base64url').slice(0, 22)}"`,
    size: () => [...kept.values()].reduce((sum, { length }) => sum + length, plain?.length ?? 0),
    final: (encoding) => (forms.get(encoding)?.effort === 'best' ? (kept.get(encoding) ?? null) : null),
    encoded: (encoding) => {
      const form = forms.get(encoding);
      if (form === undefined) {
        const effort = effortFor(encoding, 1);
        const content = made(encoding, effort);
        forms.set(encoding, { count: 1, effort, content, latest: content });
        return content;
      }
      form.count += 1;
      const effort = effortFor(encoding, form.count);
      if (effort !== form.effort) {
        form.effort = effort;
        form.latest = form.latest
          .then(async () => made(encoding, effort))
          .then((better) => {
            form.content = Promise.resolve(better);
          })
          // What was sent before serves as well.
          .catch(() => undefined);
      }
      return form.content;
    },
  };
  return page;
};
