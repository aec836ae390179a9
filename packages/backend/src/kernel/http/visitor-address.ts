import type { IncomingMessage } from 'node:http';

const addresses = new WeakMap<object, string>();

/**
 * Notes the visitor's address of a request. It comes from the web server in this process, which knows its proxy, and
 * not from a header that anybody could send.
 */
export function noteVisitorAddress(request: IncomingMessage, ip: string): void {
  addresses.set(request, ip);
}

export const notedVisitorAddress = (request: object): string | undefined => addresses.get(request);
