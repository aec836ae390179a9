import type { IncomingHttpHeaders } from 'node:http';

import type { Encoding } from './compression.ts';

/** Headers of every page, whatever it is. */
export const pageHead = { vary: 'accept-encoding, cookie, user-agent', 'cache-control': 'private, no-cache' };

export const htmlType = 'text/html; charset=utf-8';

/** How a browser wants a page to be compressed; null: not at all. */
export const encodingFor = (headers: IncomingHttpHeaders): Encoding | null => {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
};
