import { BlockList, isIP } from 'node:net';

import type { GeoItem } from '@shop/contract/third-party';
import { ok } from '@shop/domain/kernel';

import type { Clock, Logger, Scheduler } from '../../kernel/ports.ts';
import type { GeoFailure, GeoProvider } from '../geo-provider.ts';
import type { GeoCounts } from './geo-counts.ts';
import { GeoGuard } from './geo-guard.ts';
import type { GeoSource } from './geo-source.ts';
import { SharedLookups } from './shared-lookups.ts';

/** Points are told apart to about a metre. */
const POINT_DECIMALS = 5;
/** The most characters of a query that are sent; every geocoder takes this many. */
const MAX_QUERY = 200;

const local = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, prefix);
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** No provider is asked about what is not an IP address, or one that cannot be located. */
function isLocatable(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && !local.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * A geocoder for the shop: equal questions are asked once and answers remembered, and each kind of look-up has its own guard,
 * so that one that fails does not take the others along. Failures come back as `unavailable`, within the limit of time.
 */
export function createGuardedGeoProvider(
  source: GeoSource,
  options: {
    readonly timeoutMs: number;
    readonly clock: Clock;
    readonly scheduler: Scheduler;
    readonly logger: Logger;
    readonly counts: GeoCounts;
  },
): GeoProvider {
  const guard = (operation: string): GeoGuard =>
    new GeoGuard({ ...options, operation, onOutcome: (outcome) => options.counts.add(operation, outcome) });
  const guards = { suggest: guard('suggest'), addressAt: guard('addressAt'), cityByIp: guard('cityByIp') };
  const suggestions = new SharedLookups<readonly GeoItem[], GeoFailure>(options.clock);
  const addresses = new SharedLookups<GeoItem | null, GeoFailure>(options.clock);
  const cities = new SharedLookups<string | null, GeoFailure>(options.clock);
  return {
    suggest: async (query, cityAlias, limit) => {
      const text = query.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, MAX_QUERY);
      return suggestions.get(JSON.stringify([text, cityAlias, limit]), () =>
        guards.suggest.run((signal) => source.suggest(text, cityAlias, limit, signal)),
      );
    },
    addressAt: async (point) => {
      const rounded = { lat: roundDegrees(point.lat), lon: roundDegrees(point.lon) };
      return addresses.get(`${rounded.lat} ${rounded.lon}`, () =>
        guards.addressAt.run((signal) => source.addressAt(rounded, signal)),
      );
    },
    cityByIp: async (ip) => {
      const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
      if (!isLocatable(plain)) return ok(null);
      return cities.get(plain, () => guards.cityByIp.run((signal) => source.cityByIp(plain, signal)));
    },
  };
}

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(POINT_DECIMALS));
