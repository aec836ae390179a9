import * as z from 'zod/mini';

import { endpoint, pointQuerySchema, uuidSchema } from '../kernel/index.ts';

/** A banner (BNR-01). */
export const bannerSchema = z.object({
  id: uuidSchema,
  /** A client has no place for banners of a type that it does not know. */
  type: z.string(),
  text: z.string(),
  description: z.nullable(z.string()),
  /** With a link; null: the banner is a notice. */
  buttonText: z.nullable(z.string()),
  link: z.nullable(z.string()),
  icon: z.nullable(z.object({ type: z.string(), url: z.string() })),
  isHideable: z.boolean(),
  /** Depends on address or cart, so it is asked for again when they change, and never cached (OPN-161). */
  isDynamic: z.boolean(),
  /** Its link opens in a new tab. */
  isExternal: z.boolean(),
});
export type Banner = z.output<typeof bannerSchema>;

export const getBanners = endpoint({
  method: 'GET',
  path: '/v3/banners',
  access: 'any',
  requirements: ['BNR-01', 'BNR-02'],
  summary: 'The banners of a place that the caller has not hidden',
  query: z.extend(pointQuerySchema, { showcaseId: uuidSchema }),
  answer: z.object({ banners: z.array(bannerSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** Repeating it changes nothing. */
export const hideBanner = endpoint({
  method: 'POST',
  path: '/banners/hide',
  access: 'shopper',
  requirements: ['BNR-03'],
  summary: 'Hides a banner for the caller from now on',
  body: z.object({ bannerId: uuidSchema }),
  errors: ['BANNER_NOT_FOUND', 'BANNER_NOT_HIDEABLE'],
});
