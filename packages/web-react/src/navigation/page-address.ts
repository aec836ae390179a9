import { matchPath } from 'react-router-dom';

import { routeLocationOf } from './route-location.ts';
import type { ScreenRoute } from './route.ts';

/** Where every address leads that is no route. */
export const NOT_FOUND_PATH = '/404';

/** What a server-rendered page is rendered by. */
export type PageAddress = {
  /** Path and query with all that changes the page, and nothing else: pages with the same one are the same. */
  readonly url: string;
  /** Whether the route has only this address, so that its pages are few. */
  readonly isPlain: boolean;
};

/** The address that the page of a URL is rendered by: whatever its route does not name is left out. */
export function pageAddressOf(routes: readonly ScreenRoute[], url: string): PageAddress {
  const { pathname, search } = routeLocationOf(url);
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  if (route === undefined) return { url: NOT_FOUND_PATH, isPlain: true };
  const { path: ownPath = false, query = {} } = route.renderedBy ?? {};
  const given = new URLSearchParams(search);
  const named = Object.entries(query).flatMap(([name, read]) => {
    const value = given.get(name);
    const shown = value === null ? null : read(value);
    return shown === null ? [] : [[name, shown]];
  });
  const path = ownPath ? pathname : route.path;
  if (named.length === 0) return { url: path, isPlain: !ownPath };
  return { url: `${path}?${new URLSearchParams(named)}`, isPlain: false };
}
