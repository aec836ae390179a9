import { z } from 'zod';

/** What an operator says of the couriers. `store`: code of the store where they work; null: all. `tipsAccount`: how the tips service knows them. */
export const couriersFileSchema = z
  .object({
    couriers: z
      .array(
        z
          .object({
            id: z.string().regex(/^[\w-]{1,64}$/, 'letters, digits, - and _, at most 64'),
            name: z.string().trim().min(1).max(100),
            store: z.string().min(1).max(50).nullable().default(null),
            tipsAccount: z
              .string()
              .regex(/^[\w-]{1,64}$/, 'letters, digits, - and _, at most 64')
              .nullable()
              .default(null),
          })
          .strict(),
      )
      .max(10_000),
  })
  .strict()
  .refine(({ couriers }) => new Set(couriers.map(({ id }) => id)).size === couriers.length, {
    message: 'each id once',
    path: ['couriers'],
  });
export type CouriersFile = z.output<typeof couriersFileSchema>;
