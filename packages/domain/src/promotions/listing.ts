/** What the order of the promotions in the drawer depends on. */
export type Listed = {
  readonly isAttached: boolean;
  readonly applicable: boolean;
  /** ms since 1970. */
  readonly endsAt: number;
};

/** The attached promotion first, then applicable ones, then by end date, equal ones in the given order (OPN-240). */
export function inListOrder<P extends Listed>(promotions: readonly P[]): readonly P[] {
  return promotions.toSorted(
    (a, b) =>
      Number(b.isAttached) - Number(a.isAttached) ||
      Number(b.applicable) - Number(a.applicable) ||
      a.endsAt - b.endsAt,
  );
}
