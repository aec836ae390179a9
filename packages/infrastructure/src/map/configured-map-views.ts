import type { MapViews } from '@shop/application/map';
import type { MapSettings } from '@shop/application/config';
import type { Scheduler } from '@shop/application/kernel';
import { err } from '@shop/domain/kernel';

import type { Fetch } from '../http/send.ts';

export type MapViewsOptions = {
  /** Asked with the first map, when the configuration is here. */
  readonly settings: () => MapSettings;
  readonly fetch: Fetch;
  readonly scheduler: Scheduler;
};

/** Maps of the renderer that the configuration names (OPN-115, OPN-189); the code of one is fetched with the first map, that of the other never. */
export class ConfiguredMapViews implements MapViews {
  readonly #options: MapViewsOptions;
  #chosen: Promise<MapViews> | null = null;

  constructor(options: MapViewsOptions) {
    this.#options = options;
  }

  async create(...request: Parameters<MapViews['create']>): ReturnType<MapViews['create']> {
    try {
      this.#chosen ??= this.#choose();
      const views = await this.#chosen;
      return await views.create(...request);
    } catch {
      // The code could not be fetched; the next map tries again.
      this.#chosen = null;
      return err({ kind: 'unavailable' });
    }
  }

  async #choose(): Promise<MapViews> {
    const { settings, fetch, scheduler } = this.#options;
    const { renderer, scriptUrl, dataUrl } = settings();
    if (renderer === 'MAPGL' && scriptUrl !== null) {
      const { createMapGlMapViews } = await import('./mapgl/mapgl-map-views.ts');
      return createMapGlMapViews(scriptUrl, scheduler);
    }
    const { createLocalMapViews } = await import('./local/local-map-views.ts');
    return createLocalMapViews({ fetch, scheduler, dataUrl });
  }
}
