import { madeOnce } from '@shop/application/kernel';

/** So deep lie the lists of goods and categories in a state: what holds their items is made anew for each page. */
const ANEW_DEPTH = 4;

const textOf = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** An item of a list that many pages share, written. */
const sharedBytesOf = madeOnce((item: object) => Buffer.from(textOf(item)));

/** A text in UTF-8, some of it written before. */
export type Parts = (string | Buffer)[];

const add = (parts: Parts, text: string): void => {
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + text;
  else parts.push(text);
};

const addBlock = (parts: Parts, value: unknown, depth: number): void => {
  if (depth === 0 || typeof value !== 'object' || value === null) return add(parts, textOf(value));
  if (Array.isArray(value)) {
    add(parts, '[');
    const items: readonly unknown[] = value;
    let before = '';
    for (const item of items) {
      if (before !== '') add(parts, before);
      if (depth === 1 && typeof item === 'object' && item !== null) parts.push(sharedBytesOf(item));
      else addBlock(parts, item ?? null, depth - 1);
      before = ',';
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
 * plain, and the items of its lists never change, so each is written once for all pages.
 */
export const dataBlock = (state: unknown): Parts => {
  const parts: Parts = [];
  addBlock(parts, state, ANEW_DEPTH);
  return parts;
};

/** A character of a text takes three bytes at most. */
const CHARACTER_BYTES = 3;
/** Where parts are written before it is known how many bytes they take; grows to what the largest document needs. */
let desk = Buffer.allocUnsafeSlow(0);

/** Puts parts together in one piece of memory, which is given back as a whole. */
export const bytesOf = (parts: Parts): Buffer => {
  const most = parts.reduce((sum, { length }) => sum + length, 0) * CHARACTER_BYTES;
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most);
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'string') at += desk.write(part, at);
    else {
      desk.set(part, at);
      at += part.length;
    }
  }
  const bytes = Buffer.allocUnsafeSlow(at);
  bytes.set(desk.subarray(0, at));
  return bytes;
};
