import { growingPauseMs } from '../kernel/index.ts';

const SHORTEST_PAUSE_MS = 5_000;

/**
 * How long to wait before the bank is asked again to give back what it holds, in ms, when that has been tried for `triedMs`:
 * 5 seconds at first, 15 minutes in the end. Tries never stop before the bank has confirmed it (CHK-37).
 */
export const undoPauseMs = (triedMs: number): number => growingPauseMs(triedMs, SHORTEST_PAUSE_MS);
