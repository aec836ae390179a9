import { useCallback, useRef, useSyncExternalStore } from 'react';

import { useLayerStack } from '../layer-stack.tsx';

/** Whether no layer has opened over the one that the component is in, or over the page. */
export function useIsOnTop(): boolean {
  const stack = useLayerStack();
  const own = useRef<number | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      // The layer around it has added itself before effects run.
      own.current ??= stack.size();
      return stack.subscribe(listener);
    },
    [stack],
  );
  return useSyncExternalStore(
    subscribe,
    () => own.current === null || stack.size() <= own.current,
    () => true,
  );
}
