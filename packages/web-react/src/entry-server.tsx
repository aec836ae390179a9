import type { Shop, ShopSnapshot } from '@shop/application/shop';
import type { DeviceType } from '@shop/domain/kernel';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { assumedSize } from './app/assumed-size.ts';
import { pageBasis } from './app/page-basis.ts';
import { mainPageBehind, PageBehindContext, PagesBehind } from './app/page-behind.ts';
import { firstSections } from './main-page/main-blocks.ts';
import { pageHead } from './head/page-head.ts';
import { isCacheable, sameAddress } from './head/page-caching.ts';
import { pageOutcome } from './head/page-outcome.ts';
import { renderHead } from './head/render-head.ts';
import { directMatches } from './navigation/direct.ts';
import { noLayers } from './navigation/layers.ts';
import { fallbackOf, isHidden, matchRoute, sceneOf } from './navigation/match.ts';
import { pageAddressOf } from './navigation/page-address.ts';
import type { PageAddress } from './navigation/page-address.ts';
import { home, routeLocationOf } from './navigation/route-location.ts';
import type { ScreenCode } from './navigation/screen.ts';
import { typedLinkOf, typedLinkPath } from './navigation/typed-link.ts';
import { routes } from './routes.ts';

export { routes } from './routes.ts';
/** The code that each screen needs besides the shop's entry file. */
export const screenCode = routes.map(({ screen }) => screen.code());

export type RenderRequest = {
  /** As `addressOf` answers it. */
  readonly url: string;
  /** With configuration and store loaded; session and address are unknown, so that one page serves everybody. */
  readonly shop: Shop;
  readonly device: DeviceType;
  /** Public origin, without a slash at the end. */
  readonly origin: string;
  /** The state that the browser hydrates the page with; left out: nothing of other pages is used again. */
  readonly snapshot?: () => ShopSnapshot;
  /**
   * Is told everything that the page is rendered from besides its address and device, in plain objects; whether there is a
   * page that was rendered from the same. Left out: it is rendered in any case.
   */
  readonly isUnchanged?: (basis: unknown) => boolean;
};

export type RenderedPage = {
  readonly status: number;
  /** Whether it may be kept for others who ask for the same address. */
  readonly isCacheable: boolean;
  /** There is such a page already, so it was not rendered. */
  readonly isUnchanged?: true;
  readonly head: string;
  readonly html: string;
  /** State besides the shop's snapshot, without data of the shopper. */
  readonly state: unknown;
  /** The code that the page's screens need besides the entry file; the browser fetches it together with that. */
  readonly code?: readonly ScreenCode[];
  /** The page address that has the same page: what is more in this one means nothing (OPN-166). Nothing else is rendered. */
  readonly sameAs?: string;
  /** Path without query, for status 301 (which keeps the query) or 302. */
  readonly redirect?: string;
};

const nothing = { isCacheable: false, head: '', html: '', state: null } as const;

const pagesBehind = new PagesBehind();

const isPartsPage = (pathname: string): boolean => import.meta.env.DEV && pathname === '/__ui';

/** The normalised address of a URL's page (path and query); URLs with the same one have the same page. */
export function addressOf(url: string): PageAddress {
  return isPartsPage(routeLocationOf(url).pathname) ? { url, isPlain: true } : pageAddressOf(routes, url);
}

/**
 * Renders a page; never throws for an unknown address. If data could not be read, the status is 503 without a page.
 */
export async function render({
  url,
  shop,
  device,
  origin,
  snapshot,
  isUnchanged,
}: RenderRequest): Promise<RenderedPage> {
  const size = assumedSize[device];
  const { pathname, search } = routeLocationOf(url);
  const query = new URLSearchParams(search);
  const own = matchRoute(routes, pathname, size);
  const redirect = own === null ? fallbackOf(routes, pathname, size) : null;
  if (redirect !== null) return { ...nothing, status: 302, redirect };
  const typed = own === null ? typedLinkOf(pathname + search) : null;
  if (typed !== null) return { ...nothing, status: 302, redirect: await typedLinkPath(shop, typed) };
  const matches = directMatches(routes, url, size);
  const scene = sceneOf(routes, routeLocationOf(url), noLayers, size);
  const isOverMain = scene.drawers.length > 0 && scene.page === home;
  // The empty search proposes goods of all sections.
  const usesMain = own?.route.page === 'search' && !query.has('q');
  const isUnseen = isHidden(scene, size);
  const read = isUnseen && !usesMain ? matches.slice(1) : matches;
  await Promise.all([
    shop.catalog.loadCategories(),
    ...read.map((match) => match.route.prefetch?.(shop, match.params, query)),
    ...matches.map((match) => match.route.screen.load(shop, query)),
  ]);
  const isParts = isPartsPage(pathname);
  const outcome = isParts ? ({ status: 200 } as const) : pageOutcome(shop, own, { pathname, query });
  if (outcome.status === 301 || outcome.status === 302)
    return { ...nothing, status: outcome.status, redirect: outcome.path };
  if (outcome.status === 503) return { ...nothing, status: 503 };
  const address = { pathname, query };
  const sameAs = own === null ? null : sameAddress(shop, own, address);
  if (sameAs !== null) return { ...nothing, status: 200, sameAs };
  // Nobody sees more of the main page at first, and its goods are most of the document.
  if (own?.route.page === 'main' || (isOverMain && !usesMain))
    shop.catalog.keepFirstSections(firstSections(shop.catalog.main.data?.sections ?? []));
  const isMissing =
    outcome.status === 404 && own?.route.page !== 'product' && own?.route.path !== '/promo/:featuringId';
  const head = renderHead(pageHead(shop, isMissing ? null : own, query, origin), origin);
  if (isUnchanged?.({ status: outcome.status, head, ...pageBasis(shop) }) === true)
    return { ...nothing, status: outcome.status, isUnchanged: true };
  const behind =
    snapshot !== undefined && isOverMain && !isUnseen ? mainPageBehind(shop, snapshot(), device) : null;
  const kept = behind && pagesBehind.find(behind);
  const html = renderToString(
    <StaticRouter location={url}>
      <PageBehindContext value={kept}>
        <App shop={shop} device={device} report={() => undefined} isLive={false} />
      </PageBehindContext>
    </StaticRouter>,
  );
  if (behind !== null && kept === null) pagesBehind.keep(behind, html);
  return {
    status: outcome.status,
    // All unknown addresses share one page.
    isCacheable: own === null || (outcome.status === 200 && isCacheable(shop, own, address)),
    head,
    html,
    state: null,
    code: matches.map(({ route }) => route.screen.code(query)),
  };
}
