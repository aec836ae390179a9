import { useState } from 'react';

import { useDelayed } from './hooks/use-delayed.ts';
import { DrawerFrame, type DrawerFrameProps } from './drawer.tsx';
import { Sheet } from './sheet.tsx';
import { Skeleton } from './skeleton.tsx';
import { uiTexts } from './texts.ts';
import styles from './waiting-drawer.module.scss';

/** What comes within this time, in ms, comes without a placeholder. */
const PATIENCE_MS = 60;

/** The content of a drawer that is not there yet. */
export function DrawerSkeleton() {
  return (
    <Sheet title={uiTexts.loading}>
      <div className={styles.skeleton} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="pill" />
      </div>
    </Sheet>
  );
}

/** Stands in for a drawer whose code is on its way, so that a tap shows at once on a slow network, too; the drawer then takes its place without moving. */
export function WaitingDrawer({ isOpen, ...frame }: Pick<DrawerFrameProps, 'isOpen' | 'onClose' | 'side'>) {
  const [isDue, setIsDue] = useState(false);
  useDelayed(true, PATIENCE_MS, () => setIsDue(true));
  return (
    <DrawerFrame {...frame} isOpen={isOpen && isDue} standsIn>
      <DrawerSkeleton />
    </DrawerFrame>
  );
}
