/** What a URL parser drops or reads as a slash, and so could make another address of a text than the one that was checked. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const misleading = /[\u0000-\u0020\\\u007f-\u00a0\u2028\u2029\ufeff]/;

const startsAt = (address: string, origin: string): boolean =>
  address.toLowerCase().startsWith(origin.toLowerCase()) && /^(?:[/?#]|$)/.test(address.slice(origin.length));

/** Where in an app a link leads to: the name of a host, which may have a port, or no host. Whatever follows it is read by the app. */
const appHost = /^(?:[\w.~-]+(?::(?<port>\d{1,5}))?)?(?:[/?#]|$)/;
const LAST_PORT = 65_535;

function isOfApp(address: string, scheme: string): boolean {
  const start = `${scheme}://`;
  if (!address.toLowerCase().startsWith(start)) return false;
  const found = appHost.exec(address.slice(start.length));
  return found !== null && Number(found.groups?.['port'] ?? 0) <= LAST_PORT;
}

/**
 * The address to which `/sber/pay` passes a shopper on; null: it is no payment address, and the shopper goes to the main page (FRM-11,
 * OPN-287). Allowed are pages of `origin`, where SberPay is, as 'https://pay.example', and the bank's apps, by
 * their schemes. A browser can read each of them.
 */
export function allowedPaymentUrl(
  paymentUrl: string | null,
  origin: string | null,
  schemes: readonly string[],
): string | null {
  if (paymentUrl === null || misleading.test(paymentUrl)) return null;
  const isOfHost = origin !== null && startsAt(paymentUrl, origin);
  return isOfHost || schemes.some((scheme) => isOfApp(paymentUrl, scheme)) ? paymentUrl : null;
}
