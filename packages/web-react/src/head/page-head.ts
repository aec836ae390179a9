import type { CategoryPage, ProductDetails } from '@shop/application/catalog';
import type { Shop } from '@shop/application/shop';
import { isSoldOut, largeImageUrl } from '@shop/domain/catalog';
import { categoryPath, PRICE_DIVISOR, productPath } from '@shop/domain/kernel';

import { discountPath } from '../catalog/discount-path.ts';
import type { RouteMatch } from '../navigation/index.ts';
import { mainTitle, shellTexts } from '../shell/index.ts';
import { dataBlock, escapeHtml } from './escape.ts';

const mainDescription =
  'Продукты, готовая еда и товары для дома — привезём за считаные минуты. Закажите на сайте Самоката.';
const MAX_DESCRIPTION = 200;

export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Path of the page's one address; null: no canonical address, and robots stay away. */
  readonly path: string | null;
  readonly image: string | null;
  readonly kind: 'website' | 'product';
  readonly data: readonly unknown[];
};

function crumbs(origin: string, steps: readonly { readonly name: string; readonly path: string }[]): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

const homeStep = { name: 'Главная', path: '/' };

function productHead(product: ProductDetails, origin: string): PageHead {
  const path = productPath(product);
  const text = (product.description ?? '').replace(/\s+/g, ' ').trim();
  const description =
    text === '' ? `${product.name} — купить с быстрой доставкой` : text.slice(0, MAX_DESCRIPTION);
  const image = product.previewImage === null ? null : largeImageUrl(product.previewImage);
  const steps = product.categoryPath.map((step) => ({ name: step.name, path: categoryPath(step) }));
  const offer =
    product.price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: origin + path,
            priceCurrency: 'RUB',
            price: (product.price / PRICE_DIVISOR).toFixed(2),
            availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
          },
        };
  const brand =
    product.attributes.brand === null ? {} : { brand: { '@type': 'Brand', name: product.attributes.brand } };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    description,
    ...(image === null ? {} : { image: origin + image }),
    ...brand,
    ...offer,
  };
  const title = `${product.name} — купить с доставкой | ${shellTexts.shop}`;
  return {
    title,
    description,
    path,
    image,
    kind: 'product',
    data: [data, crumbs(origin, [homeStep, ...steps, { name: product.name, path }])],
  };
}

function categoryHead({ category, path }: CategoryPage, origin: string): PageHead {
  const steps = path.map((step) => ({ name: step.name, path: categoryPath(step) }));
  return {
    title: `${category.name} — купить с доставкой | ${shellTexts.shop}`,
    description: `${category.name}: ${category.preview.totalProductsCount} товаров с быстрой доставкой.`,
    path: categoryPath(category),
    image: category.image,
    kind: 'website',
    data: [crumbs(origin, [homeStep, ...steps])],
  };
}

const plain = (title: string, path: string | null): PageHead => ({
  title,
  description: mainDescription,
  path,
  image: null,
  kind: 'website',
  data: [],
});

/** What the head says of a route, from what the server loaded for it. */
export function pageHead(shop: Shop, match: RouteMatch | null, origin: string): PageHead {
  if (match === null) return plain(`${shellTexts.notFound} | ${shellTexts.shop}`, null);
  const key = match.params['key'] ?? '';
  switch (match.route.page) {
    case 'main':
      return plain(mainTitle, '/');
    case 'product': {
      const product = shop.catalog.product(key).data;
      return product === undefined ? plain(mainTitle, null) : productHead(product, origin);
    }
    case 'category': {
      const discount = shop.discounts.category(key).data;
      if (discount !== undefined)
        return {
          ...plain(
            `${discount.category.name} — скидки на товары с доставкой | ${shellTexts.shop}`,
            discountPath(discount.category),
          ),
          description: `${discount.category.name}: ${discount.category.preview.totalProductsCount} товаров со скидкой и быстрой доставкой.`,
        };
      const page = shop.catalog.category(key).data;
      return page === undefined
        ? plain(
            `${shellTexts.catalog} | ${shellTexts.shop}`,
            match.route.path === '/catalog' ? '/catalog' : null,
          )
        : categoryHead(page, origin);
    }
    case 'about':
    case 'documents':
      return plain(
        `${match.route.page === 'about' ? shellTexts.about : shellTexts.documents} | ${shellTexts.shop}`,
        match.route.path,
      );
    default:
      return plain(mainTitle, null);
  }
}

/** The head as HTML: title, description, canonical, Open Graph, JSON-LD. */
export function renderHead(head: PageHead, origin: string): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const url = head.path === null ? null : escapeHtml(origin + head.path);
  const image =
    head.image === null ? null : escapeHtml(/^https?:/.test(head.image) ? head.image : origin + head.image);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    url === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${url}">`,
    `<meta property="og:site_name" content="${shellTexts.shop}">`,
    '<meta property="og:locale" content="ru_RU">',
    `<meta property="og:type" content="${head.kind}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    url === null ? '' : `<meta property="og:url" content="${url}">`,
    image === null ? '' : `<meta property="og:image" content="${image}">`,
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#121216" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...head.data.map((item) => `<script type="application/ld+json">${dataBlock(item)}</script>`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
