import sanitizeHtml from 'sanitize-html';

/** A path of the shop or an address on the web; what a browser would read as another host is neither. */
const PATH = /^\/(?![/\\])/;
const ADDRESS = /^https?:\/\//i;

/**
 * The promo text of a product as HTML that may be shown as it is (PRD-10): bold and italic words, paragraphs, lists and
 * links stay, of everything else only the words; what scripts, styles and frames hold goes with them. Links lead to http,
 * https or a path of the shop, and those that leave the shop tell nothing of it. Null when nothing is left to read.
 */
export function promoHtml(source: string): string | null {
  const safe = sanitizeHtml(source, {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'template',
      'title',
    ],
    nestingLimit: 20,
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkOf(href) }) },
  }).trim();
  return safe.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : safe;
}

function linkOf(href: string | undefined): Record<string, string> {
  const target = href?.trim() ?? '';
  if (PATH.test(target)) return { href: target };
  return ADDRESS.test(target) ? { href: target, rel: 'nofollow noopener noreferrer' } : {};
}
