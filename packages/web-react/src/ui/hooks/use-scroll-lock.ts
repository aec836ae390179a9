import { useEffect } from 'react';

let locks = 0;

/** The page under a layer does not scroll; after the last layer it scrolls again, where it was (UIX-08). */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    locks += 1;
    document.body.dataset.locked = '';
    return () => {
      locks -= 1;
      if (locks === 0) delete document.body.dataset.locked;
    };
  }, [isLocked]);
}
