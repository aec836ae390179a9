/**
 * What the shopper is shown instead of the wizard: not registered (TIP-18), for now not possible (TIP-19), or thanks, as the order has its
 * tip already, from another tab or from a call whose answer was lost. FAILED: that one was still being paid, and was not in the end
 * (TIP-21, OPN-370).
 */
export type TipObstacle = 'NOT_REGISTERED' | 'UNUSABLE' | 'TAKEN' | 'FAILED';

/** The obstacles that the store names; what else it says is of no use to the shopper. */
function namedObstacle(code: string | null): 'NOT_REGISTERED' | 'TAKEN' | null {
  switch (code) {
    // The store says so from the moment on at which a tip is begun.
    case 'TIPS_ALREADY_PAID':
      return 'TAKEN';
    case 'RECIPIENT_NOT_REGISTERED':
      return 'NOT_REGISTERED';
    default:
      return null;
  }
}

/** What a code of the store means before anything is paid; null: it gave none. */
export const tipObstacle = (code: string | null): Exclude<TipObstacle, 'FAILED'> =>
  namedObstacle(code) ?? 'UNUSABLE';

/** What came of a payment that the store refused with this code, or none. FAILED: the bank did not pay (TIP-21). */
export const tipRefusal = (code: string | null): Exclude<TipObstacle, 'UNUSABLE'> =>
  namedObstacle(code) ?? 'FAILED';
