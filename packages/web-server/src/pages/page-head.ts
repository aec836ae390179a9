import type { IncomingHttpHeaders } from 'node:http';

import type { Encoding } from './compression.ts';

/** Headers of every page, whatever it is. */
export const pageHead = { vary: 'accept-encoding, cookie, user-agent', 'cache-control': 'private, no-cache' };

export const htmlType = 'text/html; charset=utf-8';

/** What a browser takes at best; null: nothing compressed. Zstandard counts only beside brotli. */
export const encodingFor = (headers: IncomingHttpHeaders): Encoding | null => {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (!accepted.includes('br')) return accepted.includes('gzip') ? 'gzip' : null;
  return accepted.includes('zstd') ? 'zstd' : 'br';
};
