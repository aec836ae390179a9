import type { IncomingMessage } from 'node:http';

const addresses = new WeakMap<IncomingMessage, string>();

/** Notes whose request this is: told by the web server of this process, which knows its proxy, not by a header that anybody can send. */
export function noteVisitorAddress(request: IncomingMessage, ip: string): void {
  addresses.set(request, ip);
}

export const notedVisitorAddress = (request: IncomingMessage): string | undefined => addresses.get(request);
