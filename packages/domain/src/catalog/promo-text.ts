/** Elements with nodes inside, each named as in HTML. */
export const promoElements = ['p', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li'] as const;
export type PromoElement = (typeof promoElements)[number];

/** A piece of a promo text, without markup, so that rendering it cannot run anything (PRD-10). */
export type PromoNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'br' }
  /** `href` is a page of the web or of the shop and matches `promoHref`. */
  | { readonly kind: 'a'; readonly href: string; readonly children: readonly PromoNode[] }
  | { readonly kind: PromoElement; readonly children: readonly PromoNode[] };

export type PromoText = readonly PromoNode[];

/** A web URL or a path of the shop; a text that a browser would read as another host is not a path. */
export const promoHref = /^(?:https?:\/\/\S+|\/(?:[^\s/\\]\S*)?)$/;

/** Limits of a promo text. */
export const promoLimits = {
  /** Characters of text. */
  length: 10_000,
  /** Characters of an address. */
  href: 2_048,
  /** Nested elements. */
  depth: 20,
  /** Nodes in all. */
  nodes: 1_000,
} as const;

const blocks: ReadonlySet<string> = new Set(['p', 'ul', 'ol']);
const holdsBlock = (node: PromoNode): boolean =>
  blocks.has(node.kind) || ('children' in node && node.children.some(holdsBlock));
const isBlank = (node: PromoNode): boolean =>
  node.kind === 'br' || (node.kind === 'text' ? node.text.trim() === '' : node.children.every(isBlank));

/** The blocks of a promo text; adjacent words outside of blocks become one paragraph. */
export function promoBlocks(nodes: PromoText): PromoText {
  const found: PromoNode[] = [];
  let loose: PromoNode[] = [];
  const gather = (): void => {
    if (!loose.every(isBlank)) found.push({ kind: 'p', children: loose });
    loose = [];
  };
  for (const node of nodes)
    if (holdsBlock(node)) {
      gather();
      found.push(node);
    } else loose.push(node);
  gather();
  return found;
}
