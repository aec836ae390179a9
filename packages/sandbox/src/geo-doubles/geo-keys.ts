export interface GeoKeys {
  readonly dadata: string;
  readonly twoGis: string;
}

/** Default keys of these stand-ins; they are valid nowhere else. */
export const geoKeys: GeoKeys = { dadata: 'dadata-key-of-the-sandbox', twoGis: '2gis-key-of-the-sandbox' };
