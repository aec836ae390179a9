import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageVisitor } from '@shop/application/showcase';
import { encodingFor, isKnown } from '@shop/contract/kernel';
import { sourceNames } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { RandomSource } from '../kernel/ports.ts';
import { retryAfterSeconds } from '../kernel/problem.ts';
import type { AccidentBackup } from '../maintenance/index.ts';
import type { DeviceType } from './device.ts';
import { busyPage, calmHeaders, unavailablePage } from './calm-pages.ts';
import type { CachedPage, RenderedPage } from './cached-page.ts';
import type { Before, PageCache, Unchanged } from './page-cache.ts';
import { createPageCookies } from './page-cookies.ts';
import { htmlType, pageHead } from './page-head.ts';
import { pageKey } from './page-key.ts';
import type { RenderQueue } from './render-queue.ts';
import { selectedPointOf } from './selected-point.ts';
import type { NoAnswer, Point } from './store-reader.ts';
import type { BrowserFacts } from './visit.ts';

/** What a page is rendered by: of a URL, only what changes the page. */
export interface PageAddress {
  readonly url: string;
  /** Whether it is one of few addresses: made-up ones are not. */
  readonly isPlain: boolean;
}

/** Everything a rendered page depends on; nothing in it belongs to one shopper. */
export interface PageRequest {
  /** Of a page address. */
  readonly url: string;
  readonly visitor: PageVisitor;
  readonly device: DeviceType;
}

interface Dependencies {
  readonly cache: PageCache;
  readonly queue: RenderQueue;
  readonly factsOf: (userAgent: string | undefined) => BrowserFacts;
  readonly accident: AccidentBackup;
  readonly addressOf: (url: string) => Promise<PageAddress>;
  readonly render: (request: PageRequest, before: Before | null) => Promise<RenderedPage | Unchanged>;
  /** A point with the showcase that serves it, remembered; without a point the default city's. */
  readonly pageVisitorAt: (point: Point | null) => Promise<Result<PageVisitor, NoAnswer>>;
  /** Of all that pages show of the shop at present. */
  readonly version: () => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isSecure: boolean;
  readonly random: RandomSource;
}

/** Pages that are rendered at once for a new version of the catalogue or the configuration. */
const RENEWED_PAGES = 100;

/** A path of plain steps with a slash too many at its end; nothing that a browser could take for another host. */
const slashedPath = /^((?:\/[\w.~%-]+)+)\/+$/;

/** `url` without the slash at the end of its path, for a page has one address; null: there is none. */
const withoutSlash = (url: string): string | null => {
  const [path = '', ...query] = url.split('?');
  const plain = slashedPath.exec(path)?.[1];
  return plain === undefined ? null : [plain, ...query].join('?');
};

/** A path that takes along where its reader comes from (DPL-32). */
const withSource = (path: string, query: string): string => {
  const given = [...new URLSearchParams(query)].filter(([name]) => sourceNames.includes(name));
  const source = String(new URLSearchParams(given));
  return source === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${source}`;
};

const send = async (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
  void reply.code(page.status).headers(pageHead);
  if (page.location !== null) {
    const query = request.url.replace(/^[^?]*/, '');
    const location = page.status === 301 ? page.location + query : withSource(page.location, query);
    return reply.header('location', location).send();
  }
  void reply.type(htmlType);
  if (page.status === 200) {
    void reply.header('etag', page.etag);
    if (isKnown(page.etag, request.headers['if-none-match'])) return reply.code(304).send();
  }
  const accepted = encodingFor(request.headers);
  if (accepted === null) return reply.send(await page.identity());
  const { encoding, content } = await page.encoded(accepted);
  return reply.header('content-encoding', encoding).send(content);
};

/** A page that needs no rendering, in the place of one that cannot be had now. */
const refuse = (reply: FastifyReply, page: string) =>
  reply
    .code(503)
    .headers(calmHeaders)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .type(htmlType)
    .send(page);

/** Answers every page of the shop from memory or freshly rendered (DPL-15). */
export const registerPageRoutes = (app: FastifyInstance, dependencies: Dependencies): void => {
  const { cache, queue, accident, render, factsOf, version: presentVersion, headers } = dependencies;
  const giveCookies = createPageCookies(dependencies.isSecure, dependencies.random);
  let lastVersion = presentVersion();
  /** After a change the pages that are read most are rendered anew, after the one that is asked for. */
  const renewAfter = (version: string): void => {
    if (version !== lastVersion) void cache.renewMostRead(lastVersion, version, RENEWED_PAGES);
    lastVersion = version;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(headers);
    const shorter = withoutSlash(request.url);
    if (shorter !== null) return reply.redirect(shorter, 301);
    const facts = factsOf(request.headers['user-agent']);
    giveCookies(request, reply, facts);
    const found = await dependencies.pageVisitorAt(selectedPointOf(request.headers.cookie));
    if (!found.ok) return refuse(reply, unavailablePage(await accident.status()));
    const visitor = found.value;
    const { url, isPlain } = await dependencies.addressOf(request.url);
    const device = facts.deviceType;
    const pageOf = (address: string) => {
      const version = presentVersion();
      const page = cache.get(
        pageKey(address, visitor, device),
        async (before) => queue.run(async () => render({ url: address, visitor, device }, before), isPlain),
        version,
      );
      renewAfter(version);
      return page;
    };
    let page = await pageOf(url);
    if (page.ok && page.value.sameAs !== null) page = await pageOf(page.value.sameAs);
    if (!page.ok) return refuse(reply, busyPage);
    if (page.value.status === 503) return refuse(reply, unavailablePage(await accident.status()));
    return send(request, reply, page.value);
  };

  app.get('/', answer);
  app.get('/*', answer);
};
