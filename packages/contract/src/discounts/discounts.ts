import * as z from 'zod/mini';

import { endpoint, idOrSlugSchema, uuidSchema } from '../kernel/index.ts';
import { productSchema, categorySchema } from '../catalog/index.ts';

const showcaseParams = z.object({ id: uuidSchema });

/**
 * The DISCOUNT tree (CTG-10): a root category with every discounted product, and below it the categories of the
 * catalogue that have such products, with only these. Empty if the showcase has no discounts.
 */
export const getDiscountCategories = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/categories/discount',
  access: 'any',
  requirements: ['CTG-10', 'OPN-165'],
  summary: 'Tree of the categories with discounts',
  params: showcaseParams,
  answer: z.object({ categories: z.array(categorySchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/**
 * A category with only its discounted products (CTG-13), the first page of them embedded (OPN-132); id or slug of the
 * DISCOUNT tree. A category that currently has no discounts is answered without products (CTG-25), an unknown one
 * with 404.
 */
export const getDiscountCategory = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/categories/discount/{categoryId}',
  access: 'any',
  requirements: ['CTG-13'],
  summary: 'A category with its discounted products',
  params: z.object({ id: uuidSchema, categoryId: idOrSlugSchema }),
  answer: z.object({
    category: categorySchema,
    path: z.array(z.object({ id: uuidSchema, slug: z.nullable(z.string()), name: z.string() })),
    products: z.array(productSchema),
  }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** Products of a DISCOUNTED_SECTION of the main page by the section's id (CTG-14); 404 for any other section. */
export const getDiscountSlider = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/discount-sections/{sectionId}/slider',
  access: 'any',
  requirements: ['CTG-14'],
  summary: 'Slider of a discount section',
  params: z.object({ id: uuidSchema, sectionId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ products: z.array(productSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});
