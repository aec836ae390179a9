import * as z from 'zod/mini';

/** What lies where: written by the generator of the demo data, one file per city. */
export const mapIndexSchema = z.object({
  version: z.string(),
  cities: z.array(
    z.object({
      alias: z.string(),
      file: z.string().check(z.regex(/^[\w.-]+\.json$/)),
      /** West, south, east, north in degrees. */
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
});
export type MapIndex = z.output<typeof mapIndexSchema>;
export type MapIndexCity = MapIndex['cities'][number];

export const roadClasses = ['path', 'lane', 'street', 'major', 'highway'] as const;
export type RoadClass = (typeof roadClasses)[number];
export const areaKinds = ['block', 'square', 'park', 'water'] as const;
export type AreaKind = (typeof areaKinds)[number];
export const labelClasses = ['city', 'metro', 'district', 'water', 'park'] as const;
export type LabelClass = (typeof labelClasses)[number];

export type MapFeature = {
  readonly properties: Readonly<Partial<Record<'kind' | 'class' | 'name' | 'number' | 'text', string>>>;
  /** Positions [lon, lat] nested as the geometry's type nests them. */
  readonly coordinates: readonly unknown[];
};

const fileSchema = z.object({ features: z.array(z.unknown()) });

/**
 * The features of a city's file; null when it is none. A feature that is none is left out: read by hand, because a
 * schema takes ten times as long for the tens of thousands there are.
 */
export function readFeatures(body: unknown): readonly MapFeature[] | null {
  const file = fileSchema.safeParse(body);
  return file.success ? file.data.features.flatMap((feature) => readFeature(feature) ?? []) : null;
}

function readFeature(feature: unknown): MapFeature | null {
  if (!isRecord(feature)) return null;
  const { properties, geometry } = feature;
  if (!isRecord(properties) || !isRecord(geometry)) return null;
  const { coordinates } = geometry;
  if (!Array.isArray(coordinates)) return null;
  return {
    properties: {
      ...textOf(properties, 'kind'),
      ...textOf(properties, 'class'),
      ...textOf(properties, 'name'),
      ...textOf(properties, 'number'),
      ...textOf(properties, 'text'),
    },
    coordinates,
  };
}

function textOf<K extends string>(
  from: Readonly<Record<string, unknown>>,
  key: K,
): Partial<Record<K, string>> {
  const value = from[key];
  // The key is exactly K, which a computed key of an object forgets.
  return typeof value === 'string' ? ({ [key]: value } as Record<K, string>) : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
