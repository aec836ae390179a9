import type { Shop } from '@shop/application/shop';
import type { PageType } from '@shop/domain/analytics';

import type { SizeClass } from '../ui/index.ts';
import type { DrawerSize, LayerSide } from '../ui/index.ts';
import type { Screen } from './screen.ts';

export type RouteParams = Readonly<Record<string, string>>;

/**
 * How a route shows. `page`: always a page. `drawer`: always over a page. `drawerBelowDesktop`: a page from 1024 px
 * (CRT-01); `drawerFromDesktop` is the other way round (OPN-201). `pageWhenDirect`: a drawer, but from 1024 px a page when loaded directly (OPN-375). `drawerInApp`: a page when
 * loaded directly, else a drawer (OPN-201).
 */
export type Presentation =
  | 'page'
  | 'drawer'
  | 'drawerBelowDesktop'
  | 'drawerFromDesktop'
  | 'pageWhenDirect'
  | 'drawerInApp';

/** What a page of a route depends on when the server renders it, besides the store, the device and the catalogue. */
export type RenderedBy = {
  /** The parameters of the path; left out: they change nothing, as the number of an order, whose shopper is not known. */
  readonly path?: true;
  /** Parameters of the query, each with the value that it is rendered with; null: it changes nothing. Others change nothing. */
  readonly query?: Readonly<Record<string, (value: string) => string | null>>;
};

export type ScreenRoute = {
  /** Pattern of react-router. */
  readonly path: string;
  readonly presentation: Presentation;
  readonly screen: Screen;
  /** Its code in events (ANL-04, OPN-384). */
  readonly page: PageType;
  /** The code where the query changes what the route shows. */
  readonly pageBy?: (query: URLSearchParams) => PageType;
  /** Shows goods of a store: beside the column of categories, and not where no store delivers to. */
  readonly isCatalogue?: boolean;
  /** Window sizes on which it matches; absent: all (DPL-14, CRT-02). */
  readonly sizes?: readonly SizeClass[];
  /** Where an unmatched size is sent. */
  readonly fallback?: string;
  /** What a drawer always lies over: there it is opened, and there closing a directly loaded one leads (OPN-201). */
  readonly over?: string;
  readonly drawer?: { readonly size: DrawerSize; readonly side?: LayerSide };
  /** Loads what a server-rendered page shows, by its path and query. Nothing of the shopper. */
  readonly prefetch?: (shop: Shop, params: RouteParams, search: URLSearchParams) => Promise<unknown>;
  /** Left out: the page is the same for every address of the route. */
  readonly renderedBy?: RenderedBy;
  /** No cart capsule on it (OPN-208). */
  readonly hidesCapsule?: boolean;
};

/** The code of what a route shows with this query. */
export function pageTypeOn({ page, pageBy }: ScreenRoute, search: string): PageType {
  return pageBy?.(new URLSearchParams(search)) ?? page;
}

export type RouteMatch = { readonly route: ScreenRoute; readonly params: RouteParams };
