export interface Settings {
  readonly seed: string;
  /** Numbers per vector. */
  readonly size: number;
  readonly epochs: number;
  /** Step of the descent at the start; it falls to nothing. */
  readonly rate: number;
  /** Similarities that are good enough: of what belongs together at least, of what does not at most. */
  readonly near: number;
  readonly far: number;
  /** Made-up forms of a word, and made-up words, for each word that is taught. */
  readonly forms: number;
  readonly nonsense: number;
  /** Parts of words that are kept, the most frequent first. */
  readonly maxParts: number;
}

export const settings: Settings = {
  seed: 'categories_v1',
  size: 48,
  epochs: 50,
  rate: 0.5,
  near: 0.97,
  far: 0.6,
  forms: 2,
  nonsense: 4,
  maxParts: 7000,
};
