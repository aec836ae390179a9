import type { Answer } from '../kernel/index.ts';

/** What becomes of the account that a sign-in found marked as deleted. Its token waits elsewhere, unseen by the page (OPN-346). */
export interface RestoreGateway {
  /** Restores it; the browser has its session then (DEL-12). */
  restore(): Answer<{ readonly cartLinesAdded: boolean }>;
  /** Leaves it deleted (DEL-11). */
  keepDeleted(): Answer<void>;
}
