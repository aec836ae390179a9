import type { MouseEvent, ReactNode } from 'react';
import type { To } from 'react-router-dom';

import { cx } from './cx.ts';
import { Link } from './link.tsx';
import styles from './card.module.scss';
import { Skeleton } from './skeleton.tsx';

export type CardProps = {
  readonly to: To;
  /** Navigation state of the link. */
  readonly state?: unknown;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly name: string;
  readonly specification?: string | null | undefined;
  readonly picture: ReactNode;
  readonly badges?: ReactNode;
  /** Shown over the picture, such as 'Применили скидку'. */
  readonly notice?: string | null | undefined;
  readonly hint?: string | null | undefined;
  readonly control: ReactNode;
};

/** A product in a grid or slider. The picture and the name are one link; the control is outside of it. */
export function Card({
  to,
  state,
  onClick,
  name,
  specification,
  picture,
  badges,
  notice,
  hint,
  control,
}: CardProps) {
  return (
    <article className={styles.root}>
      <Link to={to} state={state} className={styles.link} onClick={onClick}>
        <span className={styles.picture}>
          {picture}
          <span className={styles.badges}>{badges}</span>
          {notice === null || notice === undefined ? null : <span className={styles.notice}>{notice}</span>}
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.specification}>{(hint ?? specification) || '\u00A0'}</span>
      </Link>
      <div className={styles.control}>{control}</div>
    </article>
  );
}

/** The card's skeleton, of the same size. */
export function CardSkeleton() {
  return (
    <div className={styles.root} aria-hidden="true">
      <Skeleton shape="square" />
      <span className={cx(styles.name, styles.ghost)}>
        <Skeleton />
      </span>
      <Skeleton className={styles.short} />
      <div className={styles.control}>
        <Skeleton shape="pill" />
      </div>
    </div>
  );
}
