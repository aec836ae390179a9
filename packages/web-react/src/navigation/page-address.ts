import { matcherOf } from './match.ts';
import { routeLocationOf } from './route-location.ts';
import { typedLinkOf } from './typed-link.ts';
import type { ScreenRoute } from './route.ts';

/** The address of all unknown paths. */
export const NOT_FOUND_PATH = '/404';

/** The normalised address of a server-rendered page. */
export type PageAddress = {
  /** Path and query with only the parts that change the page, so that equal ones have the same page. */
  readonly url: string;
  /** Whether the route has only this address, so that its pages are few. */
  readonly isPlain: boolean;
};

/** The normalised address of a URL: parameters that its route does not name are left out. */
export function pageAddressOf(routes: readonly ScreenRoute[], url: string): PageAddress {
  const { pathname, search } = routeLocationOf(url);
  const match = matcherOf(pathname);
  const route = routes.find(({ path }) => match(path) !== null);
  if (route === undefined)
    // A typed deep link redirects to where it leads.
    return typedLinkOf(pathname + search) === null
      ? { url: NOT_FOUND_PATH, isPlain: true }
      : { url: pathname + search, isPlain: false };
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
