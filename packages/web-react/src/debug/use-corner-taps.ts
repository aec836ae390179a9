import { isInDebugCorner, tapDebugCorner } from '@shop/domain/debug';
import { useRef } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useTaps } from '../ui/index.ts';

/** Calls `open` after five quick taps into the corner (DBG-01, OPN-388). Nothing lies there: each tap reaches what it was meant for. */
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
