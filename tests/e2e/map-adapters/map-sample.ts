/** A village in the format of the map's data. There is nothing around it. */
export const indexFile = {
  version: 'sample',
  cities: [{ alias: 'sample', file: 'sample.json', bounds: [37.6, 55.74, 37.64, 55.76] }],
};

const feature = (properties: object, type: string, coordinates: unknown): object => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

export const cityFile = {
  type: 'FeatureCollection',
  features: [
    feature({ kind: 'park' }, 'Polygon', [
      [
        [37.622, 55.751],
        [37.63, 55.751],
        [37.63, 55.756],
        [37.622, 55.756],
        [37.622, 55.751],
      ],
    ]),
    feature({ kind: 'road', class: 'major', name: 'улица Примерная' }, 'LineString', [
      [37.601, 55.75],
      [37.639, 55.7505],
    ]),
    feature({ kind: 'label', class: 'district', text: 'Образцово' }, 'Point', [37.615, 55.753]),
    feature({ kind: 'unheard-of' }, 'Point', [37.615, 55.753]),
  ],
};
