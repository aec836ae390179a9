import { shellTexts } from '../shell/index.ts';
import { dataBlock, escapeHtml } from './escape.ts';
import { absolute } from './json-ld.ts';
import type { PageHead } from './page-head.types.ts';

/** The head as HTML: title, description, canonical, Open Graph, JSON-LD. */
export function renderHead(head: PageHead, origin: string): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const url = head.path === null ? null : escapeHtml(origin + head.path);
  const image = head.image === null ? null : escapeHtml(absolute(head.image, origin));
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
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    ...(head.price === null
      ? []
      : [
          `<meta property="product:price:amount" content="${head.price}">`,
          '<meta property="product:price:currency" content="RUB">',
        ]),
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#121216" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...head.data.map((item) => `<script type="application/ld+json">${dataBlock(item)}</script>`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
