import type { CategoryPage, CategoryStep, DiscountPage, ProductDetails } from '@shop/application/catalog';
import { categoryTitle, discountName, discountTitle, productTitle } from '@shop/domain/catalog';
import { categoryPath, PRICE_DIVISOR, productPath } from '@shop/domain/kernel';

import { shellTexts } from '../shell/index.ts';
import { goodsText, oneLine } from './head-texts.ts';
import { absolute, breadcrumbList, itemList, offerOf, picturesOf } from './json-ld.ts';
import type { JsonLd, Step } from './json-ld.ts';
import type { PageHead } from './page-head.types.ts';

/** Whether a category has a page: a group has none (OPN-127). */
export type HasPage = (categoryId: string) => boolean;

const stepsOf = (path: readonly CategoryStep[], hasPage: HasPage): readonly Step[] =>
  path.filter(({ id }) => hasPage(id)).map((step) => ({ name: step.name, path: categoryPath(step) }));

const isSaid = (value: string | null): value is string =>
  value !== null && value.trim() !== '' && value !== '0';

/**
 * Nutrition per 100 g, only what the page shows (PRD-14). In schema.org only recipes and dishes have `nutrition`
 * itself.
 */
function nutritionOf({ nutritions }: ProductDetails): readonly JsonLd[] {
  const values = [
    ['Энергетическая ценность на 100 г', nutritions.kilocalories, 'ккал'],
    ['Белки на 100 г', nutritions.protein, 'г'],
    ['Жиры на 100 г', nutritions.fats, 'г'],
    ['Углеводы на 100 г', nutritions.carbohydrates, 'г'],
  ] as const;
  return values.flatMap(([name, value, unitText]) =>
    isSaid(value) ? [{ '@type': 'PropertyValue', name, value, unitText }] : [],
  );
}

/** A product as schema.org knows it. */
function productData(product: ProductDetails, origin: string, description: string): JsonLd {
  const { brand, manufacturer } = product.attributes;
  const offers = offerOf(product, origin);
  const pictures = picturesOf(product).map((url) => absolute(url, origin));
  const category = product.categoryPath.map(({ name }) => name).join(' > ');
  const nutrition = nutritionOf(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    url: origin + productPath(product),
    description,
    ...(pictures.length === 0 ? {} : { image: pictures }),
    ...(category === '' ? {} : { category }),
    ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(manufacturer === null ? {} : { manufacturer: { '@type': 'Organization', name: manufacturer.name } }),
    ...(product.specification === null ? {} : { size: product.specification }),
    ...(nutrition.length === 0 ? {} : { additionalProperty: nutrition }),
    ...(offers === null ? {} : { offers }),
  };
}

/** The head of a product's page. */
export function productHead(product: ProductDetails, origin: string, hasPage: HasPage): PageHead {
  const path = productPath(product);
  const own = oneLine(product.description ?? '');
  const description = own === '' ? `${product.name} — купить с быстрой доставкой` : own;
  return {
    title: `${productTitle(product)} | ${shellTexts.shop}`,
    description,
    path,
    image: picturesOf(product)[0] ?? null,
    kind: 'product',
    price: product.price === null ? null : (product.price / PRICE_DIVISOR).toFixed(2),
    data: [
      productData(product, origin, description),
      breadcrumbList(origin, [...stepsOf(product.categoryPath, hasPage), { name: product.name, path }]),
    ],
  };
}

/** The head of a category's page. */
export function categoryHead(page: CategoryPage, origin: string, hasPage: HasPage): PageHead {
  const { category, path, products } = page;
  const { name } = category;
  const total = category.preview.totalProductsCount;
  return {
    title: `${categoryTitle(category)} | ${shellTexts.shop}`,
    description: `${name}: ${goodsText(total)} с быстрой доставкой. Закажите на сайте Самоката.`,
    // A group has no page of its own (OPN-127).
    path: category.isSectionGroup ? null : categoryPath(category),
    image: category.image,
    kind: 'website',
    price: null,
    data: [
      breadcrumbList(origin, stepsOf(path, hasPage)),
      ...(products.length === 0 ? [] : [itemList(origin, { name, total, products })]),
    ],
  };
}

/** The head of a discount category's page; `path` is its address. */
export function discountHead({ category, products }: DiscountPage, path: string, origin: string): PageHead {
  const name = discountName(category);
  const total = category.preview.totalProductsCount;
  return {
    title: `${discountTitle(category)} | ${shellTexts.shop}`,
    description: `${category.name}: ${goodsText(total)} со скидкой и быстрой доставкой.`,
    path,
    image: category.image,
    kind: 'website',
    price: null,
    data: [
      breadcrumbList(origin, [{ name: category.name, path }]),
      ...(products.length === 0 ? [] : [itemList(origin, { name, total, products })]),
    ],
  };
}
