/** Elements a promo text may have; anything else of a text shows as its words alone (PRD-10). */
export const promoTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
] as const;
export type PromoTag = (typeof promoTags)[number];

/** A piece of a promo text: words, or an element with pieces in it. `href` only on 'a', and only where it leads to a page. */
export type PromoNode =
  | string
  | { readonly tag: PromoTag; readonly href: string | null; readonly children: readonly PromoNode[] };

type Open = { readonly tag: PromoTag | null; readonly href: string | null; readonly children: PromoNode[] };

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</giu;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/iu;
/** Elements whose content is no text of the page. */
const SILENT =
  /<(script|style|iframe|object|template|noscript|svg|math|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/giu;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/giu;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};
/** Elements in elements; deeper ones show as their words. */
const MAX_DEPTH = 12;
const MAX_CODE_POINT = 0x10_ff_ff;

function decode(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '';
  });
}

/** A page of the shop or of the web; null for every other kind of address. */
function safeHref(attributes: string): string | null {
  const match = HREF.exec(attributes);
  const href = decode(match?.[1] ?? match?.[2] ?? '').trim();
  return /^(?:https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/iu.test(href) ? href : null;
}

/**
 * Reads a promo text into pieces that hold no markup any more: words and a few known elements. Whatever draws them has
 * nothing to run, also when the text did not come through the server's sanitizer (PRD-10). Unclosed elements end with the text.
 */
export function promoNodes(html: string): readonly PromoNode[] {
  const stack: Open[] = [{ tag: null, href: null, children: [] }];
  const top = (): Open => stack.at(-1) as Open;
  const close = (): void => {
    const { tag, href, children } = stack.pop() as Open;
    if (tag !== null) top().children.push({ tag, href, children });
  };
  for (const match of html.replace(SILENT, '').matchAll(TOKEN)) {
    const [whole, slash, name, attributes = ''] = match;
    const tag = promoTags.find((known) => known === name?.toLowerCase());
    if (name === undefined) {
      if (!whole.startsWith('<!--')) top().children.push(decode(whole));
    } else if (tag === 'br') top().children.push({ tag, href: null, children: [] });
    else if (tag !== undefined && slash === '') {
      if (stack.length <= MAX_DEPTH)
        stack.push({ tag, href: tag === 'a' ? safeHref(attributes) : null, children: [] });
    } else if (tag !== undefined && stack.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close();
      close();
    }
  }
  while (stack.length > 1) close();
  return top().children;
}

/** Whether a promo text says anything (PRD-09). */
export function saysSomething(nodes: readonly PromoNode[]): boolean {
  return nodes.some((node) => (typeof node === 'string' ? node.trim() !== '' : saysSomething(node.children)));
}
