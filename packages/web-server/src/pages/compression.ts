import { brotliCompress, constants, gzip } from 'node:zlib';
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
/** The quick quality takes 40 % of the CPU time of the thorough one, and makes a page 12 % larger. */
const brotliQuality: Readonly<Record<Effort, number>> = { quick: 3, thorough: 5 };

/** Bytes of a document that is compressed thoroughly at once: the main page, which many ask for, and few others. */
const LARGE = 100_000;

/** How a document is compressed when it is first asked for. */
export const firstEffort = (encoding: Encoding, length: number): Effort =>
  encoding === 'br' && length < LARGE ? 'quick' : 'thorough';

type Compress = (content: Buffer, effort?: Effort) => Promise<Buffer>;

/** Compresses in a thread of its own; what is not said to be quick is sent many times. */
export const compress: Readonly<Record<Encoding, Compress>> = {
  br: (content, effort = 'thorough') =>
    compressBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort], ...sizeOf(content) },
    }),
  gzip: (content) => compressGzip(content, { level: 6 }),
};
