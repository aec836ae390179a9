import type { Logger } from '../kernel/index.ts';

/** What waits for the sign-in. It runs once, after success (AUT-42, OPN-324). */
export type PendingAction = (outcome: { readonly cartLinesAdded: boolean }) => void | Promise<void>;

/** Runs what waited; a failure of it is no failure of the sign-in. */
export async function runPending(
  action: PendingAction,
  cartLinesAdded: boolean,
  logger: Logger,
): Promise<void> {
  try {
    await action({ cartLinesAdded });
  } catch (error) {
    logger.error('The action after signing in failed', { error: String(error) });
  }
}
