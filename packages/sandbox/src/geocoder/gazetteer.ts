import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const gazetteerSchema = z.object({
  cities: z.array(
    z.object({
      cityId: z.int(),
      alias: z.string(),
      name: z.optional(z.string()),
      regionId: z.optional(z.int()),
      streets: z.array(
        z.object({
          id: z.union([z.string(), z.number()]),
          name: z.string(),
          district: z.optional(z.string()),
          houses: z.array(z.object({ number: z.string(), lat: z.number(), lon: z.number() })),
        }),
      ),
    }),
  ),
});

export type Gazetteer = z.output<typeof gazetteerSchema>;
export type City = Gazetteer['cities'][number];
export type Street = City['streets'][number];
export type House = Street['houses'][number];

/**
 * Reads the streets and houses that the geocoder knows. Throws if the file is missing or invalid, so that the
 * stand-ins do not start.
 */
export function readGazetteer(path: string): Gazetteer {
  const result = gazetteerSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${path} is no gazetteer: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}
