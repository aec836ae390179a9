import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

type Entry = { readonly key?: string; readonly usr?: unknown } | null;

/** Whether the browser is at this entry already, and the page has only not shown it yet. */
function isOnItsWay(shownKey: string, path: string, state: unknown): boolean {
  const { location, history } = globalThis;
  const entry = history.state as Entry;
  return (
    (entry?.key ?? shownKey) !== shownKey &&
    location.pathname + location.search === path &&
    JSON.stringify(entry?.usr) === JSON.stringify(state)
  );
}

/** Makes an entry of the history, a second tap on what leads there none: Back would do nothing at first (UIX-05). */
export function useGo(): (path: string, options: NavigateOptions) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(
    (path, options) => {
      if (!isOnItsWay(key, path, options.state)) void navigate(path, options);
    },
    [navigate, key],
  );
}
