import { isInDebugCorner, tapDebugCorner } from '@shop/domain/debug';
import { useRef } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useTaps } from '../ui/index.ts';

/**
 * Calls `open` after five quick taps in the corner (DBG-01, OPN-388). No element is there, so each tap also reaches
 * its target.
 */
export function useCornerTaps(open: () => void): void {
  const { clock } = useShop();
  const taps = useRef<readonly number[]>([]);
  useTaps((tap) => {
    if (!isInDebugCorner(tap, tap.windowHeight)) return;
    const step = tapDebugCorner(taps.current, clock.now());
    taps.current = step.taps;
    if (step.opens) open();
  });
}
