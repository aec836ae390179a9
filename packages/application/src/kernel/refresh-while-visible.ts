import type { Scheduler, Visibility } from './ports.ts';

/** Runs something when it is called while the page is visible, else once, as soon as the page is visible again (OPN-120). */
export function whileVisible(visibility: Visibility, run: () => void): () => void {
  let isDue = false;
  visibility.visible$.subscribe((isVisible) => {
    if (!isVisible || !isDue) return;
    isDue = false;
    run();
  });
  return () => {
    if (visibility.isVisible) run();
    else isDue = true;
  };
}

/** Runs something every `ms` while the page is visible (OPN-120). */
export function refreshWhileVisible(
  scheduler: Scheduler,
  visibility: Visibility,
  ms: number,
  run: () => void,
): void {
  scheduler.interval(ms, whileVisible(visibility, run));
}
