import { typesOf } from './street-types.ts';

/** Normalises the ways in which people write addresses. */

/** How many characters of a query are read. The longest address is far shorter, and the limit bounds the work. */
const READ_CHARACTERS = 300;
const READ_WORDS = 16;

const noise = new Set('город гор г дом д россия рф'.split(' '));
const latinTwins: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};
const withoutTwins = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => latinTwins[letter] ?? letter);

/**
 * Normalised words: lower case, ё as е, punctuation as spaces, `12 корпус 1` as one word `12к1`, no flat, look-alike
 * Latin letters as Cyrillic.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, READ_CHARACTERS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\p{C}]/gu, '')
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}/\-\\]+/gu, ' ')
    .replace(/\s?[/\\]\s?/g, '/')
    .replace(/(\d[а-яa-z/\d]{0,8}) ?(?:корпус|корп|кор|к) ?(?=\d)/g, '$1к')
    .replace(/(\d[а-яa-z/\d]{0,8}) ?(?:строение|стр|с) ?(?=\d)/g, '$1с')
    .replace(/ (?:квартира|кв|подъезд|этаж|эт) ?\d.*$/, '')
    .trim();
  if (plain === '') return [];
  const isMixed = (word: string): boolean => /^(?:д|дом)?\d|[а-я]/.test(word);
  return plain
    .split(/\s+/)
    .slice(0, READ_WORDS)
    .map((word) => (isMixed(word) ? withoutTwins(word) : word));
}

/** Removes `город`, `дом` and the like, unless nothing else would be left. */
export function withoutNoise(words: readonly string[]): string[] {
  const kept = words.filter((word) => !noise.has(word));
  return kept.length > 0 ? kept : [...words];
}

/**
 * The distinctive words of a street, without its kind. The halves of a double name are separate words, so that
 * `Кудринская` finds `Садовая-Кудринская`. A street named after a kind, such as `Набережная улица`, keeps all its
 * words.
 */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => typesOf(word).length === 0);
  return (telling.length > 0 ? telling : words)
    .flatMap((word) => word.split('-'))
    .filter((word) => word !== '');
}

/** The key by which house numbers are compared: `12К1`, `12 корп. 1` and `12k1` are one house. */
export function houseKey(number: string): string {
  return withoutTwins(
    wordsOf(number)
      .join('')
      .replace(/^(?:дом|д)(?=\d)/, ''),
  );
}

/** Like `houseKey`, but `12/1` and `12-1` also match `12к1` and `12с1`. */
export function looseHouseKey(key: string): string {
  return key.replace(/[кс/-]+(?=\d)/g, '-');
}

export function isHouseWord(word: string): boolean {
  return /^(?:дом|д)?\d/.test(word);
}
