/**
 * What the shopper is shown instead of the wizard: not registered (TIP-18), for now not possible (TIP-19), or thanks, as the order has its
 * tip already from another tab (OPN-370).
 */
export type TipObstacle = 'NOT_REGISTERED' | 'UNUSABLE' | 'PAID';

/** What a code of the store means before anything is paid (TIP-18, TIP-19); null: no code, or one that says something else. */
export function tipObstacle(code: string | null): TipObstacle {
  switch (code) {
    case 'TIPS_ALREADY_PAID':
      return 'PAID';
    case 'RECIPIENT_NOT_REGISTERED':
      return 'NOT_REGISTERED';
    default:
      return 'UNUSABLE';
  }
}

/**
 * What came of a payment that the store refused. PAID: this order has its tip already, from another tab or from a call whose answer was
 * lost. OBSTACLE: nothing was tried. FAILED: the bank did not pay (TIP-21).
 */
export function tipRefusal(code: string | null): 'FAILED' | TipObstacle {
  switch (code) {
    case 'TIPS_ALREADY_PAID':
      return 'PAID';
    case 'RECIPIENT_NOT_REGISTERED':
      return 'NOT_REGISTERED';
    default:
      return 'FAILED';
  }
}
