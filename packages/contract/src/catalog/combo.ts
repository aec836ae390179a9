import * as z from 'zod/mini';

import { kopecksSchema, uuidSchema } from '../kernel/index.ts';
import { productSchema } from './product.ts';

const comboFields = {
  id: uuidSchema,
  title: z.string(),
  shortcutDescription: z.string(),
  imageLink: z.nullable(z.string()),
  /** Whole percent off the sum of the chosen products' prices (OPN-136, OPN-230). */
  discount: z.int().check(z.gte(1), z.lte(90)),
  /** The lowest price of a full selection that is in stock now; null when there is none (CMB-24, OPN-230). */
  priceFrom: z.nullable(kopecksSchema),
  /** Products that one selection takes: the number of its groups. */
  productsNumber: z.int().check(z.gte(1)),
};

/** A combo set as shown on its card (CTG-39). */
export const comboSetCardSchema = z.object(comboFields);
export type ComboSetCard = z.output<typeof comboSetCardSchema>;

/** Goods that are cheaper together: one product is chosen out of each group of `productsSets` (CTG-37, CMB-06). */
export const comboSetSchema = z.object({
  ...comboFields,
  description: z.string(),
  productsSets: z.array(z.array(productSchema)),
});
export type ComboSet = z.output<typeof comboSetSchema>;
