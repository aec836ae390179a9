import fc from 'fast-check';
import { expect, test } from 'vitest';

import { canonicalAddress, networkOf } from './network-address.ts';

const group = fc.integer({ min: 0, max: 0xff_ff });
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
/** Spellings of one IPv6 address: leading zeros, capital letters, the end as dotted IPv4, a zone. */
const spellings = (all: readonly number[]): readonly string[] => {
  const hex = all.map((part) => part.toString(16));
  const [high = 0, low = 0] = all.slice(6);
  const dotted = [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return [
    hex.join(':'),
    hex.map((part) => part.padStart(4, '0').toUpperCase()).join(':'),
    [...hex.slice(0, 6), dotted].join(':'),
    ` ${hex.join(':')}%eth0`,
  ];
};

test('[OPN-302] [OPN-316] all spellings of an IPv6 address are one address', () => {
  fc.assert(
    fc.property(groups, (all) => {
      expect(new Set(spellings(all).map(canonicalAddress)).size).toBe(1);
    }),
  );
  expect(canonicalAddress('2001:DB8:0:0::0001')).toBe('2001:db8::1');
});

test('[OPN-302] [OPN-316] an IPv4 address inside IPv6 is that IPv4 address', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const hex = [(a << 8) | b, (c << 8) | d].map((part) => part.toString(16)).join(':');
      for (const written of [address, `::ffff:${address}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`])
        expect(networkOf(canonicalAddress(written) ?? '')).toBe(address);
    }),
  );
});

test('[OPN-302] [OPN-316] all addresses of one /64 network count as one, those of the next network as another', () => {
  const net = (all: readonly number[]) => networkOf(canonicalAddress(spellings(all)[0] ?? '') ?? '');
  // Public addresses are in 2000::/3; elsewhere an address may contain an IPv4 one.
  const prefix = fc.tuple(fc.integer({ min: 0x20_00, max: 0x3f_ff }), group, group, group);
  const host = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(prefix, host, host, ([a, b, c, d], one, other) => {
      expect(net([a, b, c, d, ...one])).toBe(net([a, b, c, d, ...other]));
      expect(net([a, b, c, d ^ 1, ...one])).not.toBe(net([a, b, c, d, ...one]));
    }),
  );
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
});

test.each(['', 'nonsense', '1', '0x7f.1', '300.1.1.1', '1.2.3.4:80', '2001:db8::1::2', '2001:db8::/64'])(
  '"%s" is no address',
  (text) => {
    expect(canonicalAddress(text)).toBeNull();
  },
);
