import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const connection = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await connection();
    return patiently(load);
  }
}

/**
 * A part of a screen with code of its own, in a Suspense. If the code cannot be loaded, the screen stays as it is, and the part
 * follows when the connection is back (SHL-23).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await patiently(load) }));
}
