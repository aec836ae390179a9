import { useEffect, useEffectEvent } from 'react';

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/** Hears keys of the whole page while `isActive`; `hear` answers whether it has used one. Space on a button presses that button only. */
export function useKeys(isActive: boolean, hear: (key: string) => boolean): void {
  const handle = useEffectEvent(hear);
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === ' ' && (event.repeat || isControl(event.target))) return;
      if (handle(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}
