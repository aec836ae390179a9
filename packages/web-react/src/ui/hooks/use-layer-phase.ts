import { useEffect, useRef, useState } from 'react';

/** The phases of a layer (UIX-06): mounted out of sight, shown, closing, removed. */
export type LayerPhase = 'show' | 'visible' | 'hide' | 'gone';

export type LayerPhaseOptions = {
  readonly isOpen: boolean;
  /** Milliseconds of the transition (UIX-09). */
  readonly duration: number;
  /** True for a layer that is part of the first page: it does not slide in. */
  readonly startsVisible?: boolean | undefined;
  readonly onExited?: (() => void) | undefined;
};

/** Browsers need a painted frame at the start position before a transition runs. */
const FRAME_MS = 20;

export function useLayerPhase({
  isOpen,
  duration,
  startsVisible = false,
  onExited,
}: LayerPhaseOptions): LayerPhase {
  const [isMounted, setIsMounted] = useState(isOpen);
  const [isEntered, setIsEntered] = useState(isOpen && startsVisible);
  const exited = useRef(onExited);
  if (isOpen && !isMounted) setIsMounted(true);

  useEffect(() => {
    exited.current = onExited;
  });
  useEffect(() => {
    if (!isMounted) return undefined;
    const timer = setTimeout(
      () => {
        setIsEntered(isOpen);
        if (isOpen) return;
        setIsMounted(false);
        exited.current?.();
      },
      isOpen ? FRAME_MS : duration,
    );
    return () => clearTimeout(timer);
  }, [isOpen, isMounted, duration]);

  if (isOpen) return isEntered ? 'visible' : 'show';
  return isMounted ? 'hide' : 'gone';
}
