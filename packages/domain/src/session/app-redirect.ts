import { parseDeepLink } from '../navigation/index.ts';
import type { DeepLinkSchemes } from '../navigation/index.ts';

/** For the log only (SSO-17, OPN-397). */
export const NOT_ALLOWED_REDIRECT = 'Not allowed redirect url';

export type AppRedirectRules = {
  /** The flag whitelistRedirects. */
  readonly isWhitelistOn: boolean;
  /** Addresses whose scheme and host are allowed, such as 'shop://account'. */
  readonly whitelist: readonly string[];
  readonly schemes: DeepLinkSchemes;
};

/** A web address leads to nobody's app; what runs or shows a document never does. */
const neverAllowed: readonly string[] = [
  'http',
  'https',
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'about',
];

/** Scheme, in lower case, and host of an address; null: it has none, or one that browsers would read in another way. */
function schemeAndHost(address: string): string | null {
  const [, scheme, host] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\\@\s]*)(?:[/?#][^\s\\]*)?$/i.exec(address) ?? [];
  return scheme === undefined || host === undefined ? null : `${scheme.toLowerCase()}://${host}`;
}

/**
 * Whether the sign-in through the bank may end in an app (SSO-17, OPN-329): with the flag only at a scheme and host of the
 * list, without it only at a deep link of the shop.
 */
export function isAllowedAppRedirect(target: string, rules: AppRedirectRules): boolean {
  const asked = schemeAndHost(target);
  if (asked === null) return false;
  if (!rules.isWhitelistOn) return parseDeepLink(target, rules.schemes).ok;
  if (neverAllowed.includes(asked.split(':')[0] ?? '')) return false;
  return rules.whitelist.some((allowed) => schemeAndHost(allowed) === asked);
}
