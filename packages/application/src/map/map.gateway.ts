import type { AddressPlace, CoverageFeature, Coordinates as Point } from '@shop/domain/address';
import type { PointDelivery } from '@shop/domain/showcase';

import type { Answer } from '../kernel/index.ts';

/** What the map asks the store. */
export interface MapGateway {
  /** Key of the map library (GEO-03). */
  key(): Answer<string>;
  /** The served zones of all cities (GEO-12). */
  coverage(): Answer<readonly CoverageFeature[]>;
  /** The address at a point in degrees; null where there is none (GEO-21). */
  addressAt(point: Point): Answer<AddressPlace | null>;
  /** Delivery time at a point; below 1: not served (SHW-15). */
  deliveryTime(point: Point): Answer<PointDelivery>;
}
