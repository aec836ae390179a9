import { useEffect, useState } from 'react';

export type QueuedClickOptions = {
  readonly isLoading: boolean;
  readonly isBlocked: boolean;
  readonly action: () => void;
};

/** A click while the cart refetches waits and runs once afterwards; a gate drops it (GAT-08, GAT-09, OPN-265). */
export function useQueuedClick({ isLoading, isBlocked, action }: QueuedClickOptions): {
  readonly press: () => void;
  readonly isWaiting: boolean;
} {
  const [isQueued, setIsQueued] = useState(false);
  if (isQueued && isBlocked) setIsQueued(false);
  useEffect(() => {
    if (!isQueued || isLoading || isBlocked) return;
    // eslint-disable-next-line react/set-state-in-effect -- the end of loading runs the waiting click
    setIsQueued(false);
    action();
  }, [isQueued, isLoading, isBlocked, action]);
  return {
    press: () => {
      if (isBlocked) return;
      if (isLoading) setIsQueued(true);
      else action();
    },
    isWaiting: isQueued,
  };
}
