/** Something that did not hold, and the command that shows it again. */
export interface Finding {
  readonly what: string;
  readonly again: string;
}

/** What is tried over and over, each time with another seed. */
export interface Part {
  readonly name: string;
  readonly run: (seed: number) => Promise<readonly Finding[]>;
}
