import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { orReload } from '../ui/failed-loads.ts';

/**
 * A part of a screen with code of its own, in a Suspense. If the code cannot be loaded, the screen stays as it is without the
 * part, which comes with a new page when the connection is back (SHL-23).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await orReload(load) }));
}
