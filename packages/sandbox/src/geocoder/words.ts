import { typesOf } from './street-types.ts';

/** How people write addresses, brought to one form for comparing. */

/** What of a query is read: the longest address is far shorter, and the work stays bounded whatever is sent. */
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

/** Lower case, ё as е, punctuation as spaces, `12 корпус 1` as one word `12к1`, no flat, look-alike Latin letters as Cyrillic. */
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

/** Without `город`, `дом` and the like, when something else is left. */
export function withoutNoise(words: readonly string[]): string[] {
  const kept = words.filter((word) => !noise.has(word));
  return kept.length > 0 ? kept : [...words];
}

/**
 * The words that tell one street from another: without its kind. The halves of a double name count by themselves, so that
 * `Кудринская` finds `Садовая-Кудринская`. A street that is called after a kind, as `Набережная улица`, keeps all its words.
 */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => typesOf(word).length === 0);
  return (telling.length > 0 ? telling : words)
    .flatMap((word) => word.split('-'))
    .filter((word) => word !== '');
}

/** House numbers compare by this: `12К1`, `12 корп. 1` and `12k1` are one house. */
export function houseKey(number: string): string {
  return withoutTwins(
    wordsOf(number)
      .join('')
      .replace(/^(?:дом|д)(?=\d)/, ''),
  );
}

/** As `houseKey`, but whoever writes `12/1` or `12-1` for `12к1` or `12с1` is understood. */
export function looseHouseKey(key: string): string {
  return key.replace(/[кс/-]+(?=\d)/g, '-');
}

export function isHouseWord(word: string): boolean {
  return /^(?:дом|д)?\d/.test(word);
}
