import { err, ok } from '@shop/domain/kernel';
import type { MapViews } from '@shop/application/map';

import { boundsOf, frameAround } from './frame.ts';
import { LocalMapView } from './local-map-view.ts';
import { MapData } from './map-data.ts';
import type { MapDataOptions } from './map-data.ts';

/** Makes maps that the shop draws itself, from its own data. */
export function createLocalMapViews(options: MapDataOptions): MapViews {
  const data = new MapData(options);
  return {
    create: async (element, mapOptions) => {
      if (!(element instanceof HTMLElement)) return err({ kind: 'unavailable' });
      const size = { width: element.clientWidth, height: element.clientHeight };
      const bounds = boundsOf(frameAround(mapOptions, size, 1));
      if (!(await data.bring(bounds))) return err({ kind: 'unavailable' });
      return ok(new LocalMapView(element, mapOptions, data));
    },
  };
}
