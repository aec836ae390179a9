import type { City } from '../config/index.ts';
import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';
import type { Address, DeliveryAddress } from './address.model.ts';

/** The cookie holds so many, so that it stays below 4096 bytes (OPN-110). */
const MAX_CONFIRMED = 5;
/** Name and attributes of the cookie have their place beside this. */
const MAX_COOKIE_VALUE = 3800;

function byIdDescending(a: DeliveryAddress, b: DeliveryAddress): number {
  return (b.id ?? 0) - (a.id ?? 0);
}

/** Confirmed addresses, highest id first: those of the cookie and, signed in, of the profile (ADR-54, ADR-56, OPN-108). */
export function confirmedOf(persisted: Persisted, profile: readonly Address[]): readonly DeliveryAddress[] {
  return [...profile, ...(persisted.read(persistedKeys.confirmedAddresses) ?? [])].toSorted(byIdDescending);
}

/** Changes the cookie of confirmed addresses (ADR-54). */
export function rememberConfirmed(
  persisted: Persisted,
  change: (saved: readonly DeliveryAddress[]) => readonly DeliveryAddress[],
): void {
  const saved = change(persisted.read(persistedKeys.confirmedAddresses) ?? []);
  const kept = saved.toSorted(byIdDescending).slice(0, MAX_CONFIRMED);
  while (kept.length > 1 && encodeURIComponent(JSON.stringify(kept)).length > MAX_COOKIE_VALUE) kept.pop();
  persisted.write(persistedKeys.confirmedAddresses, kept);
}

/** The address derived from the visitor's city: its name, centre and alias (ADR-41, GEO-25). */
export function fromCity(city: City): DeliveryAddress {
  return {
    id: null,
    region: '',
    city: city.name,
    settlement: '',
    street: '',
    place: '',
    livingArea: '',
    district: '',
    division: '',
    house: '',
    block: '',
    lat: city.center.lat,
    lon: city.center.lon,
    labelSuggest: city.name,
    flat: '',
    entrance: '',
    floor: '',
    intercom: '',
    comment: '',
    cityByIp: city.name,
    alias: city.alias,
  };
}
