import { BlockList, isIP } from 'node:net';

/** Address ranges reserved for documentation stand for the cities, because real ones would go stale. */
const ranges = [
  { network: '203.0.113.0', prefix: 24, cityAlias: 'moskva' },
  { network: '198.51.100.0', prefix: 24, cityAlias: 'sankt-peterburg' },
  { network: '192.0.2.0', prefix: 24, cityAlias: 'kazan' },
].map(({ network, prefix, cityAlias }) => {
  const list = new BlockList();
  list.addSubnet(network, prefix);
  return { list, cityAlias };
});

/** The city of an IP address, or null if it is local, unknown or invalid. */
export function cityByIp(ip: string): string | null {
  const plain = ip.replace(/^::ffff:/i, '');
  if (isIP(plain) !== 4) return null;
  return ranges.find(({ list }) => list.check(plain))?.cityAlias ?? null;
}
