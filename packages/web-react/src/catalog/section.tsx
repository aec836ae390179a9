import type { ReactNode } from 'react';

import { AppLink } from '../navigation/index.ts';
import styles from './section.module.scss';
import { ChevronIcon } from '../ui/index.ts';

export type SectionProps = {
  readonly title: string | null;
  /** Where 'Все N' leads. */
  readonly link?: { readonly to: string; readonly label: string } | undefined;
  readonly children: ReactNode;
};

/** A titled block with a way to everything in it (CTG-19). */
export function Section({ title, link, children }: SectionProps) {
  return (
    <section className={styles.root} aria-label={title ?? undefined}>
      {title === null && link === undefined ? null : (
        <div className={styles.header}>
          {title === null ? <span /> : <h2 className={styles.title}>{title}</h2>}
          {link === undefined ? null : (
            <AppLink
              to={link.to}
              className={styles.link}
              aria-label={title === null ? link.label : `${link.label}, ${title}`}
            >
              {link.label}
              <ChevronIcon size={18} />
            </AppLink>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
