import { use, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { RouteLocationContext } from './use-navigation.ts';

/**
 * Tells, after a wait, whether the shopper is still at this screen: what was answered to somebody who has left it leads nowhere. A
 * drawer that is closing is left, too.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const own = use(RouteLocationContext)?.pathname ?? pathname;
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = own === pathname;
    return () => {
      isHere.current = false;
    };
  }, [own, pathname]);
  return useCallback(() => isHere.current, []);
}
