type BlockWords = { readonly key: string; readonly about: string; readonly example: string };

/** A block by an example, which begins with its words. */
const block = (example: string, about: string): BlockWords => {
  const [key = ''] = example.split(':');
  return { key, about, example };
};

/** The words that begin a block of steps, for help and hints. */
export const blockWords: readonly BlockWords[] = [
  block('as anna: [search: молоко]', 'What one shopper does; without it the first shopper acts.'),
  block(
    'together: [as anna: [check out], as boris: [check out]]',
    'Starts all its steps and blocks at the same time and goes on when all have ended.',
  ),
  block('attempt: [cancel order]', 'Goes on even if its steps are refused or fail.'),
  block(
    'repeat: { times: 3, steps: [reload page] }',
    'Plays its steps several times; ${round} counts them from 1.',
  ),
  block(
    "for each: { word: [молоко, хлеб], steps: [search: '${word}'] }",
    'Plays its steps once for each value of a variable.',
  ),
  block('play: parts/first-order.yaml', 'Plays the steps of another file; its path is relative to this one.'),
];
