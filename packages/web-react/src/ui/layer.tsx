import { drawerZIndex, transitionMs } from '@shop/domain/shell';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { cx } from './cx.ts';
import { useFocusTrap } from './hooks/use-focus-trap.ts';
import { useIsomorphicLayoutEffect } from './hooks/use-isomorphic-layout-effect.ts';
import { useLayerPhase } from './hooks/use-layer-phase.ts';
import { useScrollLock } from './hooks/use-scroll-lock.ts';
import styles from './layer.module.scss';
import { useLayerStack } from './layer-stack.tsx';

export type LayerSide = 'right' | 'bottom' | 'center';

/** The place of a layer that holds the place of another. */
const STAND_IN = 'stand-in';

const positions = { right: 'RIGHT', bottom: 'BOTTOM', center: 'CENTER' } as const;

/** Milliseconds of a layer's transition (UIX-09). */
export function layerDuration(side: LayerSide): number {
  return transitionMs(positions[side]);
}

export type LayerProps = {
  readonly isOpen: boolean;
  /** Escape, the backdrop or the cross asks to close; the owner sets `isOpen`. */
  readonly onClose: () => void;
  readonly onExited?: (() => void) | undefined;
  readonly side: LayerSide;
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly panelClass?: string | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** Rendered in place instead of at the end of the body, for drawers that the server renders. */
  readonly inline?: boolean | undefined;
  readonly startsVisible?: boolean | undefined;
  /** It only holds the place of a layer that is not there yet, and that will not move when it comes. */
  readonly standsIn?: boolean | undefined;
  readonly children: ReactNode;
};

/** What drawers and modals have in common: life cycle, stacking, focus, Escape, scroll lock, backdrop. */
export function Layer({
  isOpen,
  onClose,
  onExited,
  side,
  label,
  labelledBy,
  describedBy,
  panelClass,
  role = 'dialog',
  inline = false,
  startsVisible,
  standsIn = false,
  children,
}: LayerProps) {
  const ownId = useId();
  const id = standsIn ? STAND_IN : ownId;
  const stack = useLayerStack();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isTop, setIsTop] = useState(true);
  const phase = useLayerPhase({
    isOpen,
    duration: layerDuration(side),
    startsVisible: startsVisible === true || (!standsIn && stack.isTop(STAND_IN)),
    onExited,
  });
  const isShown = phase === 'show' || phase === 'visible';

  useIsomorphicLayoutEffect(() => {
    if (!isShown) return undefined;
    const level = stack.add(id);
    // Set on the node, because the content security policy refuses style attributes in the server's HTML.
    if (root.current !== null) root.current.style.zIndex = String(drawerZIndex(level));
    const follow = () => setIsTop(stack.isTop(id));
    follow();
    const unsubscribe = stack.subscribe(follow);
    return () => {
      unsubscribe();
      stack.remove(id);
    };
  }, [isShown, stack, id]);

  useEffect(() => {
    if (!isShown) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && stack.isTop(id)) {
        event.preventDefault();
        onClose();
      }
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isShown, onClose, stack, id]);

  useScrollLock(isShown);
  useFocusTrap(panel, isShown, isTop);

  if (phase === 'gone') return null;
  const layer = (
    <div
      ref={root}
      className={cx(styles.root, styles[side], styles[phase])}
      data-phase={phase}
      inert={!isTop && isShown}
    >
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the cross do the same for the keyboard */}
      <div
        className={styles.backdrop}
        data-backdrop=""
        // The second click of a double one was meant for what opened the layer.
        onClick={({ detail }) => detail < 2 && onClose()}
      />
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={cx(styles.panel, panelClass)}
      >
        {children}
      </div>
    </div>
  );
  return inline ? layer : createPortal(layer, document.body);
}
