import { ContainerModule } from 'inversify';

import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { mapFeature, MapService } from '@shop/application/map';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { BrowserGeolocation } from './browser-geolocation.ts';
import { ConfiguredMapViews } from './configured-map-views.ts';
import { HttpMapGateway } from './http-map.gateway.ts';

const { services, ports } = mapFeature;

/** Servers and old browsers have none. */
function browsersGeolocation(): Navigator['geolocation'] | undefined {
  return typeof navigator === 'undefined' || !('geolocation' in navigator)
    ? undefined
    : navigator.geolocation;
}

export const mapModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpMapGateway), [httpTokens.api]);
  bind(ports.views).toResolvedValue(
    (config, { fetch }, scheduler) =>
      new ConfiguredMapViews({ settings: () => config.state.config.map, fetch, scheduler }),
    [configFeature.services.config, httpTokens.environment, kernelFeature.ports.scheduler],
  );
  bind(ports.geolocation).toResolvedValue(() => new BrowserGeolocation(browsersGeolocation));
  bind(services.map).toResolvedValue(inOrder(MapService), [
    ports.gateway,
    ports.views,
    ports.geolocation,
    kernelFeature.services.clock,
    kernelFeature.ports.scheduler,
    kernelFeature.ports.logger,
  ]);
});
