/* eslint-disable react-hooks/rules-of-hooks -- a build is for the server or for browsers, so each has the same hooks at every render */
import { createContext, use, useSyncExternalStore } from 'react';

import { sizeClassMinWidths, sizeClassOf, type SizeClass } from '../breakpoints.ts';

/** The size class that the server rendered for; hydration starts from it. */
export const ServerSizeClassContext = createContext<SizeClass>('mobile');

const listeners = new Set<() => void>();
let stop: () => void = () => undefined;
/** Kept while changes are listened to, because reading the window's width makes the browser lay the page out at once. */
let known: SizeClass | null = null;

function watch(): () => void {
  const tell = (): void => {
    known = null;
    for (const listener of listeners) listener();
  };
  const queries = Object.values(sizeClassMinWidths).map((width) => matchMedia(`(min-width: ${width}px)`));
  for (const query of queries) query.addEventListener('change', tell);
  return () => {
    for (const query of queries) query.removeEventListener('change', tell);
  };
}

/** Shared by all links and cards, so that there is only one listener. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stop = watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop();
    known = null;
  };
}

function snapshot(): SizeClass {
  if (listeners.size === 0) return sizeClassOf(window.innerWidth);
  known ??= sizeClassOf(window.innerWidth);
  return known;
}

/** The window's size class (UIX-25). Layout is done in CSS; this is for what CSS cannot do. */
export function useSizeClass(): SizeClass {
  const server = use(ServerSizeClassContext);
  return import.meta.env.SSR ? server : useSyncExternalStore(subscribe, snapshot, () => server);
}

export function isDesktop(size: SizeClass): boolean {
  return size !== 'mobile' && size !== 'tablet';
}
