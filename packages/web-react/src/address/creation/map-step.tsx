import { use, useEffect, useRef } from 'react';

import { BackIcon, IconButton } from '../../ui/index.ts';
import { SheetContext } from '../../ui/sheet.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { AddressMap, LocateButton } from '../../map/index.ts';
import { creationTexts } from '../texts.ts';
import styles from './creation.module.scss';
import { PointCard } from './point-card.tsx';
import type { Creation } from './use-creation.ts';

export type MapStepProps = {
  readonly creation: Creation;
  /** Another step covers it; the map stays mounted, so that it need not load again. */
  readonly isCovered: boolean;
  readonly onBack: () => void;
  readonly onType: () => void;
  readonly onNext: () => void;
};

/** The full-screen map, its pin, and the card about the point under it (ADR-42, ADR-45). */
export function MapStep({ creation, isCovered, onBack, onType, onNext }: MapStepProps) {
  const sheet = use(SheetContext);
  const typeButton = useRef<HTMLButtonElement>(null);
  const wasCovered = useRef(false);
  useEffect(() => {
    if (isCovered) wasCovered.current = true;
    else if (wasCovered.current) typeButton.current?.focus({ preventScroll: true });
  }, [isCovered]);
  return (
    <div className={styles.mapStep} inert={isCovered}>
      <header className={styles.top}>
        <IconButton label={uiTexts.back} kind="floating" onClick={onBack}>
          <BackIcon />
        </IconButton>
        <h1 id={isCovered ? undefined : sheet?.titleId} className={styles.topTitle}>
          {creationTexts.mapStep}
        </h1>
      </header>
      <AddressMap
        className={styles.fill}
        center={creation.start.center}
        zoom={creation.start.zoom}
        onReady={(view) => {
          creation.setView(view);
          if (view !== null && !isCovered) creation.lookAtStart();
        }}
        onMoved={creation.movedTo}
        onMoving={creation.setIsMoving}
      >
        <LocateButton begin={creation.beginLocating} onToast={creation.rememberToast} />
      </AddressMap>
      <PointCard creation={creation} typeRef={typeButton} onType={onType} onNext={onNext} />
    </div>
  );
}
