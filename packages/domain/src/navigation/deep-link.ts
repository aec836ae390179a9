import { decoded, err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';

/** The two prefixes of our links: the shop's own origin, as 'https://shop.example', and a scheme, as 'shop' (OPN-162). */
export type DeepLinkSchemes = { readonly origin: string; readonly scheme: string };

export type DeepLink =
  | { readonly type: 'CART' }
  /** Null: the link names no product; only logged, as an entry link the main page (DPL-31, OPN-163). */
  | { readonly type: 'PRODUCT'; readonly productId: string | null }
  | { readonly type: 'CATEGORY'; readonly categoryId: string }
  | { readonly type: 'SUPPORT' }
  | { readonly type: 'ACCOUNT' }
  | { readonly type: 'ACCOUNT_EMAIL' }
  | { readonly type: 'ORDER'; readonly orderId: string }
  | { readonly type: 'PROMO'; readonly featuringId: string }
  | { readonly type: 'DISCOUNTS' };

/** NOT_A_DEEP_LINK: neither scheme, or no known pattern. REJECTED: a showcase type this shop does not serve. */
export type DeepLinkFailure = 'NOT_A_DEEP_LINK' | 'REJECTED';

const acceptedShowcaseTypes: readonly string[] = ['MINIMARKET', 'MINIMARKET_WEB'];

function queryValue(query: string, name: string): string | null {
  const pair = query.split('&').find((part) => part.split('=')[0] === name);
  return pair === undefined ? null : decoded(pair.slice(name.length + 1).replaceAll('+', ' '));
}

function withoutPrefix(link: string, schemes: DeepLinkSchemes): string | null {
  const origin = schemes.origin.replace(/\/+$/, '');
  const prefixes = [`${origin}/`, `${schemes.scheme}://`];
  const prefix = prefixes.find((start) => link.toLowerCase().startsWith(start.toLowerCase()));
  return prefix === undefined ? null : link.slice(prefix.length);
}

function matchPath(segments: readonly string[], query: string): DeepLink | null {
  const [first, second, third, ...more] = segments;
  if (more.length > 0 || first === undefined) return null;
  switch (first) {
    case 'cart':
      return second === undefined ? { type: 'CART' } : null;
    case 'support':
      return second === undefined ? { type: 'SUPPORT' } : null;
    case 'main':
      if (second === undefined) return { type: 'PRODUCT', productId: queryValue(query, 'productId') || null };
      return second === 'discounts' && third === undefined ? { type: 'DISCOUNTS' } : null;
    case 'category':
      return second !== undefined && third === undefined ? { type: 'CATEGORY', categoryId: second } : null;
    case 'account':
      if (second === undefined) return { type: 'ACCOUNT' };
      return second === 'email' && third === undefined ? { type: 'ACCOUNT_EMAIL' } : null;
    case 'orders':
      return second !== undefined && third !== undefined ? { type: 'ORDER', orderId: second } : null;
    case 'promocategory':
    case 'media':
      return second !== undefined && third === undefined ? { type: 'PROMO', featuringId: second } : null;
    default:
      return null;
  }
}

/**
 * Reads a deep link (DPL-19 to DPL-29, SHL-32, SHL-33). Case of the prefix, a trailing slash, unknown query
 * parameters and a missing showcaseType do not matter (OPN-162).
 */
export function parseDeepLink(link: string, schemes: DeepLinkSchemes): Result<DeepLink, DeepLinkFailure> {
  const rest = withoutPrefix(link.trim(), schemes);
  if (rest === null) return err('NOT_A_DEEP_LINK');
  const [path = '', query = ''] = (rest.split('#')[0] ?? '').split('?', 2);
  const segments = path.replace(/\/+$/, '').split('/').map(decoded);
  if (!segments.every((segment): segment is string => segment !== null && segment !== ''))
    return err('NOT_A_DEEP_LINK');
  const found = matchPath(segments, query);
  if (found === null) return err('NOT_A_DEEP_LINK');
  const showcaseType = queryValue(query, 'showcaseType');
  return showcaseType !== null && !acceptedShowcaseTypes.includes(showcaseType) ? err('REJECTED') : ok(found);
}
