import { documentParts } from '@shop/domain/documents';
import type { DocumentBlock, DocumentPart, DocumentSpan } from '@shop/domain/documents';

import styles from './documents.module.scss';

const isOutside = (href: string): boolean => /^https?:/i.test(href);

function Span({ span }: { readonly span: DocumentSpan }) {
  const words = span.isStrong ? <strong>{span.text}</strong> : span.text;
  if (span.href === null) return words;
  const away = isOutside(span.href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={styles.inline} href={span.href} {...away}>
      {words}
    </a>
  );
}

function Words({ block }: { readonly block: DocumentBlock }) {
  return block.spans.map((span, index) => <Span key={index} span={span} />);
}

function Part({ part }: { readonly part: DocumentPart }) {
  switch (part.kind) {
    case 'heading':
      return (
        <h2 className={styles.heading}>
          <Words block={part.block} />
        </h2>
      );
    case 'subheading':
      return (
        <h3 className={styles.subheading}>
          <Words block={part.block} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Words block={part.block} />
        </p>
      );
    case 'bullets':
    case 'numbers': {
      const List = part.kind === 'bullets' ? 'ul' : 'ol';
      return (
        <List className={styles[part.kind]}>
          {part.items.map((item, index) => (
            <li key={index} value={item.number ?? undefined}>
              <Words block={item} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return part satisfies never;
  }
}

/** The operator's text, rendered only as text, never as HTML. */
export function DocumentText({ blocks }: { readonly blocks: readonly DocumentBlock[] }) {
  return (
    <div className={styles.text}>
      {documentParts(blocks).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}
