import { ok } from '@shop/domain/kernel';
import type { CoverageFeature } from '@shop/domain/address';
import type { Result } from '@shop/domain/kernel';
import type { PointDelivery } from '@shop/domain/showcase';

import type { AddressPlace, Point } from '../src/address/index.ts';
import type { Geolocation, GeolocationFailure } from '../src/map/index.ts';
import { Script } from './fakes.ts';
import { FakeMapViews } from './map.ts';

/** The house a fake geocoder finds at every point. */
export const placeAt = (point: Point, house = '1'): AddressPlace => ({
  region: '',
  city: 'Москва',
  settlement: '',
  street: 'улица Садовая',
  place: '',
  livingArea: '',
  district: '',
  division: '',
  house,
  block: '',
  ...point,
  labelSuggest: house === '' ? 'улица Садовая' : `улица Садовая, ${house}`,
});

/** A device whose position a test gives. */
export class FakeGeolocation implements Geolocation {
  asked = 0;
  answer: Promise<Result<Point, GeolocationFailure>> = Promise.resolve(ok({ lat: 55.7, lon: 37.5 }));

  locate(): Promise<Result<Point, GeolocationFailure>> {
    this.asked += 1;
    return this.answer;
  }
}

/** Fake maps, a fake device and scripted calls. */
export function createMapFakes() {
  const calls = {
    key: new Script<[], string>().always(() => ok('local')),
    coverage: new Script<[], readonly CoverageFeature[]>().always(() => ok([])),
    addressAt: new Script<[Point], AddressPlace | null>().always((point) => ok(placeAt(point))),
    deliveryTime: new Script<[Point], PointDelivery>().always(() => ok({ value: 15, timeUnit: 'MINUTES' })),
  };
  const gateway = {
    key: calls.key.call,
    coverage: calls.coverage.call,
    addressAt: calls.addressAt.call,
    deliveryTime: calls.deliveryTime.call,
  };
  return { calls, gateway, views: new FakeMapViews(), geolocation: new FakeGeolocation() };
}

export type MapFakes = ReturnType<typeof createMapFakes>;
