import type { AddressService } from '@shop/application/address';
import type { SessionService } from '@shop/application/session';
import type { Shop } from '@shop/application/shop';
import type { DeviceType } from '@shop/domain/kernel';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { of } from 'rxjs';

import { App } from './app/app.tsx';
import { assumedSize } from './app/assumed-size.ts';
import { pageHead } from './head/page-head.ts';
import { pageOutcome } from './head/page-outcome.ts';
import { renderHead } from './head/render-head.ts';
import { directMatches } from './navigation/direct.ts';
import { fallbackOf, matchRoute } from './navigation/match.ts';
import { placeOf } from './navigation/place.ts';
import { routes } from './routes.ts';

export { routes } from './routes.ts';
export { appVersion } from './version.ts';

export type RenderRequest = {
  /** Path and query. */
  readonly url: string;
  /** With configuration, address and store loaded. */
  readonly shop: Shop;
  readonly device: DeviceType;
  /** Public origin, without a slash at the end. */
  readonly origin: string;
};

export type RenderedPage = {
  readonly status: number;
  readonly head: string;
  readonly html: string;
  /** Besides the shop's own snapshot; nothing of the shopper. */
  readonly state: unknown;
  /** Pieces of the browser's build that the page's screens need from the start, by their names. */
  readonly pieces?: readonly string[];
  /** Path without query, with status 301 (the query stays) or 302. */
  readonly redirect?: string;
};

/** What first screens need besides the shop's own file: asked for with it, not after it. */
const pieces: Readonly<Record<string, readonly string[]>> = {
  category: ['list'],
  product: ['product-page', 'recommendations'],
  cart: ['cart-page'],
};

/**
 * The shop as every browser sees it first: who the shopper is and where they live are unknown, so that one page
 * serves everybody and nothing of the wrong shopper flashes.
 */
function anonymous(shop: Shop): Shop {
  const address = {
    status: 'unknown',
    selected: null,
    addresses: [],
    cities: shop.address.state.cities,
  } as const;
  const session = { status: 'unknown', isSignedIn: false, user: null, isAuthNeeded: false } as const;
  return Object.create(shop, {
    address: {
      value: Object.create(shop.address, {
        state: { value: address },
        state$: { value: of(address) },
      }) as AddressService,
    },
    session: {
      value: Object.create(shop.session, {
        state: { value: session },
        state$: { value: of(session) },
      }) as SessionService,
    },
  }) as Shop;
}

/** Renders a page; never throws for an address that does not exist. */
export async function render({ url, shop, device, origin }: RenderRequest): Promise<RenderedPage> {
  const size = assumedSize[device];
  const { pathname, search } = placeOf(url);
  const query = new URLSearchParams(search);
  const own = matchRoute(routes, pathname, size);
  const redirect = own === null ? fallbackOf(routes, pathname, size) : null;
  if (redirect !== null) return { status: 302, head: '', html: '', state: null, redirect };
  const matches = directMatches(routes, url, size);
  await Promise.all([
    shop.catalog.loadCategories(),
    ...matches.map((match) => match.route.prefetch?.(shop, match.params, query)),
    ...matches.map((match) => match.route.screen.load(shop, query)),
  ]);
  const isParts = import.meta.env.DEV && pathname === '/__ui';
  const outcome = isParts ? ({ status: 200 } as const) : pageOutcome(shop, own, { pathname, query });
  if (outcome.status === 301) return { status: 301, head: '', html: '', state: null, redirect: outcome.path };
  const html = renderToString(
    <StaticRouter location={url}>
      <App shop={anonymous(shop)} device={device} report={() => undefined} isLive={false} />
    </StaticRouter>,
  );
  const isMissing = outcome.status === 404 && own?.route.page !== 'product';
  return {
    status: outcome.status,
    head: renderHead(pageHead(shop, isMissing ? null : own, query, origin), origin),
    html,
    state: null,
    pieces: matches.flatMap(({ route }) => pieces[route.page] ?? []),
  };
}
