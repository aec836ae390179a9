import * as z from 'zod/mini';

import { featuringCardFields, productSchema } from '../catalog/index.ts';
import { endpoint, textSchema, uuidSchema } from '../kernel/index.ts';

/** A slide (STO-06). `duration` in ms; null: the player's own. A client skips slides whose type it does not know. */
export const slideSchema = z.object({
  type: z.string(),
  duration: z.nullable(z.int()),
  imageUrl: z.nullable(z.string()),
  sources: z.array(z.object({ videoUrl: z.string(), contentType: z.string() })),
  backgroundColor: z.nullable(z.string()),
  advertId: z.nullable(uuidSchema),
  buttons: z.array(z.object({ name: z.string(), link: z.string(), text: z.string() })),
});

/** A promo with its slides and goods (STO-01); goods that this store does not carry are left out. */
export const featuringSchema = z.object({
  ...featuringCardFields,
  slides: z.array(slideSchema),
  categories: z.array(z.object({ title: z.string(), products: z.array(productSchema) })),
});
export type Featuring = z.output<typeof featuringSchema>;

export const getFeaturing = endpoint({
  method: 'GET',
  path: '/v2/showcases/{showcaseId}/featurings/{featuringId}',
  access: 'any',
  requirements: ['STO-01', 'STO-02', 'STO-06'],
  summary: 'A promo with its slides and goods',
  params: z.object({ showcaseId: uuidSchema, featuringId: textSchema(50) }),
  answer: featuringSchema,
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** A slide of predefined stories (STO-16). A client skips components whose name it does not know (STO-17). */
export const predefinedSlideSchema = z.object({
  duration: z.nullable(z.int()),
  data: z.object({ image: z.nullable(z.string()), backgroundColor: z.nullable(z.string()) }),
  advertId: z.nullable(uuidSchema),
  components: z.array(z.object({ name: z.string(), link: z.string(), text: z.string() })),
});
export type PredefinedSlide = z.output<typeof predefinedSlideSchema>;

/** The stories host is this API unless configured otherwise (OPN-189). */
export const getPredefinedStories = endpoint({
  method: 'GET',
  path: '/static/predefined/{id}/config.json',
  access: 'public',
  requirements: ['STO-16', 'STO-17'],
  summary: 'The slides of predefined stories',
  params: z.object({ id: textSchema(50) }),
  answer: z.array(predefinedSlideSchema),
  errors: [],
});

/** Who advertises, as the law on advertising asks (STO-19, STO-20). */
export const advertSchema = z.object({
  id: uuidSchema,
  advertiser: z.string(),
  erid: z.string(),
  description: z.string(),
});
export type Advert = z.output<typeof advertSchema>;

export const getAdvert = endpoint({
  method: 'GET',
  path: '/promo/{showcaseId}/adverts/{advertId}',
  access: 'any',
  requirements: ['STO-20'],
  summary: 'Who advertises',
  params: z.object({ showcaseId: uuidSchema, advertId: textSchema(50) }),
  answer: advertSchema,
  errors: ['SHOWCASE_NOT_FOUND'],
});
