import { useEffect, useEffectEvent } from 'react';

/** Where the window was tapped, in px from its top left. */
export type Tap = { readonly x: number; readonly y: number; readonly windowHeight: number };

/** Calls `onTap` for every tap or click on the page, without keeping it from its target. */
export function useTaps(onTap: (tap: Tap) => void): void {
  const tapped = useEffectEvent(onTap);
  useEffect(() => {
    const hear = ({ clientX, clientY, isPrimary }: PointerEvent): void => {
      if (isPrimary) tapped({ x: clientX, y: clientY, windowHeight: window.innerHeight });
    };
    window.addEventListener('pointerup', hear, true);
    return () => window.removeEventListener('pointerup', hear, true);
  }, []);
}
