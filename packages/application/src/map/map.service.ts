import { firstRings } from '@shop/domain/address';
import type { Ring } from '@shop/domain/address';
import { mapResult } from '@shop/domain/kernel';

import { CachedQuery } from '../kernel/index.ts';
import type { Answer, Clock, Logger, Scheduler } from '../kernel/index.ts';
import type { Geolocation } from './geolocation.ts';
import type { MapGateway } from './map.gateway.ts';
import type { MapViews } from './map-view.ts';
import { PointLookup } from './point-lookup.ts';

/** What screens with a map need: maps, their key, the zones, the position of the device, lookups of points. */
export class MapService {
  readonly views: MapViews;
  readonly geolocation: Geolocation;
  readonly #gateway: MapGateway;
  readonly #scheduler: Scheduler;
  readonly #logger: Logger;
  readonly #key: CachedQuery<string>;
  readonly #zones: CachedQuery<readonly Ring[]>;

  constructor(
    gateway: MapGateway,
    views: MapViews,
    geolocation: Geolocation,
    clock: Pick<Clock, 'now'>,
    scheduler: Scheduler,
    logger: Logger,
  ) {
    this.views = views;
    this.geolocation = geolocation;
    this.#gateway = gateway;
    this.#scheduler = scheduler;
    this.#logger = logger;
    const kept = <T>(load: () => Answer<T>) =>
      new CachedQuery(load, { caches: [new Map()], version: 'page', clock });
    this.#key = kept(() => gateway.key());
    this.#zones = kept(async () => mapResult(await gateway.coverage(), firstRings));
  }

  /** Key of the map library (GEO-03); after a failure the next call asks again (OPN-115). */
  key(): Answer<string> {
    return this.#key.get();
  }

  /** The delivery polygons, one ring of [lon, lat] each (GEO-08, GEO-13); none when they can't be had. */
  async zones(): Promise<readonly Ring[]> {
    const answer = await this.#zones.get();
    if (!answer.ok) this.#logger.warn('Coverage not loaded', { failure: answer.error });
    return answer.ok ? answer.value : [];
  }

  /** What lies under the pin of one creation; nothing is known at first. */
  newLookup(): PointLookup {
    return new PointLookup(this.#gateway, this.#scheduler, this.#logger);
  }
}
