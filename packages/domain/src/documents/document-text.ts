/** A run of words of one kind. */
export type DocumentSpan = {
  readonly text: string;
  readonly isStrong: boolean;
  /** Null: no link. */
  readonly href: string | null;
};

export const documentBlockKinds = ['heading', 'subheading', 'paragraph', 'bullet', 'numbered'] as const;
export type DocumentBlockKind = (typeof documentBlockKinds)[number];

/** A heading, a paragraph or one item of a list. */
export type DocumentBlock = {
  readonly kind: DocumentBlockKind;
  /** Of an item of a numbered list. */
  readonly number: number | null;
  readonly spans: readonly DocumentSpan[];
};

/** What stands together: a list with its items, or one other block. */
export type DocumentPart =
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly DocumentBlock[] }
  | { readonly kind: 'heading' | 'subheading' | 'paragraph'; readonly block: DocumentBlock };

/** Puts the items of a list that follow each other into one part. */
export function documentParts(blocks: readonly DocumentBlock[]): readonly DocumentPart[] {
  const parts: DocumentPart[] = [];
  for (const block of blocks) {
    if (block.kind !== 'bullet' && block.kind !== 'numbered') {
      parts.push({ kind: block.kind, block });
      continue;
    }
    const kind = block.kind === 'bullet' ? 'bullets' : 'numbers';
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, items: [...last.items, block] };
    else parts.push({ kind, items: [block] });
  }
  return parts;
}

/** The words of a document in one line. */
export function documentWords(blocks: readonly DocumentBlock[]): string {
  return blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'bullet' || kind === 'numbered')
    .map(({ spans }) => spans.map(({ text }) => text).join(''))
    .join(' ');
}

const linkable = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]+$|\/(?![/\\])|#)/i;

/** Whether a document may link there: the web, mail, telephone, or a path of the shop. */
export function isLinkable(href: string): boolean {
  return linkable.test(href);
}
