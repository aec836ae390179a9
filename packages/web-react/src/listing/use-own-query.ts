import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useIsLive } from '../ui/index.ts';

/**
 * The query of a screen that stays as it was while another one lies over it. Empty until the page is hydrated, because the
 * server renders one page for all queries.
 */
export function useOwnQuery(path: string): string {
  const { pathname, search } = useLocation();
  const isLive = useIsLive();
  const [own, setOwn] = useState('');
  if (pathname === path && search !== own) setOwn(search);
  return isLive ? own : '';
}
