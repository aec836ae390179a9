const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

/** How long a page waits before it asks again for what it needs, by how often that failed in a row (from 1): 2, 4, 8 … 60 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
}
