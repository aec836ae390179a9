import { useEffect, useRef } from 'react';

declare global {
  /** Not every browser has it, nor do the types of the DOM. */
  var CloseWatcher: (new () => { onclose: (() => void) | null; destroy: () => void }) | undefined;
}

/**
 * Back on a phone asks `onClose` while something is open that is no entry of the history, where the browser knows such requests. Escape,
 * which is one too, has been taken by the layer before.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || globalThis.CloseWatcher === undefined) return undefined;
    const watcher = new globalThis.CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isOpen]);
}
