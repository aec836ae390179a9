import { use, useState, type ReactNode } from 'react';

import { BehindContext, cx, useInView } from '../ui/index.ts';
import styles from './later.module.scss';

/**
 * How near a block must be to be drawn, in px, so that the first screens stay light and the shopper does not see it
 * appear.
 */
const NEAR_PX = 1200;
/** How near a block must be for its goods to be asked for: they are there when it is drawn, also on a slow connection. */
const SOON_PX = 2000;

export type LaterProps = {
  /** Its heading, there from the start. */
  readonly title?: string | null | undefined;
  /** About as high as what comes. */
  readonly height?: 'row' | 'grid' | undefined;
  /** Asks for what it draws. */
  readonly onMissing?: (() => void) | undefined;
  /** Whether what it draws is here. Else that is asked for in time, and under a drawer only when it is seen. */
  readonly isHere?: boolean | undefined;
  readonly children: ReactNode;
};

/** A part of a page that is rendered when the shopper scrolls near it. */
export function Later({ title = null, height = 'row', onMissing, isHere = true, children }: LaterProps) {
  const [isNear, setIsNear] = useState(false);
  const isBehind = use(BehindContext);
  const missingMargin = isBehind ? 0 : SOON_PX;
  const element = useInView<HTMLDivElement>(
    () => {
      if (isHere) setIsNear(true);
      else onMissing?.();
    },
    isHere ? NEAR_PX : missingMargin,
    !isNear || !isHere,
  );
  if (isNear && isHere) return children;
  return (
    <div ref={element} className={cx(styles.root, height === 'grid' && styles.grid)}>
      {title === null ? null : <h2 className={styles.title}>{title}</h2>}
    </div>
  );
}
