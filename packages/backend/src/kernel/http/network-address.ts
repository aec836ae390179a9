import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a subscriber's network; the rest of it a subscriber chooses freely. */
const NETWORK_BITS = 64;

/** An address in its one spelling, an IPv4 address inside IPv6 as IPv4; null when the text is no address. */
export function canonicalAddress(text: string): string | null {
  const [address = ''] = text.trim().split('%', 1);
  if (isIP(address) === 0) return null;
  return ipaddr.process(address).toString();
}

/**
 * What limits count an address as: an IPv4 address itself, of an IPv6 address its /64 network ('2001:db8:1:2::/64'), because
 * whoever has one address of a network has them all. Takes a canonical address; anything else counts as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}
