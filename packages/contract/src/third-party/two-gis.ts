import * as z from 'zod/mini';

/**
 * 2GIS catalogue API 3.0: `/3.0/suggests`, `/3.0/items/geocode` and `/3.0/items/geocode/byip`, with the key in the
 * query. `meta.code` is the outcome, even in answers with status 200: 404 is an empty result, 403 a key that is not
 * accepted.
 */

export const twoGisItemSchema = z.object({
  /** Missing in suggestions that are not objects of the map. */
  id: z.optional(z.string()),
  /** `building`, `street`, `adm_div`… */
  type: z.string(),
  /** Of an `adm_div`: `city`, `settlement`… */
  subtype: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Of a building: street and number. */
  address_name: z.optional(z.string()),
  /** Degrees; only with `fields=items.point`. */
  point: z.optional(z.object({ lat: z.number(), lon: z.number() })),
  /** Only with `fields=items.adm_div`, from the country down. */
  adm_div: z.optional(z.array(z.object({ type: z.string(), name: z.string() }))),
  /** Only with `fields=items.address`. */
  address: z.optional(
    z.object({
      components: z.optional(
        z.array(
          z.object({
            type: z.string(),
            street: z.optional(z.string()),
            number: z.optional(z.string()),
          }),
        ),
      ),
    }),
  ),
});
export type TwoGisItem = z.output<typeof twoGisItemSchema>;

export const twoGisAnswerSchema = z.object({
  meta: z.object({
    code: z.int(),
    error: z.optional(z.object({ type: z.string(), message: z.string() })),
  }),
  result: z.optional(z.object({ items: z.array(twoGisItemSchema), total: z.int() })),
});
