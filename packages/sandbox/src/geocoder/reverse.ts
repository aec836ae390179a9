import type { GeoItem } from '@shop/contract/third-party';

import type { City, Gazetteer, House, Street } from './gazetteer.ts';
import { buildingItem } from './geo-item.ts';

const REACH_METRES = 150;
const METRES_PER_DEGREE = 111_320;
/** Side of a cell in degrees, slightly more than the search radius, so that few cells are searched. */
const CELL = 0.002;

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Metres between two near points, treating the earth as flat. */
export function metresBetween(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * METRES_PER_DEGREE;
  const east = (a.lon - b.lon) * METRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

interface Placed {
  readonly city: City;
  readonly street: Street;
  readonly house: House;
}

const cellOf = (degrees: number): number => Math.floor(degrees / CELL);
const keyOf = (row: number, column: number): string => `${row} ${column}`;

/** All houses by grid cell, so that a look-up reads only the few cells around its point. */
export class PointGrid {
  readonly #cells = new Map<string, Placed[]>();

  constructor({ cities }: Gazetteer) {
    for (const city of cities) {
      for (const street of city.streets) {
        for (const house of street.houses) this.#add({ city, street, house });
      }
    }
  }

  #add(placed: Placed): void {
    const key = keyOf(cellOf(placed.house.lat), cellOf(placed.house.lon));
    const cell = this.#cells.get(key);
    if (cell) cell.push(placed);
    else this.#cells.set(key, [placed]);
  }

  /** The nearest house within 150 m of the point, or null. Of equally near ones it is the first in the gazetteer. */
  nearest(point: Point): GeoItem | null {
    const north = REACH_METRES / METRES_PER_DEGREE;
    // Limited, because no house is so near the poles that degrees of longitude get smaller.
    const east = north / Math.max(0.1, Math.cos((point.lat * Math.PI) / 180));
    let nearest: Placed | null = null;
    let reach = REACH_METRES;
    for (let row = cellOf(point.lat - north); row <= cellOf(point.lat + north); row += 1) {
      for (let column = cellOf(point.lon - east); column <= cellOf(point.lon + east); column += 1) {
        for (const placed of this.#cells.get(keyOf(row, column)) ?? []) {
          const distance = metresBetween(point, placed.house);
          if (distance > reach || (distance === reach && nearest !== null)) continue;
          reach = distance;
          nearest = placed;
        }
      }
    }
    return nearest && buildingItem(nearest.city, nearest.street, nearest.house);
  }
}
