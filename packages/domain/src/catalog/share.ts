import { productPath } from '../kernel/index.ts';

/** For how long the button says that the link was copied, in ms (PRD-24). */
export const SHARED_NOTICE_MS = 2000;

/** The path of a product's link that tells where its readers come from (PRD-25). */
export function sharedProductPath(product: { readonly id: string; readonly slug?: string | null }): string {
  return `${productPath(product)}?utm_source=product_share`;
}
