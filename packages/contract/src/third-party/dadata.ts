import * as z from 'zod/mini';

/** DaData suggestions API 4.1. Calls carry `Authorization: Token <key>`; answers hold many more fields than are read here. */

const part = z.nullish(z.string());

/** POST …/rs/suggest/address. At most 300 characters and 20 results. */
export const dadataSuggestRequestSchema = z.object({
  query: z.string(),
  count: z.optional(z.int().check(z.gte(1), z.lte(20))),
  /** The answers lie in one of these. */
  locations: z.optional(z.array(z.object({ city: z.optional(z.string()) }))),
  from_bound: z.optional(z.object({ value: z.string() })),
  to_bound: z.optional(z.object({ value: z.string() })),
});

/** POST …/rs/geolocate/address: addresses around a point, the nearest first. `radius_meters` is 1 to 1000. */
export const dadataGeolocateRequestSchema = z.object({
  lat: z.number(),
  lon: z.number(),
  count: z.optional(z.int().check(z.gte(1), z.lte(20))),
  radius_meters: z.optional(z.int().check(z.gte(1), z.lte(1000))),
});

export const dadataAddressSchema = z.object({
  value: z.string(),
  unrestricted_value: z.string(),
  data: z.object({
    fias_id: part,
    /** Begins with the code of the subject of the federation. */
    region_kladr_id: part,
    region_with_type: part,
    area_with_type: part,
    city: part,
    city_district_with_type: part,
    settlement_with_type: part,
    street_with_type: part,
    street_type: part,
    street_type_full: part,
    house: part,
    /** `к`, `стр`, `литера`… in front of `block`. */
    block_type: part,
    block: part,
    /** Degrees, as text. */
    geo_lat: part,
    geo_lon: part,
  }),
});
export type DadataAddress = z.output<typeof dadataAddressSchema>;

export const dadataSuggestionsSchema = z.object({ suggestions: z.array(dadataAddressSchema) });
/** GET …/rs/iplocate/address?ip=…; null for an address that is nowhere in particular. */
export const dadataLocationSchema = z.object({ location: z.nullable(dadataAddressSchema) });
