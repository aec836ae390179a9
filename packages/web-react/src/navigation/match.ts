import { decoded } from '@shop/domain/kernel';
import { matchPath } from 'react-router-dom';

import { isDesktop, type SizeClass } from '../ui/index.ts';
import { home, routeLocationOf, type RouteLocation } from './route-location.ts';
import type { LayerState } from './layers.ts';
import type { RouteMatch, ScreenRoute } from './route.ts';

/** The part of each pattern before its first parameter. There are few patterns: those of the routes. */
const starts = new Map<string, string>();

function startOf(pattern: string): string {
  const known = starts.get(pattern);
  if (known !== undefined) return known;
  const start = pattern.split(/\/[:*]/, 1)[0] ?? '';
  starts.set(pattern, start);
  return start;
}

/**
 * Whether a path can match a pattern, by the part before its first parameter. A page asks for each of its links, and
 * react-router compiles a pattern whenever it is asked. `path`: in lower case.
 */
function canMatch(pattern: string, path: string): boolean {
  const start = startOf(pattern);
  if (!path.startsWith(start)) return false;
  return start !== pattern || path.length === start.length || /^\/+$/.test(path.slice(start.length));
}

/** Matches one path after the other against patterns, as react-router does. A path that cannot be decoded matches none, as on the server. */
export const matcherOf = (pathname: string) => {
  if (decoded(pathname) === null) return () => null;
  const path = pathname.toLowerCase();
  return (pattern: string) => (canMatch(pattern, path) ? matchPath(pattern, pathname) : null);
};

/** The route of a path on a window size; null: there is none, the not-found page shows (DPL-13, DPL-14). */
export function matchRoute(
  routes: readonly ScreenRoute[],
  pathname: string,
  size: SizeClass,
): RouteMatch | null {
  const match = matcherOf(pathname);
  for (const route of routes) {
    if (route.sizes !== undefined && !route.sizes.includes(size)) continue;
    const found = match(route.path);
    if (found === null) continue;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(found.params)) if (value !== undefined) params[name] = value;
    return { route, params };
  }
  return null;
}

/** Where a path goes that only matches on other sizes, or null. */
export function fallbackOf(routes: readonly ScreenRoute[], pathname: string, size: SizeClass): string | null {
  const match = matcherOf(pathname);
  const other = routes.find(
    ({ sizes, path }) => sizes !== undefined && !sizes.includes(size) && match(path) !== null,
  );
  return other?.fallback ?? null;
}

/**
 * Whether a route shows as a drawer now. `isDirect`: it was loaded directly, so there is no page of the shop under
 * it.
 */
export function isDrawer(route: ScreenRoute, size: SizeClass, isDirect: boolean): boolean {
  switch (route.presentation) {
    case 'page':
      return false;
    case 'drawer':
      return true;
    case 'drawerBelowDesktop':
      return !isDesktop(size);
    case 'drawerFromDesktop':
      return isDesktop(size);
    case 'pageWhenDirect':
      return !(isDirect && isDesktop(size));
    case 'drawerInApp':
      return !isDirect;
    default:
      return route.presentation satisfies never;
  }
}

export type Scene = { readonly page: RouteLocation; readonly drawers: readonly RouteLocation[] };

/**
 * What shows for an entry of the history: a page, and drawers over it; under a directly loaded drawer it is the main
 * page (OPN-167).
 */
export function sceneOf(
  routes: readonly ScreenRoute[],
  location: RouteLocation,
  state: LayerState,
  size: SizeClass,
): Scene {
  const found = matchRoute(routes, location.pathname, size);
  const isDirect = state.background === null;
  if (found === null || !isDrawer(found.route, size, isDirect)) return { page: location, drawers: [] };
  const { over } = found.route;
  if (isDirect && over !== undefined) {
    const below = sceneOf(routes, routeLocationOf(over), state, size);
    return { page: below.page, drawers: [...below.drawers, location] };
  }
  return { page: state.background ?? home, drawers: [...state.under, location] };
}

/** Whether nothing of the page is seen: a drawer fills the whole screen of a phone (UIX-03). */
export const isHidden = ({ drawers }: Scene, size: SizeClass): boolean =>
  drawers.length > 0 && size === 'mobile';

/** The navigation state for going to `to` from an entry: over the same page when it is a drawer. */
export function layersFor(
  routes: readonly ScreenRoute[],
  to: RouteLocation,
  from: { readonly location: RouteLocation; readonly state: LayerState },
  size: SizeClass,
  stayInDrawer = false,
): LayerState {
  const none: LayerState = { background: null, under: [], overlays: [], isInApp: true, stayInDrawer };
  const found = matchRoute(routes, to.pathname, size);
  if (found === null || !isDrawer(found.route, size, false)) return none;
  const scene = sceneOf(routes, from.location, from.state, size);
  const { over } = found.route;
  const isOver = [scene.page, ...scene.drawers].some(({ pathname }) => pathname === over);
  if (over !== undefined && !isOver) {
    const below = sceneOf(
      routes,
      routeLocationOf(over),
      layersFor(routes, routeLocationOf(over), from, size),
      size,
    );
    return { ...none, background: below.page, under: below.drawers };
  }
  return {
    ...none,
    background: scene.page,
    under: scene.drawers.filter((location) => location.pathname !== to.pathname),
  };
}
