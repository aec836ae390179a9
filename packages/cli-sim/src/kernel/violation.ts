/** Something that must hold and does not. */
export interface Violation {
  readonly invariant: string;
  /** What is wrong, in one sentence with the relevant ids and figures. */
  readonly message: string;
}

/** A rule that the books are held against, and a step by itself what the page shows. */
export const COSTS_WHAT_WAS_SHOWN = 'an order costs what its shopper was shown';

/** Something wrong that concerns a shopper. */
export const violation = (invariant: string, shopper: string, words: string): Violation => ({
  invariant,
  message: `${shopper}: ${words}`,
});
