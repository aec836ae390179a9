import { z } from 'zod';

const megabytes = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_536,
      'whole megabytes, from 1 to 65536',
    )
    .transform(Number);

/** What may be kept in memory to be quick; all of it can be made again. */
export const memoryVariables = {
  /** Answers of the catalogue, of all stores together. */
  KEPT_ANSWERS_MB: megabytes(64),
  /** Rendered pages. */
  KEPT_PAGES_MB: megabytes(64),
};

export const BYTES_PER_MB = 1024 * 1024;
