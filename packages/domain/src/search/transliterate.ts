/** Latin spellings of Russian sounds, the longest first. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ['th', 'т'],
  ['oo', 'у'],
  ['ee', 'и'],
  ['yo', 'йо'],
  ['jo', 'йо'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ye', 'е'],
  ['je', 'е'],
];
const LETTERS: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'ы',
  z: 'з',
};
const VOWELS = 'aeiouy';

/** `c` and `y` sound by their neighbours: city and coffee, syr and chay. */
function letterAt(text: string, at: number): string {
  const letter = text.charAt(at);
  if (letter === 'c' && 'eiy'.includes(text.charAt(at + 1) || ' ')) return 'с';
  if (letter === 'y' && (at === 0 || VOWELS.includes(text.charAt(at - 1)))) return 'й';
  if (letter === 'y' && text.charAt(at - 1) === 'i') return 'й';
  return LETTERS[letter] ?? letter;
}

/** The text with its Latin letters as they sound in Russian, lower case: `moloko` is молоко (SRC-14). */
export function toCyrillic(text: string): string {
  const lower = text.toLowerCase();
  let result = '';
  for (let at = 0; at < lower.length;) {
    const sound = SOUNDS.find(([latin]) => lower.startsWith(latin, at));
    result += sound === undefined ? letterAt(lower, at) : sound[1];
    at += sound === undefined ? 1 : sound[0].length;
  }
  return result;
}
