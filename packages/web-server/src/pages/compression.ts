import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** 256 kB, which few pages exceed. */
const SMALL_WINDOW_BITS = 18;

/** A small document says so: else brotli takes memory for a far larger one, and a third more CPU time. */
const sizeOf = ({ length }: Buffer): Readonly<Record<number, number>> =>
  length > 2 ** SMALL_WINDOW_BITS
    ? {}
    : { [constants.BROTLI_PARAM_SIZE_HINT]: length, [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS };

/** How much time compressing may take: `quick` for what may be sent only once. */
export type Effort = 'quick' | 'thorough';
/** The quick quality takes a third of the CPU time of the thorough one, and makes a page 14 % larger. */
const brotliQuality: Readonly<Record<Effort, number>> = { quick: 2, thorough: 5 };

const brotliOptions = (content: Buffer, effort: Effort) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort], ...sizeOf(content) },
});

/** Bytes of a document that is compressed thoroughly at once: the main page, which many ask for, and few others. */
const LARGE = 100_000;

/** How a document is compressed when it is first asked for. */
export const firstEffort = (encoding: Encoding, length: number): Effort =>
  encoding === 'br' && length < LARGE ? 'quick' : 'thorough';

type Compress = (content: Buffer, effort?: Effort) => Promise<Buffer>;

/**
 * Compresses in a thread of its own; what is not said to be quick is sent many times. To hand a page over to another thread and
 * back takes half as long as to compress it quickly, so that is done at once: 0.2 ms for most pages.
 */
export const compress: Readonly<Record<Encoding, Compress>> = {
  br: async (content, effort = 'thorough') =>
    effort === 'quick'
      ? brotliCompressSync(content, brotliOptions(content, effort))
      : compressBrotli(content, brotliOptions(content, effort)),
  gzip: (content) => compressGzip(content, { level: 6 }),
};
