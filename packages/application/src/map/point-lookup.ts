import { areSamePoint } from '@shop/domain/address';
import type { AddressPlace, Coordinates as Point } from '@shop/domain/address';
import { isServed } from '@shop/domain/kernel';
import type { PointDelivery } from '@shop/domain/showcase';

import { Latest, Stateful } from '../kernel/index.ts';
import type { IsCurrent, Logger, Scheduler } from '../kernel/index.ts';
import type { MapGateway } from './map.gateway.ts';

/** A map that comes to rest stays so this long before its point is asked for, in ms. */
export const LOOKUP_DEBOUNCE_MS = 200;

/** Whether the point came from the map or from the list of suggestions. */
export type ChosenBy = 'map' | 'list';

/**
 * What is known of the chosen point. `lookingUp` keeps the earlier place until the answer comes; `noHouse`: served, but the
 * courier needs a house; `notServed`: outside of the zones, no address there, or the lookup failed (ADR-50, ADR-52).
 */
export type PointChoice =
  | { readonly status: 'none' }
  | {
      readonly status: 'lookingUp';
      readonly by: ChosenBy;
      readonly point: Point;
      readonly place: AddressPlace | null;
    }
  | {
      readonly status: 'served';
      readonly by: ChosenBy;
      readonly point: Point;
      readonly place: AddressPlace;
      readonly delivery: PointDelivery;
    }
  | {
      readonly status: 'noHouse' | 'notServed';
      readonly by: ChosenBy;
      readonly point: Point;
      readonly place: AddressPlace | null;
    };

const none: PointChoice = { status: 'none' };

function place(choice: PointChoice): AddressPlace | null {
  return choice.status === 'none' ? null : choice.place;
}

/** Looks up address and delivery time of the newest point; answers for earlier ones are dropped (GEO-22). */
export class PointLookup extends Stateful<PointChoice> {
  readonly #gateway: Pick<MapGateway, 'addressAt' | 'deliveryTime'>;
  readonly #scheduler: Scheduler;
  readonly #logger: Logger;
  readonly #lookups = new Latest();
  #hasFailed = false;

  constructor(gateway: Pick<MapGateway, 'addressAt' | 'deliveryTime'>, scheduler: Scheduler, logger: Logger) {
    super(none);
    this.#gateway = gateway;
    this.#scheduler = scheduler;
    this.#logger = logger;
  }

  /**
   * The map shows this point, in degrees. Answers what is there, or null when a newer choice was made or the point is the one
   * already known (GEO-11); after a failed lookup the same point is asked for again.
   */
  async lookUp(point: Point): Promise<PointChoice | null> {
    const before = this.state;
    if (before.status !== 'none' && !this.#hasFailed && areSamePoint(before.point, point)) return null;
    const isCurrent = this.#begin({ status: 'lookingUp', by: 'map', point, place: place(before) });
    await new Promise<void>((resolve) => {
      this.#scheduler.delay(LOOKUP_DEBOUNCE_MS, resolve);
    });
    if (!isCurrent()) return null;
    const [address, delivery] = await Promise.all([
      this.#gateway.addressAt(point),
      this.#gateway.deliveryTime(point),
    ]);
    if (!isCurrent()) return null;
    this.#hasFailed = !address.ok || !delivery.ok;
    if (!address.ok) this.#logger.warn('Address of a point not found', { failure: address.error });
    // What is saved is the point that was judged, under the pin.
    const found = address.ok && address.value !== null ? { ...address.value, ...point } : null;
    return this.#end('map', point, found, delivery.ok ? delivery.value : null);
  }

  /** A house was chosen from the list; its delivery time decides (ADR-50, OPN-114). Null when a newer choice was made. */
  async take(house: AddressPlace): Promise<PointChoice | null> {
    const point = { lat: house.lat, lon: house.lon };
    const isCurrent = this.#begin({ status: 'lookingUp', by: 'list', point, place: house });
    const delivery = await this.#gateway.deliveryTime(point);
    if (!isCurrent()) return null;
    this.#hasFailed = !delivery.ok;
    return this.#end('list', point, house, delivery.ok ? delivery.value : null);
  }

  /**
   * Asks once more for what a lookup that failed was asked for, as when there is a connection again. Null when none has failed, or a
   * newer choice was made.
   */
  async again(): Promise<PointChoice | null> {
    const { state } = this;
    if (!this.#hasFailed || state.status === 'none') return null;
    return state.by === 'list' && state.place !== null ? this.take(state.place) : this.lookUp(state.point);
  }

  /** Nothing is chosen any more; a running lookup counts no longer. */
  clear(): void {
    this.#begin(none);
  }

  #begin(choice: PointChoice): IsCurrent {
    const isCurrent = this.#lookups.start();
    this.#hasFailed = false;
    this.store.set(choice);
    return isCurrent;
  }

  #end(by: ChosenBy, point: Point, found: AddressPlace | null, delivery: PointDelivery | null): PointChoice {
    const choice = ((): PointChoice => {
      if (found === null || delivery === null || !isServed(delivery))
        return { status: 'notServed', by, point, place: found };
      if (found.house === '') return { status: 'noHouse', by, point, place: found };
      return { status: 'served', by, point, place: found, delivery };
    })();
    this.store.set(choice);
    return choice;
  }
}
