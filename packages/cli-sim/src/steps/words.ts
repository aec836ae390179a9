import { err, ok } from '@shop/domain/kernel';
import type { Kopecks, Result } from '@shop/domain/kernel';

/** An exact amount: '1 234.50 ₽'. The shop shows prices rounded to roubles, but a check must be exact. */
export function exactPrice(amount: Kopecks): string {
  const roubles = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
  return `${roubles}.${String(amount % 100).padStart(2, '0')} ₽`;
}

/** Normalises a text for comparison: case, kinds of spaces, ё and quotes do not matter. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»„“”"]/g, '')
    .replace(/[–—−]/g, '-')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim();
}

export function contains(text: string, part: string): boolean {
  return plain(text).includes(plain(part));
}

/**
 * The item whose name equals, begins with, or contains the words; if that is not unique, up to five that match, or
 * none.
 */
export function findNamed<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  words: string,
): Result<T, readonly T[]> {
  const wanted = plain(words);
  const named = things.map((thing) => ({ thing, name: plain(nameOf(thing)) }));
  for (const fits of [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => wanted !== '' && name.includes(wanted),
  ]) {
    const found = named.filter(({ name }) => fits(name)).map(({ thing }) => thing);
    const [first] = found;
    if (first !== undefined) return found.length === 1 ? ok(first) : err(found.slice(0, 5));
  }
  return err([]);
}

export const nameOf = ({ name }: { readonly name: string }): string => name;
export const titleOf = ({ title }: { readonly title: string }): string => title;

export function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map((name) => `"${name}"`).join(', ');
}

export function count(amount: number, one: string, many: string = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** A duration for people: '1 h 30 min', '45 s'. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return shown.length === 0 ? '0 s' : shown.join(' ');
}
