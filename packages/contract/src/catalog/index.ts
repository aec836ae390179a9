import * as z from 'zod/mini';

import { endpoint, idOrSlugSchema, uuidSchema } from '../kernel/index.ts';
import { productSchema } from './product.ts';
import { categorySchema, productDetailsSchema, sectionSchema } from './schemas.ts';

export { comboSetSchema } from './combo.ts';
export type { ComboSet, ComboSetCard } from './combo.ts';
export { featuringCardFields } from './featuring.ts';
export type { FeaturingCard } from './featuring.ts';
export { productSchema } from './product.ts';
export type { Product } from './product.ts';
export { attributesSchema, categorySchema, nutritionsSchema } from './schemas.ts';
export type { Category, ProductDetails, Section } from './schemas.ts';

const showcaseParams = z.object({ id: uuidSchema });
const entityParams = z.object({ id: uuidSchema, idOrSlug: idOrSlugSchema });

/** The main page's sections in display order (CTG-02). */
export const getMainPage = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/main',
  access: 'any',
  requirements: ['CTG-02', 'CTG-05'],
  summary: 'Main page of a showcase',
  params: showcaseParams,
  answer: z.object({ sections: z.array(sectionSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** The category tree of a showcase (CTG-06). */
export const listCategories = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/categories/list',
  access: 'any',
  requirements: ['CTG-06', 'CTG-07'],
  summary: 'Category tree of a showcase',
  params: showcaseParams,
  answer: z.object({ categories: z.array(categorySchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/**
 * One category by id or slug (CTG-11), with its first page of products embedded (24, OPN-132), so that the page needs one call;
 * further pages come by `getProducts`. `path` leads from the root to the category (CTG-29).
 */
export const getCategory = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/categories/{idOrSlug}',
  access: 'any',
  requirements: ['CTG-11', 'CTG-36'],
  summary: 'A category with its first products',
  params: entityParams,
  answer: z.object({
    category: categorySchema,
    path: z.array(z.object({ id: uuidSchema, slug: z.nullable(z.string()), name: z.string() })),
    products: z.array(productSchema),
  }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** Products by id in the requested order; unknown ids are left out (CTG-16). */
export const getProducts = endpoint({
  method: 'POST',
  path: '/v2/showcases/{id}/products',
  access: 'any',
  requirements: ['CTG-16'],
  summary: 'Products by id',
  params: showcaseParams,
  body: z.object({ productIds: z.array(uuidSchema).check(z.maxLength(200)) }),
  answer: z.object({ products: z.array(productSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** Details of a product by id or slug; 404 when the showcase does not carry it (PRD-02). */
export const getProduct = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/products/{idOrSlug}',
  access: 'any',
  requirements: ['PRD-02', 'PRD-03'],
  summary: 'Product details',
  params: entityParams,
  answer: productDetailsSchema,
  errors: ['SHOWCASE_NOT_FOUND'],
});
