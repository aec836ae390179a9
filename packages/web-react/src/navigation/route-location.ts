/** An address inside the shop. */
export type RouteLocation = { readonly pathname: string; readonly search: string };

export const home: RouteLocation = { pathname: '/', search: '' };

/** The address as one text. */
export const addressOf = ({ pathname, search }: RouteLocation): string => pathname + search;

/** Splits a path of our own origin. */
export function routeLocationOf(path: string): RouteLocation {
  const [pathname = '/', search = ''] = (path.split('#', 1)[0] ?? '').split('?', 2);
  return { pathname: pathname === '' ? '/' : pathname, search: search === '' ? '' : `?${search}` };
}
