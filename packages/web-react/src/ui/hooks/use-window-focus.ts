import { useEffect, useEffectEvent } from 'react';

/** Hears when the window loses the focus, or is hidden, and when it has it again. */
export function useWindowFocus(onLost: () => void, onBack: () => void): void {
  const lost = useEffectEvent(onLost);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    addEventListener('blur', () => lost(), { signal });
    addEventListener('focus', () => back(), { signal });
    const onVisibility = () => (document.visibilityState === 'hidden' ? lost() : back());
    document.addEventListener('visibilitychange', onVisibility, { signal });
    if (document.visibilityState === 'hidden') lost();
    return () => stopped.abort();
  }, []);
}
