import { useRef, type ReactNode } from 'react';

import { BackIcon, ChevronIcon } from './icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './slider.module.scss';
import { uiTexts } from './texts.ts';

/** A row that scrolls and snaps; with a mouse it has arrows. Children are list items. */
export function Slider({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null);
  const turn = (direction: 1 | -1) => {
    const element = track.current;
    if (element !== null)
      element.scrollBy({ left: direction * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  return (
    <div className={styles.root}>
      <ul ref={track} className={styles.track} aria-label={label} tabIndex={-1}>
        {children}
      </ul>
      <IconButton
        kind="floating"
        className={styles.previous}
        label={uiTexts.previous}
        onClick={() => turn(-1)}
      >
        <BackIcon />
      </IconButton>
      <IconButton kind="floating" className={styles.next} label={uiTexts.next} onClick={() => turn(1)}>
        <ChevronIcon />
      </IconButton>
    </div>
  );
}

export function Slide({
  children,
  size = 'card',
}: {
  readonly children: ReactNode;
  readonly size?: 'card' | 'full' | 'feature' | undefined;
}) {
  const sizes = { card: styles.slide, full: styles.full, feature: styles.feature };
  return <li className={sizes[size]}>{children}</li>;
}
