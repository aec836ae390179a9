import type { PlayerState, StorySlide } from '@shop/domain/stories';
import { useState } from 'react';

import { Layer } from '../ui/index.ts';
import { StoryPlayer } from './story-player.tsx';
import styles from './story-player.module.scss';

/** The player over the whole screen; closes after the last slide unless it repeats. */
export function StoryLayer({
  slides,
  label,
  afterLast,
  onClose,
}: {
  readonly slides: readonly StorySlide[];
  readonly label: string;
  readonly afterLast: PlayerState['afterLast'];
  /** Runs when it has gone. */
  readonly onClose: () => void;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Layer
      isOpen={isOpen}
      startsVisible
      side="center"
      label={label}
      panelClass={styles.panel}
      onClose={close}
      onExited={onClose}
    >
      <StoryPlayer slides={slides} label={label} afterLast={afterLast} onClose={close} />
    </Layer>
  );
}
