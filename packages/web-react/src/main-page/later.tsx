import { use, useState, type ReactNode } from 'react';

import { BehindContext, cx, useInView } from '../ui/index.ts';
import styles from './later.module.scss';

/**
 * How near a block must be to be drawn, in px, so that the first screens stay light and the shopper does not see it
 * appear.
 */
const NEAR_PX = 1200;

export type LaterProps = {
  /** Its heading, there from the start. */
  readonly title?: string | null | undefined;
  /** About as high as what comes. */
  readonly height?: 'row' | 'grid' | undefined;
  readonly onNear?: (() => void) | undefined;
  /** Whether what it draws is here. Else it waits for that, and under a drawer until it is seen. */
  readonly isHere?: boolean | undefined;
  readonly children: ReactNode;
};

/** A part of a page that is rendered when the shopper scrolls near it. */
export function Later({ title = null, height = 'row', onNear, isHere = true, children }: LaterProps) {
  const [isNear, setIsNear] = useState(false);
  const isBehind = use(BehindContext);
  const element = useInView<HTMLDivElement>(
    () => {
      setIsNear(true);
      onNear?.();
    },
    isBehind && !isHere ? 0 : NEAR_PX,
    !isNear || !isHere,
  );
  if (isNear && isHere) return children;
  return (
    <div ref={element} className={cx(styles.root, height === 'grid' && styles.grid)}>
      {title === null ? null : <h2 className={styles.title}>{title}</h2>}
    </div>
  );
}
