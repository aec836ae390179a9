const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 900_000;
/** A pause is this fraction of the time spent trying so far. */
const GROWTH = 4;

/**
 * How long to wait before the bank is asked again to give back what it holds, in ms, when that has been tried for `triedMs`:
 * 5 seconds at first, 15 minutes in the end. Tries never stop before the bank has confirmed it (CHK-37).
 */
export function undoPauseMs(triedMs: number): number {
  return Math.round(Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, triedMs / GROWTH)));
}
