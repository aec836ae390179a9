/** An address inside the shop. */
export type Place = { readonly pathname: string; readonly search: string };

export const home: Place = { pathname: '/', search: '' };

/** Splits a path of our own origin. */
export function placeOf(path: string): Place {
  const [pathname = '/', search = ''] = (path.split('#', 1)[0] ?? '').split('?', 2);
  return { pathname: pathname === '' ? '/' : pathname, search: search === '' ? '' : `?${search}` };
}
