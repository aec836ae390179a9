import { Suspense } from 'react';

import { DrawerFrame, isDesktop, Sheet, Skeleton, useSizeClass } from '../ui/index.ts';
import { CreationPanel } from './creation/creation-panel.tsx';
import { CreationSteps } from './creation/creation-steps.tsx';
import styles from './address.module.scss';
import { addressTexts, creationTexts } from './texts.ts';

/** A new address, by map or by typing: steps on a small screen, one panel on a large one (ADR-42 to ADR-52). */
export function NewAddressDrawer({
  isOpen,
  onClose,
  onDone,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const isPanel = isDesktop(useSizeClass());
  const Creation = isPanel ? CreationPanel : CreationSteps;
  const waiting = (
    <Sheet title={isPanel ? addressTexts.new : creationTexts.mapStep} onBack={onClose}>
      <div className={styles.form}>
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
      </div>
    </Sheet>
  );
  return (
    <DrawerFrame isOpen={isOpen} onClose={onClose} size={isPanel ? 'xl' : 'm'}>
      <Suspense fallback={waiting}>
        <Creation onClose={onClose} onDone={onDone} />
      </Suspense>
    </DrawerFrame>
  );
}
