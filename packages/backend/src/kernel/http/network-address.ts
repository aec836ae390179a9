import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that identify a subscriber's network; the subscriber chooses the rest freely. */
const NETWORK_BITS = 64;

/** An address in its canonical spelling, an IPv4 address inside IPv6 as IPv4; null if the text is not an address. */
export function canonicalAddress(text: string): string | null {
  const [address = ''] = text.trim().split('%', 1);
  const family = isIP(address);
  if (family === 0) return null;
  // An IPv4 address has one spelling only.
  if (family === 4) return address;
  return ipaddr.process(address).toString();
}

/**
 * The key by which limits count an address: an IPv4 address itself, or the /64 network of an IPv6 address
 * ('2001:db8:1:2::/64'), because one subscriber has all its addresses. Takes a canonical address; anything else is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}
