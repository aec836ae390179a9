import { useRef } from 'react';

import { useShop } from '../../kernel/shop-context.ts';

/** Counts what the shopper wishes, so that only the newest counts; a new wish takes the complaint about an earlier one away. */
export function useWishes() {
  const { toasts } = useShop();
  const newest = useRef(0);
  const toast = useRef<string | null>(null);
  return {
    /** The shopper does something; answers its number. */
    wishAnew: (): number => {
      if (toast.current !== null) toasts.close(toast.current);
      toast.current = null;
      newest.current += 1;
      return newest.current;
    },
    isNewest: (wish: number): boolean => wish === newest.current,
    /** The id of the toast that complains. */
    keepToast: (id: string): void => {
      toast.current = id;
    },
  };
}
