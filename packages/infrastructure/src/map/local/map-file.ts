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

const propertiesSchema = z.object({
  kind: z.enum([...areaKinds, 'building', 'road', 'rail', 'label']),
  class: z.optional(z.string()),
  name: z.optional(z.string()),
  number: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** Coordinates stay unread here: there are hundreds of thousands, and `readLines` looks at each one anyway. */
const featureSchema = z.object({
  properties: propertiesSchema,
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
});
export type MapFeature = z.output<typeof featureSchema>;

const fileSchema = z.object({ features: z.array(z.unknown()) });

/** The features of a city's file; null when it is none. Features of kinds a newer file may have are left out. */
export function readFeatures(body: unknown): readonly MapFeature[] | null {
  const file = fileSchema.safeParse(body);
  if (!file.success) return null;
  return file.data.features.flatMap((feature) => {
    const read = featureSchema.safeParse(feature);
    return read.success ? [read.data] : [];
  });
}
