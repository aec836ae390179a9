import { z } from 'zod';

const SHORTEST_KEY = 16;

/** Comma-separated keys, without spaces around them. */
export const keysOf = (text: string): readonly string[] => text.split(',').map((key) => key.trim());

/** Variables of the links by which people end promotional mails. */
export const unsubscribeVariables = {
  /** Keys of these links, comma-separated: the first one signs; links signed with the others still work. */
  UNSUBSCRIBE_KEY: z
    .string()
    .refine(
      (text) => keysOf(text).every((key) => key.length >= SHORTEST_KEY),
      `keys of at least ${SHORTEST_KEY} characters, comma-separated`,
    )
    .transform(keysOf),
};
