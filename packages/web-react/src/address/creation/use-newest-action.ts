import { useRef } from 'react';

import { useShop } from '../../kernel/shop-context.ts';

/** Numbers what the shopper does, so that only the answer to the newest action counts; a new action closes the toast about an earlier one. */
export function useNewestAction() {
  const { toasts } = useShop();
  const newest = useRef(0);
  const toast = useRef<string | null>(null);
  return {
    /** The shopper does something; answers its number. */
    beginAction: (): number => {
      if (toast.current !== null) toasts.close(toast.current);
      toast.current = null;
      newest.current += 1;
      return newest.current;
    },
    isNewest: (action: number): boolean => action === newest.current,
    /** The toast that tells of a failure. */
    rememberToast: (id: string): void => {
      toast.current = id;
    },
  };
}
