import { parsePromoText } from '@shop/backend/catalog';
import { productSchema } from '@shop/contract/catalog';
import type { PromoNode, PromoText } from '@shop/domain/catalog';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const childrenOf = (node: PromoNode): PromoText => ('children' in node ? node.children : []);

/** Every node with the kinds of its enclosing elements, the nearest last. */
const flat = (
  nodes: PromoText,
  around: readonly string[] = [],
): readonly (readonly [PromoNode, readonly string[]])[] =>
  nodes.flatMap((node) => [[node, around] as const, ...flat(childrenOf(node), [...around, node.kind])]);

const kinds = ['text', 'br', 'a', 'p', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li'];
/** Known elements where HTML allows them, and links only to pages. */
function expectWellFormed(nodes: PromoText): void {
  for (const [node, around] of flat(nodes)) {
    expect(kinds).toContain(node.kind);
    if (node.kind === 'a') {
      expect(around).not.toContain('a');
      const { protocol } = new URL(node.href, 'https://shop.example');
      expect(['http:', 'https:']).toContain(protocol);
      expect(node.href).toMatch(/^(?:https?:\/\/|\/(?![/\\]))/);
    }
    if (node.kind === 'li') expect(['ul', 'ol']).toContain(around.at(-1));
    if (['p', 'ul', 'ol'].includes(node.kind)) expect(around).not.toContain('p');
  }
}

const markup = fc.oneof(
  fc.constantFrom(...kinds.flatMap((kind) => [`<${kind}>`, `</${kind}>`])),
  fc.constantFrom(
    '<b',
    '>',
    '<a href="/a">',
    '<a href="http://e.example">',
    '<a href="',
    'javascript:x',
    '/category/a',
    '//e.example',
    'http://e.example',
    '"',
  ),
  fc.constantFrom(
    '<script>',
    '</script>',
    '<svg/onload=x>',
    '</svg>',
    '<img src=x onerror=y>',
    '<iframe src=x>',
  ),
  fc.constantFrom('&lt;', '&#106;', '&#0;', '<!--', '-->', "'", '<', '\t', '\\', '\0', '\uD800', 'слово'),
  fc.string({ maxLength: 8 }),
);

test('[PRD-10] whatever a promo text contains, the result is a small tree of known elements whose links lead only to pages', () => {
  fc.assert(
    fc.property(fc.array(markup, { maxLength: 60 }), (pieces) => {
      const parsed = parsePromoText(pieces.join(''));
      if (!parsed.ok) {
        expect(parsed.error).toBe('TOO_DEEP');
        return;
      }
      expectWellFormed(parsed.value ?? []);
      const read = productSchema.shape.promoDescription.safeParse(parsed.value);
      expect(read).toEqual({ success: true, data: parsed.value });
    }),
    { numRuns: 500 },
  );
});

type Source = string | { readonly name: string; readonly children: readonly Source[] };

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const htmlOf = (source: Source): string =>
  typeof source === 'string'
    ? escaped(source)
    : `<${source.name}>${source.children.map(htmlOf).join('')}</${source.name.split(' ')[0]}>`;
const silent = ['script', 'style', 'iframe', 'template', 'noscript', 'svg'];
const wordsOf = (source: Source): string => {
  if (typeof source === 'string') return source;
  return silent.includes(source.name) ? '' : source.children.map(wordsOf).join('');
};
const readWords = (nodes: PromoText): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : readWords(childrenOf(node)))).join('');
const withoutSpace = (text: string): string => text.replace(/\s/g, '');

const words = fc.string({ unit: 'grapheme', maxLength: 10 });
const { source } = fc.letrec<{ source: Source }>((tie) => ({
  source: fc.oneof(
    { depthSize: 'large', maxDepth: 5 },
    words,
    fc.record({
      name: fc.constantFrom(...kinds.slice(2), 'a href="/a"', 'div', 'span class="x"', 'u', 'x-y', 'h2'),
      children: fc.array(tie('source'), { maxLength: 3 }),
    }),
    fc.record({ name: fc.constantFrom(...silent), children: fc.tuple(words) }),
  ),
}));

test('[PRD-10] no word of a promo text is lost or added, except the content of scripts, styles and frames', () => {
  fc.assert(
    fc.property(fc.array(source, { maxLength: 6 }), (sources) => {
      const parsed = parsePromoText(sources.map(htmlOf).join(''));
      // The largest texts exceed the limit of nodes.
      fc.pre(parsed.ok || parsed.error !== 'TOO_MANY_NODES');
      if (!parsed.ok) throw new Error(parsed.error);
      const nodes = parsed.value ?? [];
      expectWellFormed(nodes);
      expect(withoutSpace(readWords(nodes))).toBe(withoutSpace(sources.map(wordsOf).join('')));
    }),
    { numRuns: 300 },
  );
});
