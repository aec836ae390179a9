import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import styles from './empty-state.module.scss';
import { Illustration, type IllustrationName } from './illustration.tsx';

export type EmptyStateProps = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly image: IllustrationName;
  /** Buttons and links to go on. */
  readonly children?: ReactNode;
  /** As high as the screen allows. */
  readonly full?: boolean | undefined;
  readonly heading?: 'h1' | 'h2' | undefined;
  /** Set for errors: read out when it appears. */
  readonly alert?: boolean | undefined;
};

/** For empty screens and errors: a picture, a text, and a way to go on. */
export function EmptyState({
  title,
  text,
  image,
  children,
  full = false,
  heading: Heading = 'h2',
  alert = false,
}: EmptyStateProps) {
  return (
    <div className={cx(styles.root, full && styles.full)} role={alert ? 'alert' : undefined}>
      <Illustration name={image} />
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </div>
  );
}
