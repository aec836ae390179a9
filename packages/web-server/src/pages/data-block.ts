import { madeOnce } from '@shop/application/kernel';

/** So deep lie the lists of goods and categories in a state: what holds their items is made anew for each page. */
const ANEW_DEPTH = 4;

/** What could end the block, and what no string of JavaScript may hold. */
const UNSAFE = /[<\u2028\u2029]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const textOf = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, escaped);

/** An item of a list that many pages share, written. */
const sharedBytesOf = madeOnce((item: object) => Buffer.from(textOf(item)));

/** A text in UTF-8, some of it written before. */
export type Parts = (string | Buffer)[];

/** Puts parts one after the other; texts between two that were written before become one. */
class Writer {
  readonly parts: Parts = [];
  #text = '';

  text(text: string): void {
    this.#text += text;
  }

  written(bytes: Buffer): void {
    this.end();
    this.parts.push(bytes);
  }

  end(): void {
    if (this.#text !== '') this.parts.push(this.#text);
    this.#text = '';
  }
}

const addBlock = (to: Writer, value: unknown, depth: number): void => {
  if (depth === 0 || typeof value !== 'object' || value === null) return to.text(textOf(value));
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    let before = '[';
    for (const item of items) {
      to.text(before);
      if (depth === 1 && typeof item === 'object' && item !== null) to.written(sharedBytesOf(item));
      else addBlock(to, item ?? null, depth - 1);
      before = ',';
    }
    return to.text(before === '[' ? '[]' : ']');
  }
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    to.text(`${before}${textOf(name)}:`);
    addBlock(to, field, depth - 1);
    before = ',';
  }
  to.text(before === '{' ? '{}' : '}');
};

/**
 * JSON of a page's state for a data block: nothing in it can end the block or start another element. The objects in it are
 * plain, and the items of its lists never change, so each is written once for all pages.
 */
export const dataBlock = (state: unknown): Parts => {
  const writer = new Writer();
  addBlock(writer, state, ANEW_DEPTH);
  writer.end();
  return writer.parts;
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
