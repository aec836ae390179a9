import type { DeliverySla } from '@shop/domain/kernel';

import type { Answer } from '../kernel/index.ts';
import type { Address, AddressDetails, AddressSuggestion, NewAddress, Point } from './address.model.ts';

/** Addresses, suggestions, delivery time and the city of the caller's IP. */
export interface AddressGateway {
  /** The caller's own saved addresses, newest id first (ADR-58). */
  list(): Answer<readonly Address[]>;
  create(address: NewAddress): Answer<Address>;
  update(id: number, details: AddressDetails): Answer<Address>;
  remove(id: number): Answer<void>;
  /** At most 10, buildings first (GEO-19, OPN-114). */
  suggest(
    query: string,
    city: { readonly id: number; readonly regionId: number } | null,
  ): Answer<readonly AddressSuggestion[]>;
  /** Alias of the visitor's city, null when unknown (GEO-23). */
  cityByIp(): Answer<string | null>;
  /** Delivery time at a point, coordinates rounded to 4 decimals (SHW-15, SHW-16). */
  deliveryTime(point: Point): Answer<DeliverySla>;
}
