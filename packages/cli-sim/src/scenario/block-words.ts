/** The words that begin a block of steps, for help and hints. */
export const blockWords: readonly {
  readonly key: string;
  readonly about: string;
  readonly example: string;
}[] = [
  {
    key: 'as anna',
    about: 'What one shopper does; without it the first shopper acts.',
    example: 'as anna: [search: молоко]',
  },
  {
    key: 'together',
    about: 'Starts all its steps and blocks at the same time and goes on when all have ended.',
    example: 'together: [as anna: [check out], as boris: [check out]]',
  },
  {
    key: 'attempt',
    about: 'Goes on even if its steps are refused or fail.',
    example: 'attempt: [cancel order]',
  },
  {
    key: 'repeat',
    about: 'Plays its steps several times; ${round} counts them from 1.',
    example: 'repeat: { times: 3, steps: [reload page] }',
  },
  {
    key: 'for each',
    about: 'Plays its steps once for each value of a variable.',
    example: "for each: { word: [молоко, хлеб], steps: [search: '${word}'] }",
  },
  {
    key: 'play',
    about: 'Plays the steps of another file; its path is relative to this one.',
    example: 'play: parts/first-order.yaml',
  },
];
