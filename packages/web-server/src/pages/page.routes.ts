import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { deviceIdCookie } from '@shop/contract/web';

import type { RandomSource } from '../kernel/ports.ts';
import { visitorOf } from '../kernel/visitor.ts';
import { deviceTypeOf } from './device.ts';
import type { DeviceType } from './device.ts';
import type { KeptPage, PageCache, RenderedPage } from './page-cache.ts';
import { selectedPointOf } from './selected-point.ts';
import type { Point } from './store-reader.ts';

/** Everything a rendered page depends on; nothing in it belongs to one shopper. */
export interface PageRequest {
  /** Path and the part of the query that changes the page. */
  readonly url: string;
  readonly point: Point;
  readonly showcaseId: string | null;
  readonly device: DeviceType;
}

interface Dependencies {
  readonly cache: PageCache;
  readonly render: (request: PageRequest) => Promise<RenderedPage>;
  /** The showcase that serves a point, remembered; without a point the default city's. */
  readonly place: (
    point: Point | null,
  ) => Promise<{ readonly point: Point; readonly showcaseId: string | null }>;
  readonly catalogVersion: () => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isSecure: boolean;
  readonly random: RandomSource;
}

/** 365 days, in seconds. */
const deviceIdLifetimeS = 31_536_000;

/** Query parameters that change what the server renders; all others (utm_… above all) do not make a page of their own. */
const meaningfulParameters = new Set(['isDiscountCategory', 'categoryId', 'notfound']);
const searchPath = /^\/search\/?$/;
const comboPath = /^\/combo\//;
/** The product and the cart's line from which a combo was opened (CMB-04, CMB-13). */
const comboParameters = new Set(['productId', 'line']);

const pageUrl = (url: string): string => {
  const [path = '/', query = ''] = url.split('?', 2);
  const kept = [...new URLSearchParams(query)].filter(
    ([name]) =>
      meaningfulParameters.has(name) ||
      (name === 'q' && searchPath.test(path)) ||
      (comboParameters.has(name) && comboPath.test(path)),
  );
  const text = new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** A path of plain steps with a slash too many at its end; nothing that a browser could take for another host. */
const slashedPath = /^((?:\/[\w.~%-]+)+)\/+$/;

/** `url` without the slash at the end of its path, for a page has one address; null: there is none. */
const withoutSlash = (url: string): string | null => {
  const [path = '', ...query] = url.split('?');
  const plain = slashedPath.exec(path)?.[1];
  return plain === undefined ? null : [plain, ...query].join('?');
};

const acceptsEncoding = (request: FastifyRequest, name: string): boolean =>
  String(request.headers['accept-encoding'] ?? '').includes(name);

const send = (request: FastifyRequest, reply: FastifyReply, page: KeptPage) => {
  void reply
    .code(page.status)
    .header('vary', 'accept-encoding, cookie, user-agent')
    .header('cache-control', 'private, no-cache');
  if (page.location !== null) {
    // A page that moved for good takes along where its readers come from (utm_…).
    const query = page.status === 301 ? request.url.replace(/^[^?]*/, '') : '';
    return reply.header('location', page.location + query).send();
  }
  void reply.type('text/html; charset=utf-8');
  if (page.status === 200) {
    void reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  if (acceptsEncoding(request, 'br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (acceptsEncoding(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.identity);
};

/** Answers every page of the shop from memory or freshly rendered (DPL-15). */
export const registerPageRoutes = (app: FastifyInstance, dependencies: Dependencies): void => {
  const { cache, render, place, catalogVersion, headers, isSecure, random } = dependencies;

  /** Gives a browser its id on the first visit; the page reads it to send the header DeviceId (TOK-14, OPN-383). */
  const rememberDevice = (request: FastifyRequest, reply: FastifyReply): void => {
    if (visitorOf(request).deviceId !== null) return;
    const attributes = { path: '/', sameSite: 'lax', secure: isSecure, maxAge: deviceIdLifetimeS } as const;
    void reply.setCookie(deviceIdCookie, random.uuid(), attributes);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(headers);
    const shorter = withoutSlash(request.url);
    if (shorter !== null) return reply.redirect(shorter, 301);
    rememberDevice(request, reply);
    const url = pageUrl(request.url);
    const { point, showcaseId } = await place(selectedPointOf(request.headers.cookie));
    const device = deviceTypeOf(request.headers['user-agent']);
    const [path = '', query] = url.split('?', 2);
    const isSearch = searchPath.test(path) && query !== undefined;
    const key = [url, showcaseId ?? 'none', device, catalogVersion()].join('\n');
    const renderNow = () => render({ url, point, showcaseId, device });
    const page = isSearch ? await cache.getFresh(renderNow) : await cache.get(key, renderNow);
    return send(request, reply, page);
  };

  app.get('/', answer);
  app.get('/*', answer);
};
