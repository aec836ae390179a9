import type { ReactNode } from 'react';

import { AppLink } from '../navigation/index.ts';
import { ChevronIcon, cx } from '../ui/index.ts';
import styles from './section.module.scss';

/** The background colour of a highlighted block. */
export type Tint = 'rose' | 'mint' | 'honey' | 'sky' | 'lilac' | 'peach';

export type SectionProps = {
  /** Null: it shows none (CTG-09). */
  readonly title: string | null;
  /** Its name for screen readers when it shows none. */
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  /** Where 'Все N' leads. */
  readonly link?: { readonly to: string; readonly label: string } | undefined;
  readonly tint?: Tint | undefined;
  readonly children: ReactNode;
};

/** A titled block with a link to everything in it (CTG-19). */
export function Section({ title, label, id, link, tint, children }: SectionProps) {
  const name = title ?? label;
  // Without a heading beside it, it follows the goods.
  const all =
    link === undefined ? null : (
      <AppLink
        to={link.to}
        className={styles.link}
        aria-label={name === undefined ? link.label : `${link.label}, ${name}`}
      >
        {link.label}
        <ChevronIcon size={18} />
      </AppLink>
    );
  return (
    <section
      id={id}
      className={cx(styles.root, tint !== undefined && styles.tinted, tint !== undefined && styles[tint])}
      aria-label={name}
    >
      {title === null ? null : (
        <div className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {all}
        </div>
      )}
      {children}
      {title === null ? all : null}
    </section>
  );
}
