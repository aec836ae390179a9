import { madeOnce } from '@shop/application/kernel';

/** So deep lie the goods and categories of a state: what holds them is made anew for each page. */
const ANEW_DEPTH = 4;

const textOf = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** An object that many pages share, written. */
const sharedBytesOf = madeOnce((value: object) => Buffer.from(textOf(value)));

/** Parts of a text, those of it that are new as text. */
type Parts = (string | Buffer)[];

const add = (parts: Parts, text: string): void => {
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + text;
  else parts.push(text);
};

const addBlock = (parts: Parts, value: unknown, depth: number): void => {
  if (typeof value !== 'object' || value === null) return add(parts, textOf(value));
  if (depth === 0) return void parts.push(sharedBytesOf(value));
  if (Array.isArray(value)) {
    add(parts, '[');
    for (const [index, item] of value.entries()) {
      if (index > 0) add(parts, ',');
      addBlock(parts, item ?? null, depth - 1);
    }
    return add(parts, ']');
  }
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    add(parts, `${before}${textOf(name)}:`);
    addBlock(parts, field, depth - 1);
    before = ',';
  }
  add(parts, before === '{' ? '{}' : '}');
};

/**
 * JSON of a page's state for a data block: nothing in it can end the block or start another element. The objects in it are
 * plain, and those below its lists never change, so each is written once for all pages.
 */
export const dataBlock = (state: unknown): Buffer => {
  const parts: Parts = [];
  addBlock(parts, state, ANEW_DEPTH);
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
};
