const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

/** How long a page waits before it asks again for what it needs, by how often that failed in a row (from 1): 2, 4, 8 … 60 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
}

const LONGEST_PAUSE_MS = 900_000;
/** A pause is this fraction of the time spent trying so far. */
const GROWTH = 4;

/** How long to wait before the next try of what must succeed in the end, in ms, when that has been tried for `triedMs`: at last 15 minutes. */
export function growingPauseMs(triedMs: number, shortestMs: number): number {
  return Math.round(Math.min(LONGEST_PAUSE_MS, Math.max(shortestMs, triedMs / GROWTH)));
}
