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

/** Compresses what is sent many times; in a thread of its own. */
export const compress: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, ...sizeOf(content) } }),
  gzip: (content) => compressGzip(content, { level: 6 }),
};
