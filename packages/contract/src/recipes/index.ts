import * as z from 'zod/mini';

import { endpoint, uuidSchema } from '../kernel/index.ts';

/** A recipe (RCP-02). */
export const recipeSchema = z.object({
  id: z.string(),
  name: z.string(),
  cookingTimeMinutes: z.int(),
  categoryName: z.string(),
  imageUrl: z.nullable(z.string()),
  featuringId: z.nullable(uuidSchema),
  ingredientsTitle: z.string(),
  ingredients: z.array(z.object({ name: z.string(), amount: z.string() })),
  steps: z.array(z.object({ description: z.string(), imageUrl: z.nullable(z.string()) })),
  similarRecipeIds: z.array(z.string()),
  bottomText: z.nullable(z.string()),
});
export type Recipe = z.output<typeof recipeSchema>;

export const getRecipes = endpoint({
  method: 'GET',
  path: '/config/web_recipes',
  access: 'public',
  requirements: ['RCP-01', 'RCP-02'],
  summary: 'All recipes',
  answer: z.object({ config: z.object({ recipes: z.array(recipeSchema) }) }),
  errors: [],
});

const timedPicture = z.nullable(z.object({ url: z.string(), durationMs: z.int() }));
/** Pictures with which a card opens and closes (RCP-17). */
const cardPictures = { enterImage: timedPicture, exitImage: timedPicture };
const titled = z.object({ title: z.string(), text: z.string() });

const textCard = <const Type extends string>(type: Type) =>
  z.object({ type: z.literal(type), title: z.string(), descriptions: z.array(z.string()), ...cardPictures });

/** A card of a smart product's page (RCP-12 to RCP-15, OPN-160). */
export const smartCardSchema = z.discriminatedUnion('type', [
  textCard('STORAGE'),
  textCard('EXP_DATE'),
  z.object({ type: z.literal('RECYCLE'), details: z.array(titled), ...cardPictures }),
  z.object({
    type: z.literal('GAME'),
    imageUrl: z.string(),
    slides: z.array(
      z.object({
        type: z.string(),
        backgroundColor: z.nullable(z.string()),
        duration: z.nullable(z.int()),
        sources: z.array(z.object({ type: z.string(), url: z.string() })),
      }),
    ),
    ...cardPictures,
  }),
]);
export type SmartCard = z.output<typeof smartCardSchema>;

/** A smart product (RCP-10); its id is a product's. */
export const smartProductSchema = z.object({
  id: uuidSchema,
  imageUrl: z.string(),
  recipes: z.array(
    z.object({ id: z.string(), name: z.string(), previewUrl: z.string(), slides: z.array(z.string()) }),
  ),
  productDetails: z.array(titled),
  /** A client skips cards whose type it does not know. */
  cards: z.array(z.union([smartCardSchema, z.object({ type: z.string() })])),
});
export type SmartProduct = z.output<typeof smartProductSchema>;

export const getSmartProducts = endpoint({
  method: 'GET',
  path: '/config/web_smart_products',
  access: 'public',
  requirements: ['RCP-09', 'RCP-10'],
  summary: 'All smart products',
  answer: z.object({ config: z.object({ smartProducts: z.array(smartProductSchema) }) }),
  errors: [],
});
