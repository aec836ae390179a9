/** Something that must hold and does not. */
export interface Violation {
  /** Name of the invariant. */
  readonly invariant: string;
  /** What is wrong, with the ids and figures that show it; one sentence. */
  readonly message: string;
}
