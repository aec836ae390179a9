import { MapService } from '@shop/application/map';

import { BrowserGeolocation, HttpMapGateway, ConfiguredMapViews } from '../../map/index.ts';
import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';

/** The map of address creation; a page fetches it when creation opens. */
export const mapModule: RoomModule = (bind) => {
  bind(tokens.mapGateway).toResolvedValue((api) => new HttpMapGateway(api), [tokens.api]);
  bind(tokens.mapViews).toResolvedValue(
    (config, { fetch, scheduler }) =>
      new ConfiguredMapViews({ settings: () => config.state.config.map, fetch, scheduler }),
    [tokens.config, tokens.environment],
  );
  bind(tokens.geolocation).toResolvedValue(() => new BrowserGeolocation(browsersGeolocation));
  bind(tokens.map).toResolvedValue(
    (gateway, views, geolocation, { clock, scheduler, logger }) =>
      new MapService(gateway, views, geolocation, clock, scheduler, logger),
    [tokens.mapGateway, tokens.mapViews, tokens.geolocation, tokens.environment],
  );
};

/** Servers and old browsers have none. */
function browsersGeolocation(): Navigator['geolocation'] | undefined {
  return typeof navigator === 'undefined' || !('geolocation' in navigator)
    ? undefined
    : navigator.geolocation;
}
