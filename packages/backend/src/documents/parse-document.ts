import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

import { isLinkable } from '@shop/domain/documents';
import type { DocumentBlock, DocumentSpan } from '@shop/domain/documents';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

/** Longest document, in characters. */
const MAX_LENGTH = 200_000;

/** Kinds of Markdown that documents do not have: HTML and code are kept as plain text. */
const plainKinds = ['htmlFlow', 'htmlText', 'codeIndented', 'codeFenced', 'codeText', 'definition'];

/** Invisible characters: control characters, byte order marks, and marks of the text direction. */
const steering = /(?![\n\r\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

type Style = Pick<DocumentSpan, 'isStrong' | 'href'>;
const plain: Style = { isStrong: false, href: null };

function spansOf(nodes: readonly PhrasingContent[], style: Style): DocumentSpan[] {
  return nodes.flatMap((node): DocumentSpan[] => {
    switch (node.type) {
      case 'strong':
        return spansOf(node.children, { ...style, isStrong: true });
      case 'link':
        return spansOf(node.children, isLinkable(node.url) ? { ...style, href: node.url } : style);
      case 'break':
        return [{ text: '\n', ...style }];
      case 'image':
        return [{ text: node.alt ?? '', ...style }];
      default:
        if ('children' in node) return spansOf(node.children, style);
        return 'value' in node ? [{ text: node.value, ...style }] : [];
    }
  });
}

/** Joins adjacent spans of the same style. */
function joined(spans: readonly DocumentSpan[]): readonly DocumentSpan[] {
  const result: DocumentSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last !== undefined && last.isStrong === span.isStrong && last.href === span.href)
      result[result.length - 1] = { ...last, text: last.text + span.text };
    else if (span.text !== '') result.push(span);
  }
  return result;
}

const block = (kind: DocumentBlock['kind'], nodes: readonly PhrasingContent[]): DocumentBlock => ({
  kind,
  number: null,
  spans: joined(spansOf(nodes, plain)),
});

/** An item consists of its first paragraph; the rest of its content follows as separate blocks. */
function itemOf(
  item: ListItem,
  kind: 'bullet' | 'numbered',
  number: number | null,
): readonly DocumentBlock[] {
  const [first, ...rest] = blocksOf(item.children);
  if (first === undefined) return [];
  return first.kind === 'paragraph' ? [{ ...first, kind, number }, ...rest] : [first, ...rest];
}

function listOf({ ordered, start, children }: List): readonly DocumentBlock[] {
  return children.flatMap((item, index) =>
    ordered === true ? itemOf(item, 'numbered', (start ?? 1) + index) : itemOf(item, 'bullet', null),
  );
}

function blocksOf(nodes: readonly RootContent[]): readonly DocumentBlock[] {
  return nodes.flatMap((node): readonly DocumentBlock[] => {
    switch (node.type) {
      case 'heading':
        return [block(node.depth <= 2 ? 'heading' : 'subheading', node.children)];
      case 'paragraph':
        return [block('paragraph', node.children)];
      case 'list':
        return listOf(node);
      case 'blockquote':
        return blocksOf(node.children);
      default:
        return [];
    }
  });
}

/**
 * Reads a document that is written in Markdown: headings, paragraphs, lists, strong words and links. Everything else
 * is kept as text, including HTML (SHL-26). A failure is one sentence.
 */
export function parseDocument(source: string): Result<readonly DocumentBlock[], string> {
  const text = source.replaceAll(steering, '');
  if (text.length > MAX_LENGTH) return err(`expected at most ${MAX_LENGTH} characters`);
  const { children } = fromMarkdown(text, { extensions: [{ disable: { null: plainKinds } }] });
  const blocks = blocksOf(children).filter(({ spans }) => spans.some((span) => span.text.trim() !== ''));
  return blocks.length === 0 ? err('expected a text') : ok(blocks);
}
