import type { QueryGroup } from '../wanted.ts';
import { meaningQueries } from './meanings.ts';
import { scriptQueries } from './scripts.ts';
import { typingQueries } from './typing.ts';
import { wordQueries } from './words.ts';

/** The relevance set: what shoppers type, and what they mean by it. */
export const queryGroups: readonly QueryGroup[] = [
  ...wordQueries,
  ...typingQueries,
  ...scriptQueries,
  ...meaningQueries,
];
