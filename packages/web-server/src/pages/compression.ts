import { brotliCompress, brotliCompressSync, constants, gzip, zstdCompressSync } from 'node:zlib';
import { promisify } from 'node:util';

import type { Encoding } from '@shop/contract/kernel';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** 256 kB, which few pages exceed. */
const SMALL_WINDOW_BITS = 18;

/** A small document says so: else brotli takes memory for a far larger one, and a third more CPU time. */
const sizeOf = ({ length }: Buffer): Readonly<Record<number, number>> =>
  length > 2 ** SMALL_WINDOW_BITS
    ? {}
    : { [constants.BROTLI_PARAM_SIZE_HINT]: length, [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS };

/**
 * How much time compressing may take. For brotli, of a page of 70 kB: `quick` for what may be sent only once, 0.5 ms; `thorough` for
 * what is sent again, 1.5 ms and 12 % smaller; `best` for what many ask for, 40 ms and another 10 % smaller.
 */
export type Effort = 'quick' | 'thorough' | 'best';
const brotliQuality: Readonly<Record<Effort, number>> = { quick: 2, thorough: 5, best: 10 };

const brotliOptions = (content: Buffer, effort: Effort) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort], ...sizeOf(content) },
});

/** As small as brotli makes a page quickly, in 0.2 ms instead of 0.5 ms. */
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 2 } };

/** A page asked for so many times is one that many ask for. */
const MANY = 20;

/** How a page that is asked for the `count`-th time deserves to be compressed; gzip is hardly ever asked for. */
export const effortFor = (encoding: Encoding, count: number): Effort => {
  if (encoding === 'gzip' || count >= MANY) return 'best';
  return count > 1 ? 'thorough' : 'quick';
};

/**
 * The encoding of a page for a browser that takes `accepted` at best. Zstandard is the faster one for what is sent at once; given
 * more time, brotli makes pages smaller, and whoever takes Zstandard takes brotli, too.
 */
export const encodingWith = (accepted: Encoding, effort: Effort): Encoding =>
  accepted === 'zstd' && effort !== 'quick' ? 'br' : accepted;

type Compress = (content: Buffer, effort: Effort) => Promise<Buffer>;

/**
 * Compresses in a thread of its own, except quickly: to hand a page over to another thread and back takes half as long as that, so
 * it is done at once, in 0.2 ms for most pages.
 */
export const compress: Readonly<Record<Encoding, Compress>> = {
  zstd: async (content) => zstdCompressSync(content, zstdOptions),
  br: async (content, effort) =>
    effort === 'quick'
      ? brotliCompressSync(content, brotliOptions(content, effort))
      : compressBrotli(content, brotliOptions(content, effort)),
  gzip: (content) => compressGzip(content, { level: 6 }),
};
