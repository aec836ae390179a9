import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { brokenPage } from './calm-pages.ts';

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers a request that is no HTTP we could read, above all one whose address or cookies are too long (431), with the page
 * that a shopper can read, and closes the connection. `headers` are those of every answer.
 */
export const answerUnreadableRequest =
  (headers: Readonly<Record<string, string>>) =>
  (error: { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf[error.code ?? ''] ?? 400;
    if (socket.writable) {
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: text/html; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(brokenPage)}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
      ];
      socket.end(`${head.join('\r\n')}\r\n\r\n${brokenPage}`);
    } else socket.destroy();
  };
