import type { DeliveryAddress } from './address.ts';

/** Browsers drop a cookie whose name and value exceed 4096 bytes; the difference is for the name (OPN-110). */
export const MAX_COOKIE_VALUE_BYTES = 3800;
/** Maximum of addresses in the cookie of confirmed ones (OPN-110). */
export const MAX_CONFIRMED_ADDRESSES = 5;

/** Fields that an address in a cookie can omit, the least needed first; the profile has all of them. */
const DISPENSABLE = [
  'comment',
  'label',
  'labelSuggest',
  'division',
  'district',
  'livingArea',
  'place',
  'region',
  'settlement',
  'block',
  'intercom',
  'entrance',
  'floor',
  'street',
  'house',
  'flat',
  'city',
] as const satisfies readonly (keyof DeliveryAddress)[];

/** Bytes of a value as URI-encoded JSON (OPN-110). */
export function cookieBytes(value: unknown): number {
  return encodeURIComponent(JSON.stringify(value)).length;
}

/**
 * An address shortened to fit into a cookie, whose content `wrap` builds: fields are omitted, the least needed first,
 * until it fits (OPN-110). Of an address of the profile only the fields that the cookie needs are kept.
 */
export function addressForCookie(
  address: DeliveryAddress,
  wrap: (address: DeliveryAddress) => unknown,
): DeliveryAddress {
  const { attributes: _attributes, ...kept }: DeliveryAddress & { readonly attributes?: unknown } = address;
  let fitting: DeliveryAddress = kept;
  for (const part of DISPENSABLE) {
    if (cookieBytes(wrap(fitting)) <= MAX_COOKIE_VALUE_BYTES) return fitting;
    fitting = { ...fitting, [part]: '' };
  }
  return fitting;
}

/** The first addresses of a list that fit one cookie, at most five (ADR-54, OPN-110). */
export function addressesForCookie(addresses: readonly DeliveryAddress[]): readonly DeliveryAddress[] {
  const kept = addresses
    .slice(0, MAX_CONFIRMED_ADDRESSES)
    .map((address) => addressForCookie(address, (fitting) => [fitting]));
  while (kept.length > 1 && cookieBytes(kept) > MAX_COOKIE_VALUE_BYTES) kept.pop();
  return kept;
}
