import type { GeoSettings } from '../../kernel/geo-settings.ts';
import type { Clock, Logger, Scheduler } from '../../kernel/ports.ts';
import type { GeoProvider } from '../geo-provider.ts';
import { createDadataGeoSource } from './dadata-geo.source.ts';
import type { GeoCities } from './geo-cities.ts';
import type { GeoCounts } from './geo-counts.ts';
import type { GeoSource } from './geo-source.ts';
import { createGuardedGeoProvider } from './guarded-geo-provider.ts';
import { createSandboxGeoSource } from './sandbox-geo.source.ts';
import { createTwoGisGeoSource } from './two-gis-geo.source.ts';

export interface GeoProviderTools {
  readonly fetch: typeof globalThis.fetch;
  readonly cities: GeoCities;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  readonly counts: GeoCounts;
}

/** The configured geocoder, with its guard and a cache. */
export function createGeoProvider(settings: GeoSettings, tools: GeoProviderTools): GeoProvider {
  return createGuardedGeoProvider(sourceOf(settings, tools), { ...tools, timeoutMs: settings.timeoutMs });
}

function sourceOf(settings: GeoSettings, { fetch, cities }: GeoProviderTools): GeoSource {
  switch (settings.provider) {
    case 'sandbox':
      return createSandboxGeoSource({ url: settings.url, fetch });
    case 'dadata':
      return createDadataGeoSource({ url: settings.url, key: settings.key, fetch, cities });
    case '2gis':
      return createTwoGisGeoSource({ url: settings.url, key: settings.key, fetch, cities });
  }
}
