import * as z from 'zod/mini';

import { uuidSchema } from '../kernel/index.ts';

/** What a promo's card leads to (STO-05); the value is an id, a code or a link. Types are texts: a client skips those that it does not know. */
export const targetSchema = z.object({ type: z.string(), value: z.string() });

export const featuringCardFields = {
  id: uuidSchema,
  title: z.string(),
  imageUrl: z.nullable(z.string()),
  previewUrl: z.nullable(z.string()),
  description: z.nullable(z.string()),
  target: z.nullable(targetSchema),
  advertId: z.nullable(uuidSchema),
  displayType: z.string(),
};

/** A promo as its card shows it (STO-01). */
export const featuringCardSchema = z.object(featuringCardFields);
export type FeaturingCard = z.output<typeof featuringCardSchema>;
