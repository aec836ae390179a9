import type { DeviceSystem } from '../kernel/index.ts';

/** An address to try, and how long to wait for the page to go away before the next one, in ms. */
export type AppLink = { readonly url: string; readonly waitMs: number };

const FIRST_WAIT_MS = 100;
const NEXT_WAIT_MS = 50;

const schemePattern = /^[a-z][a-z0-9+.-]*:/i;

/**
 * What to try, one after the other, to open the bank's app with an invoice (FRM-17, FRM-18, ORD-30): on iOS each app has a scheme of
 * its own in place of the invoice's, elsewhere the address of the invoice opens it.
 */
export function appLinksOf(
  invoiceUrl: string,
  system: DeviceSystem | null,
  schemes: readonly string[],
): readonly AppLink[] {
  if (system !== 'IOS') return [{ url: invoiceUrl, waitMs: 0 }];
  return schemes.map((scheme, at) => ({
    url: invoiceUrl.replace(schemePattern, `${scheme}:`),
    waitMs: at === 0 ? FIRST_WAIT_MS : NEXT_WAIT_MS,
  }));
}
