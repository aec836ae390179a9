import { initialPayClick, payClick } from '@shop/domain/checkout';
import type { PayClickEvent } from '@shop/domain/checkout';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useIsCurrent } from '../navigation/index.ts';

export type QueuedClickOptions = {
  readonly isLoading: boolean;
  readonly isBlocked: boolean;
  readonly action: () => void;
};

/** A click while the cart refetches waits and runs once afterwards; a gate drops it, and so does leaving (GAT-08, GAT-09, OPN-265). A screen that is closing takes none. */
export function useQueuedClick({ isLoading, isBlocked, action }: QueuedClickOptions): {
  readonly press: () => void;
  readonly isWaiting: boolean;
} {
  const click = useRef(initialPayClick);
  const [isWaiting, setIsWaiting] = useState(false);
  const tell = useCallback((event: PayClickEvent): boolean => {
    const [next, effect] = payClick(click.current, event);
    click.current = next;
    setIsWaiting(next.isQueued);
    return effect === 'PAY';
  }, []);
  const isCurrent = useIsCurrent();
  const run = useEffectEvent(() => {
    if (isCurrent) action();
  });
  // The gate comes first: one that appears as the loading ends drops the click.
  useEffect(() => {
    if (isBlocked) tell('GATE_APPEARED');
  }, [isBlocked, tell]);
  useEffect(() => {
    if (tell(isLoading ? 'LOADING_STARTED' : 'LOADING_ENDED')) run();
  }, [isLoading, tell]);
  return {
    press: () => {
      if (isCurrent && !isBlocked && tell('CLICKED')) action();
    },
    isWaiting,
  };
}
