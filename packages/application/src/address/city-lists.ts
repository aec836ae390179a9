import { sortCities } from '@shop/domain/address';

import type { City, ConfigGateway } from '../config/index.ts';
import { CachedQuery } from '../kernel/index.ts';
import type { Answer, Clock } from '../kernel/index.ts';
import type { Cities } from './address.model.ts';

/** Both city lists, each asked for at most once an hour; a failed call may be repeated (GEO-15, NET-13). */
export class CityLists {
  readonly #served: CachedQuery<readonly City[]>;
  readonly #all: CachedQuery<readonly City[]>;

  constructor(config: ConfigGateway, clock: Clock) {
    const kept = (load: () => Answer<readonly City[]>) =>
      new CachedQuery(load, { caches: [new Map()], version: 'page', clock });
    this.#served = kept(() => config.servedCities());
    this.#all = kept(() => config.allCities());
  }

  /** The lists, Moscow first (GEO-16); one that fails stays as it is `known`. */
  async load(known: Cities): Promise<Cities> {
    const [served, all] = await Promise.all([this.#served.get(), this.#all.get()]);
    return {
      served: served.ok ? sortCities(served.value) : known.served,
      all: all.ok ? sortCities(all.value) : known.all,
    };
  }
}
