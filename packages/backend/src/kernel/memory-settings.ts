import { wholeNumberFrom } from './whole-number.ts';

const megabytes = wholeNumberFrom(1, 65_536, 'whole megabytes, from 1 to 65536');

/** What may be kept in memory to be quick; all of it can be made again. */
export const memoryVariables = {
  /** Answers of the catalogue, of all stores together. */
  KEPT_ANSWERS_MB: megabytes.default(64),
  /** Rendered pages. */
  KEPT_PAGES_MB: megabytes.default(64),
};

export const BYTES_PER_MB = 1024 * 1024;
