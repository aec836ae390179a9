import { useEffect, useRef } from 'react';

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}

/** Runs `action` when a frame of the shop's own origin posts `{ type }`; messages of other origins are ignored. */
export function useOwnMessage(type: string, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin === window.location.origin && typeOf(event.data) === type) latest.current();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [type]);
}
