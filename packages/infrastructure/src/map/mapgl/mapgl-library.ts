import { load } from '@2gis/mapgl';
import type { Scheduler } from '@shop/application/kernel';

export type MapGl = Awaited<ReturnType<typeof load>>;
export type MapGlMap = InstanceType<MapGl['Map']>;
export type MapGlPolygon = InstanceType<MapGl['Polygon']>;

const TIMEOUT_MS = 20_000;

/** The vendor's library, once per page; null when its script can't be had or doesn't run here. A failed try may be repeated. */
export class MapGlLibrary {
  readonly #scriptUrl: string;
  readonly #scheduler: Scheduler;
  #loading: Promise<MapGl | null> | null = null;

  constructor(scriptUrl: string, scheduler: Scheduler) {
    this.#scriptUrl = scriptUrl;
    this.#scheduler = scheduler;
  }

  async get(): Promise<MapGl | null> {
    this.#loading ??= this.#load();
    const library = await this.#loading;
    if (library === null) this.#loading = null;
    return library;
  }

  async #load(): Promise<MapGl | null> {
    const late = new Promise<null>((resolve) => {
      this.#scheduler.delay(TIMEOUT_MS, () => resolve(null));
    });
    // A script that is no library leaves nothing behind, whatever the loader's types say.
    const loaded: Promise<MapGl | null | undefined> = load(this.#scriptUrl).catch(() => null);
    const library = await Promise.race([loaded, late]);
    return library?.isSupported() === true ? library : null;
  }
}
