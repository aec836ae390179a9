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
  /**
   * Whether the path's parameters matter; left out: they do not, as with an order's number, because the shopper is
   * unknown.
   */
  readonly path?: true;
  /**
   * Relevant parameters of the query, each mapped to the value that the page is rendered with; null if the value does
   * not matter.
   */
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
  /** Shows goods of a store: next to the column of categories, and only if a store delivers to the address. */
  readonly isCatalogue?: boolean;
  /** Shows what is the shopper's own, of which there is nothing without a session. */
  readonly isOwn?: boolean;
  /** Window sizes on which it matches; absent: all (DPL-14, CRT-02). */
  readonly sizes?: readonly SizeClass[];
  /** Where an unmatched size is sent. */
  readonly fallback?: string;
  /**
   * The path over which a drawer always opens, and to which closing a directly loaded drawer or page leads (OPN-201).
   */
  readonly over?: string;
  readonly drawer?: { readonly size: DrawerSize; readonly side?: LayerSide };
  /** Loads the data of a server-rendered page, by its path and query. No data of the shopper. */
  readonly prefetch?:
    | ((shop: Shop, params: RouteParams, search: URLSearchParams) => Promise<unknown>)
    | undefined;
  /** Left out: the page is the same for every address of the route. */
  readonly renderedBy?: RenderedBy | undefined;
  /**
   * Stays the page or the drawer as which it was opened, whatever becomes of the window's width: the bank's page in it would be
   * loaded anew, without what was typed (OPN-201).
   */
  readonly keepsPresentation?: boolean;
  /** Brings a header of its own in place of the shop's. */
  readonly hasOwnHeader?: boolean;
  /** No cart capsule on it (OPN-208). */
  readonly hidesCapsule?: boolean;
};

/** The code of what a route shows with this query. */
export function pageTypeOn({ page, pageBy }: ScreenRoute, search: string): PageType {
  return pageBy?.(new URLSearchParams(search)) ?? page;
}

export type RouteMatch = { readonly route: ScreenRoute; readonly params: RouteParams };
