import { useId, useMemo, type ReactNode } from 'react';

import { cx } from './cx.ts';
import styles from './drawer.module.scss';
import type { ScrollMemory } from './hooks/use-scroll-memory.ts';
import { Layer, type LayerSide } from './layer.tsx';
import { Sheet, SheetContext, type SheetProps } from './sheet.tsx';

/** m 483, l 919, xl 978 px (UIX-10); below 768 px every drawer covers the screen (UIX-03). */
export type DrawerSize = 'm' | 'l' | 'xl';

export type DrawerFrameProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited?: (() => void) | undefined;
  readonly size?: DrawerSize | undefined;
  readonly side?: LayerSide | undefined;
  readonly inline?: boolean | undefined;
  readonly startsVisible?: boolean | undefined;
  /** It only holds the place of a drawer that is not there yet. */
  readonly standsIn?: boolean | undefined;
  /** Without it the drawer always opens scrolled to its top. */
  readonly scrollMemory?: ScrollMemory | undefined;
  /** A Sheet. */
  readonly children: ReactNode;
};

/** The moving part of a drawer: from the right or the bottom, or centred (UIX-03 to UIX-11, SHL-12). */
export function DrawerFrame({
  size = 'm',
  side = 'right',
  scrollMemory,
  children,
  ...layer
}: DrawerFrameProps) {
  const titleId = useId();
  const { onClose } = layer;
  const sheet = useMemo(
    () => ({ titleId, onClose, scrollMemory: scrollMemory ?? null }),
    [titleId, onClose, scrollMemory],
  );
  return (
    <Layer
      {...layer}
      side={side}
      labelledBy={titleId}
      panelClass={cx(styles.panel, styles[size], styles[side])}
    >
      <SheetContext value={sheet}>{children}</SheetContext>
    </Layer>
  );
}

/** A drawer with its contents. */
export function Drawer({
  isOpen,
  onClose,
  onExited,
  size,
  side,
  inline,
  startsVisible,
  ...sheet
}: Omit<DrawerFrameProps, 'children' | 'scrollMemory'> & SheetProps) {
  return (
    <DrawerFrame
      isOpen={isOpen}
      onClose={onClose}
      onExited={onExited}
      size={size}
      side={side}
      inline={inline}
      startsVisible={startsVisible}
    >
      <Sheet {...sheet} />
    </DrawerFrame>
  );
}
