import * as z from 'zod/mini';

import { uuidSchema } from '../kernel/index.ts';
import { comboSetCardSchema, comboSetSchema } from './combo.ts';
import { featuringCardSchema } from './featuring.ts';
import { productSchema } from './product.ts';

/** Attributes of a product; a field without a value is null (PRD-04, OPN-138). */
export const attributesSchema = z.object({
  usage: z.nullable(z.string()),
  ingredients: z.nullable(z.string()),
  shelfLifeDays: z.nullable(z.int()),
  storageConditions: z.nullable(z.string()),
  manufacturer: z.nullable(z.object({ name: z.string(), country: z.nullable(z.string()) })),
  brand: z.nullable(z.string()),
  /** The supplier of the goods; never null when `isImpulse` (IMP-01). `schedule` is free text. */
  merchant: z.nullable(
    z.object({
      name: z.string(),
      address: z.string(),
      email: z.string(),
      ogrn: z.string(),
      schedule: z.string(),
    }),
  ),
  supplierInn: z.nullable(z.string()),
  other: z.array(z.object({ title: z.string(), value: z.string() })),
});

/** Nutrition per 100 g, as text; "0" or empty is not shown (PRD-05, PRD-14). */
export const nutritionsSchema = z.object({
  kilocalories: z.nullable(z.string()),
  protein: z.nullable(z.string()),
  fats: z.nullable(z.string()),
  carbohydrates: z.nullable(z.string()),
  other: z.array(z.object({ title: z.string(), value: z.string() })),
});

/** Product details (PRD-02, PRD-03). `categoryPath` leads from the root to the product's category. */
export const productDetailsSchema = z.extend(productSchema, {
  description: z.nullable(z.string()),
  attributes: attributesSchema,
  nutritions: nutritionsSchema,
  /** The first combo set that the product is in, the product first in its group (CTG-37, PRD-12); null: it is in none. */
  comboSet: z.nullable(comboSetSchema),
  categoryPath: z.array(z.object({ id: uuidSchema, slug: z.nullable(z.string()), name: z.string() })),
});
export type ProductDetails = z.output<typeof productDetailsSchema>;

const categoryFields = {
  id: uuidSchema,
  slug: z.nullable(z.string()),
  name: z.string(),
  rank: z.int(),
  image: z.nullable(z.string()),
  displayType: z.enum(['TILE', 'SQUARE_TILE', 'SLIDER', 'FEATURE_SLIDER']),
  /**
   * Products in display order: where the category was asked for by itself all of it and of those below it, in a tree or a section
   * the first page (OPN-132) of its own.
   */
  productIds: z.array(uuidSchema),
  parentId: z.nullable(uuidSchema),
  preview: z.object({ totalProductsCount: z.int().check(z.gte(0)), productIds: z.array(uuidSchema) }),
  hideName: z.boolean(),
  isSectionGroup: z.boolean(),
  /** Combo sets with a product of the category or of one below it (CTG-20). */
  comboSets: z.array(comboSetCardSchema),
};

/** A category with its children (CTG-07); siblings are sorted (OPN-127). */
export interface Category extends z.output<z.ZodMiniObject<typeof categoryFields>> {
  readonly children: Category[];
}
export const categorySchema: z.ZodMiniType<Category> = z.object({
  ...categoryFields,
  get children(): z.ZodMiniArray<z.ZodMiniType<Category>> {
    return z.array(categorySchema);
  },
}) as z.ZodMiniType<Category>;

/** A section of the main page (OPN-124). `type` is text: the client skips one that it does not know (CTG-02). */
export const sectionSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  category: z.nullable(categorySchema),
  products: z.array(productSchema),
  /** The story row of a FEATURE_SECTION; other sections have none. */
  featurings: z.array(featuringCardSchema),
});
export type Section = z.output<typeof sectionSchema>;
