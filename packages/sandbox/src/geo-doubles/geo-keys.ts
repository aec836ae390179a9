export interface GeoKeys {
  readonly dadata: string;
  readonly twoGis: string;
}

/** Keys of the doubles unless others are given; they open nothing else. */
export const geoKeys: GeoKeys = { dadata: 'dadata-key-of-the-sandbox', twoGis: '2gis-key-of-the-sandbox' };
