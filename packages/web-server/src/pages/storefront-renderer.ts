import { createHash } from 'node:crypto';

import { madeOnce } from '@shop/application/kernel';
import { dehydrateShop, prepareServerRender } from '@shop/application/shop';
import type { FeatureName, Shop, ShopSnapshot } from '@shop/application/shop';
import { smsInboxMeta } from '@shop/contract/debug';
import { allFeatureModules, modulesFetchedFor, renderingContainers } from '@shop/infrastructure/container';
import { serverEnvironment } from '@shop/infrastructure/server';
import type { KnownAnswer, KnownAnswers } from '@shop/infrastructure/server';
import { LRUCache } from 'lru-cache';

import type { PageRenderer } from '../web-server-options.ts';
import { storeFetch, storeRead } from '../kernel/e2e-run.ts';
import type { StoreApi } from '../kernel/ports.ts';
import { storeApiBaseUrl } from '../kernel/store-calls.ts';
import { machineTurns } from '../kernel/turns.ts';
import { dataBlock } from './data-block.ts';
import type { DeviceType } from './device.ts';
import { loadHtmlTemplate } from './html-template.ts';
import type { HtmlTemplate } from './html-template.ts';
import type { RenderedPage } from './cached-page.ts';
import { createPageReads } from './page-reads.ts';
import type { PageAddress } from './page.routes.ts';

/** Page addresses of so many URLs are remembered, of URLs up to so many characters. */
const KNOWN_ADDRESSES = 5_000;
const KNOWN_LENGTH = 200;
/** Answers of the store are remembered up to so many bytes of their bodies. */
const KNOWN_ANSWERS_BYTES = 8_000_000;

/** What a screen brings besides the shop's own file: its chunk, and features. */
interface ScreenCode {
  readonly chunk: string | null;
  readonly features: readonly FeatureName[];
}

/** The storefront as pages are rendered with it. */
interface Storefront {
  readonly addressOf: (url: string) => PageAddress;
  readonly render: (request: {
    readonly url: string;
    readonly shop: Shop;
    readonly device: DeviceType;
    readonly origin: string;
    readonly snapshot: () => ShopSnapshot;
    readonly isUnchanged?: (basis: unknown) => boolean;
  }) => Promise<{
    readonly status: number;
    readonly isCacheable: boolean;
    readonly isUnchanged?: true;
    readonly head: string;
    readonly html: string;
    readonly state: unknown;
    readonly code?: readonly ScreenCode[];
    readonly redirect?: string;
    readonly sameAs?: string;
  }>;
}

/** What the storefront's server build exports. */
export interface StorefrontModule extends Storefront {
  /** Of all screens. */
  readonly screenCode: readonly ScreenCode[];
}

/** The files of the features that a screen uses; each screen has one list of them. */
const filesOf = madeOnce((features: readonly FeatureName[]) =>
  modulesFetchedFor(features).map((file) => `../infrastructure/src/${file}`),
);

/** Chunks of the browser's build by the names of the manifest, which are paths from the storefront's package. */
const chunksOf = (code: readonly ScreenCode[]): readonly string[] =>
  code.flatMap(({ chunk, features }) => [...(chunk === null ? [] : [chunk]), ...filesOf(features)]);

/** The store could not be read: there is no page, and nothing to keep. */
const unavailable: RenderedPage = { status: 503, isCacheable: false, location: null, html: '' };

/** Tells a page of the demo where text messages can be read; nothing in production (DBG-11). */
const smsInboxHead = (origin: string | undefined): string =>
  origin === undefined ? '' : `\n<meta name="${smsInboxMeta}" content="${origin}">`;

interface RendererOptions {
  readonly origin: string;
  readonly storeApi: Pick<StoreApi, 'fetch' | 'read'>;
  /** Where the stand-in shows text messages; left out in production. */
  readonly smsInboxOrigin?: string;
  /** Changes whenever an answer may have changed, so that pages of one version ask the store once; left out: each page asks. */
  readonly answersVersion?: () => string;
  readonly load: () => Promise<{ readonly storefront: Storefront; readonly template: HtmlTemplate }>;
}

/** Two pages with the same one are rendered from the same things. */
const fingerprintOf = (basis: unknown): string => {
  const hash = createHash('sha256');
  for (const part of dataBlock(basis)) hash.update(part);
  return hash.digest('base64url');
};

const createKnownAnswers = (parts: Pick<KnownAnswers, 'version' | 'read'>): KnownAnswers => {
  const answers = new LRUCache<string, KnownAnswer>({ maxSize: KNOWN_ANSWERS_BYTES });
  return {
    get: (path) => answers.get(path),
    set: (path, answer, length) => void answers.set(path, answer, { size: length }),
    ...parts,
  };
};

/** Renders pages with the storefront's server build; `load` gives the build and the document around a page. */
export const createRenderer = (options: RendererOptions): PageRenderer => {
  const containers = allFeatureModules().then(renderingContainers);
  const smsInbox = smsInboxHead(options.smsInboxOrigin);
  const answers = createKnownAnswers({
    version: options.answersVersion ?? (() => null),
    read: storeRead(options.storeApi),
  });
  const render: PageRenderer['render'] = async ({ url, visitor, device }, { robotToken, before = null }) => {
    const { storefront, template } = await options.load();
    const token = await robotToken();
    if (token === null) return unavailable;
    const reads = createPageReads(options.storeApi, machineTurns);
    const container = (await containers)(
      serverEnvironment({
        fetch: storeFetch(reads),
        apiBaseUrl: storeApiBaseUrl,
        token,
        visitor,
        device,
        answers,
      }),
    );
    const { shop } = container;
    // Rendering changes nothing of the state, which is there before it.
    let state: ShopSnapshot | null = null;
    const snapshot = (): ShopSnapshot => (state ??= dehydrateShop(shop));
    let fingerprint: string | undefined;
    const isUnchanged = (basis: unknown): boolean => {
      fingerprint = fingerprintOf(basis);
      return fingerprint === before?.fingerprint;
    };
    try {
      await prepareServerRender(shop);
      if (reads.hasFailed()) return unavailable;
      const page = await storefront.render({
        url,
        shop,
        device,
        origin: options.origin,
        snapshot,
        // Most pages are rendered once, and need no fingerprint.
        ...(before === null ? {} : { isUnchanged }),
      });
      if (reads.hasFailed() || page.status === 503) return unavailable;
      if (page.isUnchanged === true) return { isUnchanged: true };
      if (page.sameAs !== undefined)
        return { status: 200, isCacheable: false, location: null, sameAs: page.sameAs, html: '' };
      return {
        status: page.status,
        isCacheable: page.isCacheable,
        location: page.redirect ?? null,
        sameAs: page.sameAs,
        fingerprint,
        html: await template({
          head: page.head + smsInbox,
          html: page.html,
          state: { shop: snapshot(), device, page: page.state },
          chunks: chunksOf(page.code ?? []),
        }),
      };
    } finally {
      container.dispose();
    }
  };
  return {
    addressOf: async (url) => (await options.load()).storefront.addressOf(url),
    render,
  };
};

/** The renderer of the built storefront. */
export const createStorefrontRenderer = async (options: {
  readonly clientDirectory: string;
  readonly serverEntry: string;
  readonly origin: string;
  readonly storeApi: Pick<StoreApi, 'fetch' | 'read'>;
  readonly smsInboxOrigin?: string;
  /** As `createRenderer` has it. */
  readonly answersVersion?: () => string;
}): Promise<PageRenderer> => {
  const storefront = (await import(options.serverEntry)) as StorefrontModule;
  const template = await loadHtmlTemplate(options.clientDirectory, chunksOf(storefront.screenCode));
  const known = new LRUCache<string, PageAddress>({ max: KNOWN_ADDRESSES });
  const addressOf = (url: string): PageAddress => {
    const address = known.get(url) ?? storefront.addressOf(url);
    if (url.length <= KNOWN_LENGTH) known.set(url, address);
    return address;
  };
  const remembering = { addressOf, render: storefront.render };
  return createRenderer({ ...options, load: () => Promise.resolve({ storefront: remembering, template }) });
};
