import { z } from 'zod';

/** A variable with a whole number between two bounds, both included; `words` tell what is expected instead. */
export const wholeNumberFrom = (least: number, most: number, words: string) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, words)
    .transform(Number);
