/** Something that must hold and does not. */
export interface Violation {
  readonly invariant: string;
  /** What is wrong, in one sentence with the relevant ids and figures. */
  readonly message: string;
}

/** Something wrong that concerns a shopper. */
export const violation = (invariant: string, shopper: string, words: string): Violation => ({
  invariant,
  message: `${shopper}: ${words}`,
});
