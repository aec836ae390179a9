const failures = new Set<() => void>();

/** Keeps a failed load as it is, so that its screen can say so, until somebody tries again. */
export function untilRetried(forget: () => void): void {
  failures.add(forget);
}

/** From now on everything that could not be loaded is loaded anew where it is shown. */
export function retryLoads(): void {
  for (const forget of failures) forget();
  failures.clear();
}
