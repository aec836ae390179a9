import type { Scheduler, Visibility } from './ports.ts';

/**
 * Runs something every `ms` while the page is visible (OPN-120). What fell due while it was hidden runs once, as soon as
 * it is visible again.
 */
export function refreshWhileVisible(
  scheduler: Scheduler,
  visibility: Visibility,
  ms: number,
  run: () => void,
): void {
  let isDue = false;
  scheduler.interval(ms, () => {
    if (visibility.isVisible) run();
    else isDue = true;
  });
  visibility.visible$.subscribe((isVisible) => {
    if (!isVisible || !isDue) return;
    isDue = false;
    run();
  });
}
