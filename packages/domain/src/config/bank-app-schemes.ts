/**
 * Schemes of the apps that pay an invoice on iOS, in the order in which they are tried, where the configuration names no others: bank
 * payments, travel expenses, budget, smart online (OPN-290, OPN-353).
 */
export const bankAppSchemes: readonly string[] = [
  'sbolpay',
  'btripsexpenses',
  'budgetonline-ios',
  'ios-app-smartonline',
];

/** Schemes that a browser handles itself: a URL with one of them is a page or a script, never an app. */
const browserSchemes: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'file',
  'ftp',
  'http',
  'https',
  'javascript',
  'vbscript',
  'ws',
  'wss',
]);

/** Whether a text can be the scheme of an app, as `sbolpay` (OPN-353). */
export function isAppScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]{0,49}$/.test(text) && !browserSchemes.has(text);
}
