import type { Point } from '../kernel/geometry.ts';

/** A city as store.json lists it. */
export interface City {
  readonly id: number;
  readonly name: string;
  readonly searchName: string;
  readonly suggestName: string;
  readonly suggestPosition: number;
  readonly regionId: number;
  readonly center: Point;
  readonly zoom: number;
  readonly alias: string;
  readonly isServed: boolean;
}

function city(
  id: number,
  name: string,
  alias: string,
  regionId: number,
  center: Point,
  isServed: boolean,
  zoom = 10,
): City {
  return {
    id,
    name,
    searchName: name,
    suggestName: `г ${name}`,
    suggestPosition: id,
    regionId,
    center,
    zoom,
    alias,
    isServed,
  };
}

/** Three cities with stores, at zooms at which their maps fill a large screen, and four that are known but not served yet. */
export const cities: readonly City[] = [
  city(1, 'Москва', 'moskva', 77, { lat: 55.75582, lon: 37.61764 }, true, 12.7),
  city(2, 'Санкт-Петербург', 'sankt-peterburg', 78, { lat: 59.93428, lon: 30.33512 }, true, 12.7),
  city(3, 'Казань', 'kazan', 16, { lat: 55.79613, lon: 49.10641 }, true, 13.2),
  city(4, 'Екатеринбург', 'ekaterinburg', 66, { lat: 56.83893, lon: 60.60565 }, false),
  city(5, 'Нижний Новгород', 'nizhniy-novgorod', 52, { lat: 56.32653, lon: 44.00549 }, false),
  city(6, 'Новосибирск', 'novosibirsk', 54, { lat: 55.03008, lon: 82.92065 }, false),
  city(7, 'Самара', 'samara', 63, { lat: 53.19588, lon: 50.10019 }, false),
];
