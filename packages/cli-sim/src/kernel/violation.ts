/** Something that must hold and does not. */
export interface Violation {
  /** Name of the invariant. */
  readonly invariant: string;
  /** What is wrong, in one sentence with the relevant ids and figures. */
  readonly message: string;
}
