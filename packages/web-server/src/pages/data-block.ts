import { madeOnce } from '@shop/application/kernel';

/** So deep lie the goods and categories of a state: what holds them is made anew for each page. */
const ANEW_DEPTH = 4;

const textOf = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Text of an object that many pages share. */
const sharedTextOf = madeOnce<object, string>(textOf);

const blockOf = (value: unknown, depth: number): string => {
  if (typeof value !== 'object' || value === null) return textOf(value);
  if (depth === 0) return sharedTextOf(value);
  if (Array.isArray(value)) return `[${value.map((item) => blockOf(item ?? null, depth - 1)).join(',')}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${textOf(name)}:${blockOf(field, depth - 1)}`).join(',')}}`;
};

/**
 * JSON of a page's state for a data block: nothing in it can end the block or start another element. The objects in it are
 * plain, and those below its lists never change, so each is written once for all pages.
 */
export const dataBlock = (state: unknown): string => blockOf(state, ANEW_DEPTH);
