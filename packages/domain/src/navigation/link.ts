import { decoded, err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import { parseDeepLink } from './deep-link.ts';
import type { DeepLink, DeepLinkSchemes } from './deep-link.ts';

/** A link of content: an address that is a route of the shop, a deep link, or another site (OPN-162, OPN-164). */
export type Link =
  | { readonly kind: 'ROUTE'; readonly path: string }
  | { readonly kind: 'DEEP_LINK'; readonly link: DeepLink }
  | { readonly kind: 'SITE'; readonly url: string };

/**
 * REJECTED: a showcase type this shop does not serve. UNKNOWN: our host or scheme, but no pattern of ours. FOREIGN: neither our scheme
 * nor http or https; it is never opened.
 */
export type LinkFailure = 'REJECTED' | 'UNKNOWN' | 'FOREIGN';

/** The path, query and fragment of an address on our own host, or null. `//host` and `/\host` name another host. */
function ownPath(link: string, origin: string): string | null {
  if (/^\/(?![/\\])/.test(link)) return link;
  const base = origin.replace(/\/+$/, '');
  if (link.slice(0, base.length).toLowerCase() !== base.toLowerCase()) return null;
  const rest = link.slice(base.length);
  if (rest !== '' && !/^[/?#]/.test(rest)) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A host without a user name before it, which could be taken for the host. */
function isWebAddress(link: string): boolean {
  return /^https?:\/\/[^\s/\\?#@]+([/?#][^\s\\]*)?$/i.test(link);
}

/** Whether every step of the path can be decoded. */
const isReadable = (path: string): boolean => decoded(path.split(/[?#]/, 1)[0] ?? '') !== null;

/** Reads a link; `isRoute` tells whether a path is a route of the shop, which comes before a deep link (OPN-162). */
export function readLink(
  link: string,
  schemes: DeepLinkSchemes,
  isRoute: (pathname: string) => boolean,
): Result<Link, LinkFailure> {
  const text = link.trim();
  const path = ownPath(text, schemes.origin);
  const address = path === null ? text : schemes.origin.replace(/\/+$/, '') + path;
  if (path !== null) {
    if (!isReadable(path) || /^\/[/\\]/.test(path)) return err('UNKNOWN');
    if (isRoute(path.split(/[?#]/, 1)[0] ?? '/')) return ok({ kind: 'ROUTE', path });
  }
  const deep = parseDeepLink(address, schemes);
  if (deep.ok) return ok({ kind: 'DEEP_LINK', link: deep.value });
  if (deep.error === 'REJECTED') return err('REJECTED');
  const isOurs = path !== null || text.toLowerCase().startsWith(`${schemes.scheme.toLowerCase()}://`);
  if (isOurs) return err('UNKNOWN');
  return isWebAddress(text) ? ok({ kind: 'SITE', url: text }) : err('FOREIGN');
}
