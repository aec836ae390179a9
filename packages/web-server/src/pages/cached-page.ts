import { hash } from 'node:crypto';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { promisify } from 'node:util';

import { entityTag } from '@shop/contract/kernel';
import type { Encoding } from '@shop/contract/kernel';

import { compress, effortFor, encodingWith } from './compression.ts';
import type { Effort } from './compression.ts';

const expandBrotli = promisify(brotliDecompress);
const expandGzip = promisify(gunzip);
const expandZstd = promisify(zstdDecompress);

const expand: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  zstd: (content) => expandZstd(content),
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

/** A page as one browser gets it. */
export interface Encoded {
  readonly encoding: Encoding;
  readonly content: Buffer;
}

/** A rendered page as it is sent. */
export interface CachedPage {
  readonly status: number;
  readonly location: string | null;
  /** Of `RenderedPage`. */
  readonly sameAs: string | null;
  readonly identity: () => Promise<Buffer>;
  /**
   * The page compressed for a browser that takes `accepted` at best: quickly when it is first asked for, since most pages are asked
   * for once, and better, for those who come later, the more often it is asked for. Only what is compressed is kept from then on.
   */
  readonly encoded: (accepted: Encoding) => Promise<Encoded>;
  /** What `encoded` answers, once nothing better is to come; null: ask that. */
  readonly final: (accepted: Encoding) => Encoded | null;
  /** How much memory it takes, in bytes. */
  readonly size: () => number;
  readonly etag: string;
}

/** A page in one encoding, and what it was sent in before that was made. */
interface Form {
  /** How often it was asked for. */
  count: number;
  /** The best one that was made, or is being made. */
  effort: Effort;
  /** What is sent. */
  content: Promise<Encoded>;
  /** Ends when the last one begun is made. */
  latest: Promise<unknown>;
}

const ignore = (): void => {};

/** `onSizeChanged` is told when the page takes another amount of memory. */
export const cachedPage = (rendered: RenderedPage, onSizeChanged: (page: CachedPage) => void): CachedPage => {
  const html = typeof rendered.html === 'string' ? Buffer.from(rendered.html) : rendered.html;
  /** Null once it is kept compressed, which takes a tenth of the memory. */
  let plain: Buffer | null = html;
  const kept = new Map<Encoding, Buffer>();
  /** By their encoding at the best. */
  const forms = new Map<Encoding, Form>();
  const identity = async (): Promise<Buffer> => {
    if (plain !== null) return plain;
    for (const [encoding, content] of kept) return expand[encoding](content);
    throw new Error('A page is kept in no form');
  };
  const made = async (encoding: Encoding, effort: Effort): Promise<Encoded> => {
    const content = await compress[encoding](await identity(), effort);
    kept.set(encoding, content);
    if (encoding === 'br') kept.delete('zstd');
    plain = null;
    onSizeChanged(page);
    return { encoding, content };
  };
  const page: CachedPage = {
    status: rendered.status,
    location: rendered.location,
    sameAs: rendered.sameAs ?? null,
    identity,
    etag: entityTag(hash('sha256', html, 'base64url').slice(0, 22)),
    size: () => [...kept.values()].reduce((sum, { length }) => sum + length, plain?.length ?? 0),
    final: (accepted) => {
      const encoding = encodingWith(accepted, 'best');
      const content = forms.get(encoding)?.effort === 'best' ? kept.get(encoding) : undefined;
      return content === undefined ? null : { encoding, content };
    },
    encoded: async (accepted) => {
      const best = encodingWith(accepted, 'best');
      const form = forms.get(best);
      if (form === undefined) {
        const effort = effortFor(best, 1);
        const content = made(encodingWith(accepted, effort), effort);
        forms.set(best, { count: 1, effort, content, latest: content });
        return content;
      }
      form.count += 1;
      const effort = effortFor(best, form.count);
      if (effort !== form.effort) {
        form.effort = effort;
        form.latest = form.latest
          .catch(ignore)
          .then(async () => made(best, effort))
          .then((better) => {
            form.content = Promise.resolve(better);
          });
        // What was sent before serves as well, for most.
        form.latest.catch(ignore);
      }
      const sent = await form.content;
      if (sent.encoding === best || sent.encoding === accepted) return sent;
      await form.latest;
      return form.content;
    },
  };
  return page;
};
