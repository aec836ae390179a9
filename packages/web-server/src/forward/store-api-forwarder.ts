import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';

import { storeApiBasePath } from '@shop/contract/kernel';
import { decoded, e2eRunOf } from '@shop/domain/kernel';

import { e2eCookieHeader } from '../kernel/e2e-run.ts';
import { problemOf } from '../kernel/problem.ts';
import type { StoreApi } from '../kernel/ports.ts';

/** Headers that only the web server itself may send to the store API (TOK-17), or that a browser cannot be believed in. */
const untrustedHeaders = ['x-antibot-token', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/** Whether a URL belongs to the store API on the shop's own origin (OPN-305). */
export const isStoreApiUrl = (url: string): boolean =>
  url.startsWith(storeApiBasePath) && /^(?:\/|\?|$)/.test(url.slice(storeApiBasePath.length));

/**
 * Hands a raw request on to the store API: without the base path, without cookies except the e2e one (OPN-309), without
 * headers that would claim to be the web server. Token calls are not there for browsers (TOK-10). The raw path is compared
 * after normalising, so that an encoded or doubled slash does not get past the gate.
 */
export const createStoreApiForwarder =
  (storeApi: StoreApi, trustProxy: boolean) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const rest = (request.url ?? '').slice(storeApiBasePath.length);
    const url = rest.startsWith('/') ? rest : `/${rest}`;
    if (isInternal(url)) {
      const body = JSON.stringify(problemOf('NOT_FOUND'));
      response.writeHead(404, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(body);
      return;
    }
    const { headers } = request;
    const visitorIp = visitorIpOf(request, trustProxy);
    const run = e2eRunOf(headers.cookie);
    if (run !== null) headers.cookie = e2eCookieHeader(run);
    else if (headers.cookie !== undefined) delete headers.cookie;
    // To delete what is not there would make all others slow to read.
    for (const name of untrustedHeaders) if (headers[name] !== undefined) delete headers[name];
    request.url = url;
    storeApi.handle(request, response, visitorIp);
  };

/** The connection's address, or the one that our proxy noted last: what stands before it was written by anybody (OPN-302). */
const visitorIpOf = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const noted = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return noted !== undefined && isIP(noted) !== 0 ? noted : (request.socket.remoteAddress ?? '');
};

/** Paths of the store API that are not for browsers: token calls (TOK-10), and what only the supervisor of the shop reads. */
const internalPaths = ['/oauth', '/metrics', '/healthz', '/readyz'];
const publicPaths = new Set(['/oauth/configuration/sber']);

/** A path in its only spelling but for upper and lower case, as nearly all are. */
const plainPath = /^(?:\/[\w.-]+)+$/;

/** Null: it cannot be decoded. */
const normalisedPath = (path: string): string | null =>
  decoded(path)
    ?.replace(/[/\\]+/g, '/')
    .toLowerCase() ?? null;

const isInternal = (url: string): boolean => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const normalised = plainPath.test(path) ? path.toLowerCase() : normalisedPath(path);
  if (normalised === null) return false;
  if (publicPaths.has(normalised)) return false;
  return internalPaths.some((internal) => normalised === internal || normalised.startsWith(`${internal}/`));
};
