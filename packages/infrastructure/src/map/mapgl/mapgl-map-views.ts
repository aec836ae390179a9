import type { MapOptions, MapViews } from '@shop/application/map';
import type { Scheduler } from '@shop/application/kernel';
import { err, ok } from '@shop/domain/kernel';

import { MAX_ZOOM, MIN_ZOOM } from '../zoom-range.ts';
import { isReady } from './map-ready.ts';
import { MapGlLibrary } from './mapgl-library.ts';
import type { MapGl, MapGlMap } from './mapgl-library.ts';
import { MapGlMapView } from './mapgl-map-view.ts';

/** The vendor's own style for the night, by its documentation. */
const NIGHT_STYLE = 'e05ac437-fcc2-4845-ad74-b1de9ce07555';

/** Makes maps of the vendor's library, which is fetched from `scriptUrl` with the first one. */
export function createMapGlMapViews(scriptUrl: string, scheduler: Scheduler): MapViews {
  const library = new MapGlLibrary(scriptUrl, scheduler);
  return {
    create: async (element, options) => {
      const mapgl = await library.get();
      if (mapgl === null || !(element instanceof HTMLElement)) return err({ kind: 'unavailable' });
      const container = createContainer(element);
      const map = createMap(mapgl, container, options);
      if (map !== null && (await isReady(map, scheduler)))
        return ok(new MapGlMapView(mapgl, map, container, options));
      map?.destroy();
      container.remove();
      return err({ kind: 'unavailable' });
    },
  };
}

/** A box of its own inside the given element, so that removing it leaves the element as it was found. */
function createContainer(element: HTMLElement): HTMLElement {
  const container = element.ownerDocument.createElement('div');
  container.style.width = '100%';
  container.style.height = '100%';
  element.append(container);
  return container;
}

/** Null when the library throws, as it does without WebGL. */
function createMap(mapgl: MapGl, container: HTMLElement, options: MapOptions): MapGlMap | null {
  const { key, center, zoom, isInteractive, isDark } = options;
  const isZoomEnabled = options.isZoomEnabled && isInteractive;
  try {
    return new mapgl.Map(container, {
      key,
      center: [center.lon, center.lat],
      zoom,
      // Equal limits are the only way to forbid every gesture that zooms.
      minZoom: isZoomEnabled ? MIN_ZOOM : zoom,
      maxZoom: isZoomEnabled ? MAX_ZOOM : zoom,
      disableDragging: !isInteractive,
      disableZoomOnScroll: !isZoomEnabled,
      disableRotationByUserInteraction: true,
      disablePitchByUserInteraction: true,
      enableTrackResize: false,
      zoomControl: false,
      lang: 'ru',
      ...(isDark ? { style: NIGHT_STYLE } : {}),
    });
  } catch {
    return null;
  }
}
