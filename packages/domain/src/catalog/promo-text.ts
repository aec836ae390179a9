/** Elements with nodes inside, each named as in HTML. */
export const promoElements = ['p', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li'] as const;
export type PromoElement = (typeof promoElements)[number];

/** A piece of a promo text. There is no markup in it: whoever draws it has nothing to run (PRD-10). */
export type PromoNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'br' }
  /** `href` leads to a page of the web or of the shop: `promoHref` takes it. */
  | { readonly kind: 'a'; readonly href: string; readonly children: readonly PromoNode[] }
  | { readonly kind: PromoElement; readonly children: readonly PromoNode[] };

export type PromoText = readonly PromoNode[];

/** An address on the web, or a path of the shop; what a browser would read as another host is no path. */
export const promoHref = /^(?:https?:\/\/\S+|\/(?:[^\s/\\]\S*)?)$/;

/** What a promo text holds at most. */
export const promoLimits = {
  /** Characters of text. */
  length: 10_000,
  /** Characters of an address. */
  href: 2_048,
  /** Elements in one another. */
  depth: 20,
  /** Nodes in all. */
  nodes: 1_000,
} as const;

const blocks: ReadonlySet<string> = new Set(['p', 'ul', 'ol']);
const holdsBlock = (node: PromoNode): boolean =>
  blocks.has(node.kind) || ('children' in node && node.children.some(holdsBlock));
const isBlank = (node: PromoNode): boolean =>
  node.kind === 'br' || (node.kind === 'text' ? node.text.trim() === '' : node.children.every(isBlank));

/** The blocks of a promo text: words that stand in none are paragraphs, one of all that stand next to each other. */
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
