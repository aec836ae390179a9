import { sizeClassMinWidths, sizeClassOf, type SizeClass } from '@shop/domain/kernel';
import { createContext, use, useSyncExternalStore } from 'react';

/** The size class that the server rendered for; hydration starts from it. */
export const ServerSizeClassContext = createContext<SizeClass>('mobile');

function subscribe(listener: () => void): () => void {
  const queries = Object.values(sizeClassMinWidths).map((width) => matchMedia(`(min-width: ${width}px)`));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The window's size class (UIX-25). Layout is CSS; this is for what CSS cannot say. */
export function useSizeClass(): SizeClass {
  const server = use(ServerSizeClassContext);
  return useSyncExternalStore(
    subscribe,
    () => sizeClassOf(window.innerWidth),
    () => server,
  );
}

export function isDesktop(size: SizeClass): boolean {
  return size !== 'mobile' && size !== 'tablet';
}
