import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import type { Geolocation } from './geolocation.ts';
import type { MapViews } from './map-view.ts';
import type { MapGateway } from './map.gateway.ts';
import type { MapService } from './map.service.ts';

/** The map of address creation. */
export const mapFeature = defineFeature({
  name: 'map',
  services: { map: token<MapService>('map') },
  ports: {
    gateway: token<MapGateway>('map gateway'),
    views: token<MapViews>('map views'),
    geolocation: token<Geolocation>('geolocation'),
  },
  needs: [configFeature],
});
