/** How an answer can be compressed. */
export type Encoding = 'zstd' | 'br' | 'gzip';

/** Of the headers of a request. */
interface Asked {
  readonly 'accept-encoding'?: string | readonly string[] | undefined;
}

/** What a client takes at best; null: nothing compressed. Zstandard counts only beside brotli: whoever takes it takes both. */
export const encodingFor = (asked: Asked): Encoding | null => {
  const accepted = String(asked['accept-encoding'] ?? '');
  if (!accepted.includes('br')) return accepted.includes('gzip') ? 'gzip' : null;
  return accepted.includes('zstd') ? 'zstd' : 'br';
};
