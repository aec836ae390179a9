export interface Settings {
  readonly seed: string;
  /** Numbers per vector. */
  readonly size: number;
  readonly epochs: number;
  /** Initial learning rate, which decreases to zero. */
  readonly rate: number;
  /** Target similarities: the minimum for related pairs and the maximum for unrelated ones. */
  readonly near: number;
  readonly far: number;
  /** Made-up forms, and made-up words, per trained word. */
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
