/** The boxes of the login wizard. A ticked one gives its consent after the sign-in, an unticked one changes nothing (OPN-320). */
export type TickedConsents = {
  /** Offers about promotions and discounts (AUT-04). */
  readonly marketing: boolean;
  /** Sharing data with partners (AUT-05). */
  readonly sharing: boolean;
};

export const nothingTicked: TickedConsents = { marketing: false, sharing: false };

/** Where the sign-in through the bank goes on: with what it had interrupted, unless lines from the account's earlier cart must be seen first (AUT-42, OPN-322, OPN-324). */
export function pathAfterBank(end: {
  readonly returnTo: string;
  readonly action: string | null;
  readonly cartLinesAdded: boolean;
}): string {
  return end.action === 'checkout' && !end.cartLinesAdded ? '/checkout' : end.returnTo;
}
