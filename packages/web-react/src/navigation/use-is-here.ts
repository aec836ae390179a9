import { use, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { RouteLocationContext } from './use-navigation.ts';

/** Whether the shopper is at this screen: a drawer that is closing has been left. */
export function useIsCurrent(): boolean {
  const { pathname } = useLocation();
  const own = use(RouteLocationContext);
  return own === null || own.pathname === pathname;
}

/** Tells, after a wait, whether the shopper is still at this screen: what was answered to somebody who has left it leads nowhere. */
export function useIsHere(): () => boolean {
  const isCurrent = useIsCurrent();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = isCurrent;
    return () => {
      isHere.current = false;
    };
  }, [isCurrent]);
  return useCallback(() => isHere.current, []);
}
