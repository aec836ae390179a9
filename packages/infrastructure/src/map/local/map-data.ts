import type { Scheduler } from '@shop/application/kernel';

import { send } from '../../http/send.ts';
import type { Fetch } from '../../http/send.ts';
import { CityMap } from './city-map.ts';
import { mapIndexSchema, readFeatures } from './map-file.ts';
import type { MapIndex, MapIndexCity } from './map-file.ts';
import type { Bounds } from './shapes.ts';

const TIMEOUT_MS = 20_000;

export type MapDataOptions = {
  readonly fetch: Fetch;
  readonly scheduler: Scheduler;
  /** Folder of the data, without a slash at the end. */
  readonly dataUrl: string;
};

/** The cities' maps, fetched once each and shared by all maps of the page. What failed is fetched again when next asked for. */
export class MapData {
  readonly #options: MapDataOptions;
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #cities = new Map<string, CityMap>();
  #index: MapIndex | null = null;

  constructor(options: MapDataOptions) {
    this.#options = options;
  }

  /** Brings the maps of the cities that bounds touch. False when one of them can't be had. */
  async bring(bounds: Bounds): Promise<boolean> {
    this.#index ??= await this.#read('index.json', (body) => mapIndexSchema.safeParse(body).data ?? null);
    if (this.#index === null) return false;
    const touched = this.#index.cities.filter((city) => touches(city, bounds));
    const brought = await Promise.all(touched.map((city) => this.#bringCity(city)));
    return brought.every(Boolean);
  }

  /** Whether everything for bounds is here already. */
  has(bounds: Bounds): boolean {
    if (this.#index === null) return false;
    return this.#index.cities.every(({ file, ...city }) => this.#cities.has(file) || !touches(city, bounds));
  }

  /** The maps that are here. */
  get cities(): Iterable<CityMap> {
    return this.#cities.values();
  }

  async #bringCity({ file }: MapIndexCity): Promise<boolean> {
    if (this.#cities.has(file)) return true;
    const city = await this.#read(file, (body) => {
      const features = readFeatures(body);
      return features === null ? null : new CityMap(features);
    });
    if (city !== null) this.#cities.set(file, city);
    return city !== null;
  }

  /** Calls for one file at the same time share one request. */
  #read<T>(file: string, parse: (body: unknown) => T | null): Promise<T | null> {
    // A file is always read by the same parser.
    const running = this.#running.get(file) as Promise<T | null> | undefined;
    if (running !== undefined) return running;
    const reading = this.#fetch(file, parse).finally(() => this.#running.delete(file));
    this.#running.set(file, reading);
    return reading;
  }

  async #fetch<T>(file: string, parse: (body: unknown) => T | null): Promise<T | null> {
    const { fetch, scheduler, dataUrl } = this.#options;
    const answer = await send(fetch, scheduler, {
      url: `${dataUrl}/${file}`,
      method: 'GET',
      headers: new Headers(),
      timeoutMs: TIMEOUT_MS,
    });
    return answer.ok && answer.value.status === 200 ? parse(answer.value.body) : null;
  }
}

function touches(
  { bounds: [west, south, east, north] }: Pick<MapIndexCity, 'bounds'>,
  seen: Bounds,
): boolean {
  return west <= seen[2] && east >= seen[0] && south <= seen[3] && north >= seen[1];
}
