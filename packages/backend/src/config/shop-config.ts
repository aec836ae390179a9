import { z } from 'zod';

import { documentsPath } from '@shop/domain/documents';

const blockSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  imageUrl: z.string().nullable().default(null),
});

/** An operator's settings for the whole shop (FLG-02); everything has a default, so an empty object is valid. */
export const shopConfigSchema = z.object({
  supportContacts: z
    .object({
      phone: z.string().nullable().default(null),
      messenger: z.object({ title: z.string(), url: z.string() }).nullable().default(null),
    })
    .prefault({}),
  aboutBlocks: z.array(blockSchema).default([]),
  onboardingBlocks: z.array(blockSchema).default([]),
  documentsLink: z.string().default(documentsPath),
  /** Links to the app; null if it is not in that store (UIX-27). */
  appLinks: z
    .object({
      googlePlay: z.string().nullable().default(null),
      appStore: z.string().nullable().default(null),
      appGallery: z.string().nullable().default(null),
      ruStore: z.string().nullable().default(null),
    })
    .prefault({}),
  relatedProductsListMaxLength: z.int().min(0).default(15),
  /** Of a tip, in roubles (TIP-13). */
  minOrderTipsCommission: z.int().min(0).max(1_000).default(5),
  /** Apps in which the sign-in through the bank may end, by scheme and host, such as 'shop://account' (SSO-17). */
  redirectWhitelist: z
    .array(
      z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\s@]*$/i, 'a scheme and a host such as partner://pay'),
    )
    .default([]),
  /** Ids of products that have a page of a smart product (FLG-02). */
  smartProducts: z.array(z.string()).default([]),
  /** Categories by feed id that need a fast delivery (CTG-36). */
  excludedCategories: z
    .array(z.object({ maxDeliveryTimeMinutes: z.int().min(0), categoryFeedIds: z.array(z.string()) }))
    .default([]),
  catalog: z
    .object({
      previewCount: z.int().min(1).default(6),
      pageSize: z.int().min(1).max(200).default(24),
      minSearchChars: z.int().min(1).default(3),
      searchExceptions: z.array(z.string()).default([]),
      searchModelUrl: z.string().nullable().default('/models/categories_v1.json'),
    })
    .prefault({}),
});
export type ShopConfig = z.output<typeof shopConfigSchema>;
