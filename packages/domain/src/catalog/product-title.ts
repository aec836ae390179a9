import { productTitleTexts } from './product-title-texts.ts';
import { shownSpecification } from './specification.ts';

/** The title of the browser's tab, without the shop: the server's page and the browser say the same. */
export function productTitle(product: {
  readonly name: string;
  readonly specification: string | null;
}): string {
  const size = shownSpecification(product.specification);
  return productTitleTexts.sold(size === null ? product.name : `${product.name}, ${size}`);
}
