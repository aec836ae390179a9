import { useEffect, useRef } from 'react';

import { useShop } from '../../kernel/shop-context.ts';

/**
 * Numbers the shopper's actions, so that only the answer to the newest one counts. A new action closes the toast
 * about an earlier one, and after the screen is gone none counts.
 */
export function useNewestAction() {
  const { toasts } = useShop();
  const newest = useRef(0);
  const toast = useRef<string | null>(null);
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );
  return {
    /** Starts an action; answers its number. */
    beginAction: (): number => {
      if (toast.current !== null) toasts.close(toast.current);
      toast.current = null;
      newest.current += 1;
      return newest.current;
    },
    isNewest: (action: number): boolean => action === newest.current,
    /** Remembers the toast about a failure. */
    rememberToast: (id: string): void => {
      toast.current = id;
    },
  };
}
