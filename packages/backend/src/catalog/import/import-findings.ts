import { z } from 'zod';

/** What an import tells of its feed besides what it changes. */
export const importFindingsSchema = z.object({
  /** Offers of the feed that are on sale now. */
  offers: z.int(),
  /** Offers that are not, in the order of their lines. */
  problems: z
    .array(z.object({ line: z.int(), offerId: z.string().nullable(), reason: z.string() }))
    .readonly(),
  /** What of the store data does not fit the feed. */
  notes: z.array(z.string()).readonly(),
  /** Unknown elements, with their counts. */
  ignored: z.array(z.tuple([z.string(), z.int()]).readonly()).readonly(),
});

export type ImportFindings = Readonly<z.infer<typeof importFindingsSchema>>;
